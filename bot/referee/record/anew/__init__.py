"""Rewrite a document from its inputs: every act of its journal is made again by the rules, so that it can hold nothing else."""
