"""WebSockets: messages in, messages out."""
