"""The state of a running bot for monitoring: a page for supervisors, figures for Prometheus."""
