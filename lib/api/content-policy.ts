interface PolicyInput {
  /** Known to this answer alone. */
  nonce: string;
  isHttps: boolean;
  /** React's development build evaluates strings. */
  isDevelopment: boolean;
}

/**
 * The Content-Security-Policy of a page. Scripts need the nonce, and what those load is trusted; so text
 * that became markup by some mistake runs nothing. `blob:` and WebAssembly are what the player decodes
 * and encodes with. Styles may be inline: the player, toasts and painted sizes set them, and they run nothing.
 */
export const contentPolicy = ({ nonce, isHttps, isDevelopment }: PolicyInput): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'${isDevelopment ? " 'unsafe-eval'" : ''}`,
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
