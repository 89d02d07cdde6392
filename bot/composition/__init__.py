"""Where everything is put together: the ports with what stands behind them, a module for each venue, so that each loads only its own."""
