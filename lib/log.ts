import { type DestinationStream, type Logger, pino } from 'pino';
import { env } from './env';

const CENSORED = '[redacted]';

/** Patterns of secrets and their replacements. Every line passes through them, whatever a caller logs. */
const SECRETS: [pattern: RegExp, replacement: string][] = [
  // Members with secret names.
  [
    /("(?:password|passphrase|secret|authorization|proxy-authorization|cookie|set-cookie|token|access_?token|refresh_?token|id_?token|api_?key)":)(?:"(?:[^"\\]|\\.)*"|\[(?:"(?:[^"\\]|\\.)*",?)*\])/gi,
    `$1"${CENSORED}"`,
  ],
  // API keys of all prefixes (D11, D87), and webhook secrets (D60).
  [/\bq(?:k_live|k_test|q)_[0-9a-f]{8,}/gi, CENSORED],
  [/\bwhsec_[\w+/=-]+/g, CENSORED],
  [/\b(Bearer|Basic)\s+[^\s"\\,]+/gi, `$1 ${CENSORED}`],
  // Signed URLs, and secrets in query strings or forms.
  [/\b(signature|token|secret|password|api_?key|key|code)=[^&\s"\\]+/gi, `$1=${CENSORED}`],
  [/((?:session|csrf|next-auth)[\w.-]*=)[^;\s"\\]+/gi, `$1${CENSORED}`],
  // Signed or encrypted tokens, password hashes, and passwords in database URLs.
  [/\beyJ[\w-]{8,}(?:\.[\w-]*)+/g, CENSORED],
  [/\$argon2[^\s"\\]+/g, CENSORED],
  [/(\b[a-z][\w+.-]*:\/\/[^:/\s"@]*:)[^@/\s"]+@/gi, `$1${CENSORED}@`],
];

const censor = (line: string): string =>
  SECRETS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);

/** Creates a log of JSON lines without keys, cookies, passwords or signatures. */
export const createLog = (destination: DestinationStream, level: string): Logger =>
  pino({ level, hooks: { streamWrite: censor } }, destination);

/** Lines are buffered for at most this long, and written when the process ends. */
const FLUSH_MS = 100;
const BUFFER_BYTES = 4096;

let root: Logger | undefined;

/** The structured log of this process: JSON lines on standard error, without secrets. */
export const log = (): Logger => {
  root ??= createLog(
    pino.destination({ fd: 2, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }),
    env().LOG_LEVEL,
  );
  return root;
};
