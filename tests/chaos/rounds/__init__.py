"""The judge: clients that send orders and note what they are told, while one fault after the other befalls the bot; then the export."""
