"""What a running bot says of itself to whoever watches over it: a page for supervisors, figures for Prometheus."""
