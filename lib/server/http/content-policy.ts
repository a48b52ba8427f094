import { createHash } from 'node:crypto';
import { SCHEME_SCRIPT } from '../../core/model/color-scheme';

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
