interface PolicyInput {
  /** Unique to this response. */
  nonce: string;
  isHttps: boolean;
  /** React's development build uses `eval`. */
  isDevelopment: boolean;
}

/**
 * The Content-Security-Policy of a page. Scripts need the nonce, and scripts that they load are trusted, so injected
 * markup cannot run scripts. The player needs `blob:` and WebAssembly. Inline styles are allowed: the player and toasts
 * set them.
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
