import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SCHEME_SCRIPT } from '../../core/model/color-scheme';
import { env } from '../env';

/** The source that allows an inline script by its text. */
const hashSource = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Which scripts of a page may run. Of a page that is rendered for one visitor, those with the nonce, and what they
 * load. Of one that was built for everyone, and so contains nothing of any user, its own inline scripts and files.
 */
type Scripts = { nonce: string } | { inline: readonly string[] };

const sourcesOf = (scripts: Scripts): string[] =>
  'nonce' in scripts
    ? [`'nonce-${scripts.nonce}'`, hashSource(SCHEME_SCRIPT), "'strict-dynamic'"]
    : ["'self'", ...new Set(scripts.inline.map(hashSource))];

interface PolicyInput {
  scripts: Scripts;
  isHttps: boolean;
  /** React's development build uses `eval`. */
  isDevelopment: boolean;
}

/**
 * The Content-Security-Policy of a page, under which injected markup cannot run scripts. The player needs `blob:` and
 * WebAssembly. Inline styles are allowed: the player and toasts set them.
 */
export const contentPolicy = ({ scripts, isHttps, isDevelopment }: PolicyInput): string =>
  [
    "default-src 'self'",
    `script-src ${sourcesOf(scripts).join(' ')} 'wasm-unsafe-eval'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob: data:",
    "font-src 'self' data:",
    "connect-src 'self' blob: data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** One year, without `includeSubDomains`: subdomains may belong to other services. */
const HSTS = 'max-age=31536000';

/** Features that no page uses. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The security headers of every response. */
export const securityHeaders = (): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS,
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Not in development: browsers would then require HTTPS on every port of localhost.
  ...(env().isProduction && { 'Strict-Transport-Security': HSTS }),
});

/** Sets a Content-Security-Policy with a fresh nonce. Next reads it from the request and adds the nonce to its scripts. */
export const setContentPolicy = (request: IncomingMessage, response: ServerResponse): void => {
  const policy = contentPolicy({
    scripts: { nonce: randomBytes(16).toString('base64') },
    isHttps: env().APP_URL.startsWith('https:'),
    isDevelopment: process.env.NODE_ENV === 'development',
  });
  request.headers['content-security-policy'] = policy;
  response.setHeader('Content-Security-Policy', policy);
};
