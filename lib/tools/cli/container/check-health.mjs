// The health check of the image: `curl` is not installed. The argument is a port, by default the web process's.
const response = await fetch(`http://127.0.0.1:${process.argv[2] ?? (process.env.PORT || 3000)}/healthz`);
process.exit(response.ok ? 0 : 1);
