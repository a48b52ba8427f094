import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '../env';
import { contentPolicy } from './content-policy';

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
