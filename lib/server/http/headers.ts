import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { type BlockList, isIP, isIPv6 } from 'node:net';
import { SCHEME_SCRIPT } from '../../core/model/color-scheme';
import { isLoopbackHost } from '../../core/model/loopback';
import { type Env, env } from '../env';

type TrustedProxies = Env['TRUSTED_PROXIES'];

/** Set on every request by `trustHeaders`, which replaces what a client sends. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

const isIn = (networks: BlockList, address: string): boolean => {
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 4 ? 'ipv4' : 'ipv6');
};

/** Whether a connection from this address is one of our proxies', so that its headers are trusted. */
export const isTrustedProxy = (address: string, { hops, networks }: TrustedProxies): boolean =>
  hops > 0 && isIn(networks, address);

/** Some proxies add the port. */
const withoutPort = (hop: string): string => /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop;

/**
 * The address of the client: that of the connection or, behind trusted proxies, the one that the outermost of them
 * appended to `X-Forwarded-For`. Entries before it could be forged and are ignored.
 */
export const clientAddress = (
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
  { hops, networks, areAllListed }: TrustedProxies,
): string => {
  const forwarded = (forwardedFor ?? '').split(',').flatMap((hop) => withoutPort(hop.trim()) || []);
  let address = remoteAddress ?? 'unknown';
  if (!isIn(networks, address)) return address;
  for (let hop = 0; hop < hops; hop++) {
    const next = forwarded.pop();
    if (next === undefined) return address;
    address = next;
    if (areAllListed && !isIn(networks, address)) return address;
  }
  return address;
};

/** The key for counting requests: an IPv4 address, or the first 64 bits of an IPv6 address, which one customer owns. */
export const addressKey = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address.slice(0, 64);
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

/** `addressKey` of the client, from the request's headers. */
export const clientKey = (headers: Headers): string => addressKey(headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown');

/** The client's address for a line of the log, unless `LOG_CLIENT_ADDRESSES` leaves it out. */
export const loggedAddress = (headers: Headers): { address?: string } =>
  env().LOG_CLIENT_ADDRESSES === 'yes' ? { address: clientKey(headers) } : {};

/** Holds the original method of a request whose method Next doesn't support. */
export const ORIGINAL_METHOD_HEADER = 'x-original-method';

/**
 * Marks requests that Next sends to this process itself, with the headers of the visitor's request, when a server action
 * redirects. Nobody else knows the value.
 */
const INNER_HEADER = 'x-inner-request';
const INNER_SECRET = randomBytes(24).toString('base64url');

/** Next compares the header with patterns of bots, which take the square of its length (12,000 characters: 1 s). */
const MAX_USER_AGENT = 256;

/** Headers by which proxies, Next or this service tell something that a client could claim. */
const RESERVED =
  /^(forwarded|via|next-resume|x-(real-ip|client-address|original-method|inner-request|matched-path)|content-security-policy.*|x-(forwarded|middleware|nextjs|next|now|invoke|action|prerender|vercel)-.*)$/;

/** Next's development server and its pages exchange debug information in these. */
const DEVELOPMENT = /^x-nextjs-(html-)?request-id$/;

/** The name in a `Host` header, without the port; null if it is missing or invalid. */
export const hostNameOf = (host: string | null): string | null => {
  const url = `http://${host}`;
  return host !== null && URL.canParse(url) ? new URL(url).hostname : null;
};

/** Whether the origin is a page of this service; in development, also under another name of this machine. */
export const isOwnOrigin = (origin: string, host: string | undefined): boolean => {
  const own = new URL(env().APP_URL);
  if (origin === own.origin) return true;
  if (env().isProduction || !URL.canParse(origin)) return false;
  const { hostname, port, host: originHost } = new URL(origin);
  return isLoopbackHost(hostname) && port === own.port && originHost === host;
};

/** The host that Next compares the origin of a server action with: it prefers this header to `Host`. */
const publicHost = ({ origin, host }: IncomingHttpHeaders): string =>
  new URL(origin !== undefined && isOwnOrigin(origin, host) ? origin : env().APP_URL).host;

/**
 * Replaces the headers of a request by those that Next and the service can trust.
 * @returns the client's address, and whether Next sent the request to itself
 */
export const trustHeaders = (request: IncomingMessage): { address: string; isInner: boolean } => {
  const { headers, socket } = request;
  if (headers[INNER_HEADER] === INNER_SECRET) {
    return { address: String(headers[CLIENT_ADDRESS_HEADER]), isInner: true };
  }
  const forwarded = headers['x-forwarded-for'];
  const address = clientAddress(
    socket.remoteAddress,
    Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
    env().TRUSTED_PROXIES,
  );
  for (const name of Object.keys(headers)) {
    if (RESERVED.test(name) && (env().isProduction || !DEVELOPMENT.test(name))) delete headers[name];
  }
  headers[CLIENT_ADDRESS_HEADER] = address;
  const { 'user-agent': userAgent } = headers;
  if (userAgent !== undefined) headers['user-agent'] = userAgent.slice(0, MAX_USER_AGENT);
  headers['x-forwarded-host'] = publicHost(headers);
  return { address, isInner: false };
};

/** Lets Next send further requests for this one. */
export const allowInner = ({ headers }: IncomingMessage): void => {
  headers[INNER_HEADER] = INNER_SECRET;
};

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

const SHARED = /^\/(share|embed|api\/shared)(\/|$)/;

/** Headers of everything about a share, whose URL is a secret: search engines and other sites must not learn it (D245). */
export const shareHeaders = (path: string): Record<string, string> =>
  SHARED.test(path) ? { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' } : {};

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
