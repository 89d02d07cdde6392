"""A document written anew from its inputs: every act of a journal made again by the rules, so that nothing else can stand in it."""
