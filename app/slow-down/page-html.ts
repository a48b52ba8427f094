import { escapeHtml } from '@/lib/core/model/escape-html';

const STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { max-width: 26rem; padding: 2rem; text-align: center; }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
p { margin: 0 0 1.5rem; }
a { color: inherit; font-weight: 600; text-underline-offset: 4px; }`;

/**
 * A page without scripts that returns to `to`.
 * @param to a path of this site
 * @param seconds the delay before it returns
 */
export const slowDownPage = (to: string, seconds: number): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${seconds}; url=${escapeHtml(to)}">
<title>Slow down</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<h1>You're going a bit fast</h1>
<p>Your account has reached its limit of requests per minute. This page reloads automatically within a minute.</p>
<a href="${escapeHtml(to)}">Try again now</a>
</main>
</body>
</html>
`;
