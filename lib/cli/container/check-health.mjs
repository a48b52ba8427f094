// The health check of the image: `curl` is not installed.
const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`);
process.exit(response.ok ? 0 : 1);
