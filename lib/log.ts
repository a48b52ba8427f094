import { type DestinationStream, type Logger, pino } from 'pino';
import { env } from './env';

const CENSORED = '[redacted]';

/** What must never be in a log, and what is left of it. Whoever logs something odd is safe all the same. */
const SECRETS: [pattern: RegExp, replacement: string][] = [
  // Members that are secret by their name.
  [
    /("(?:password|passphrase|secret|authorization|proxy-authorization|cookie|set-cookie|token|access_?token|refresh_?token|id_?token|api_?key)":)(?:"(?:[^"\\]|\\.)*"|\[(?:"(?:[^"\\]|\\.)*",?)*\])/gi,
    `$1"${CENSORED}"`,
  ],
  // API keys of both prefixes (D11), and webhook secrets (D60).
  [/\bq(?:k_live|q)_[0-9a-f]{8,}/gi, CENSORED],
  [/\bwhsec_[\w+/=-]+/g, CENSORED],
  [/\b(Bearer|Basic)\s+[^\s"\\,]+/gi, `$1 ${CENSORED}`],
  // Signed URLs, and whatever else people put into query strings or forms.
  [/\b(signature|token|secret|password|api_?key|key|code)=[^&\s"\\]+/gi, `$1=${CENSORED}`],
  [/((?:session|csrf|next-auth)[\w.-]*=)[^;\s"\\]+/gi, `$1${CENSORED}`],
  // Signed or encrypted tokens, password hashes, and passwords in the addresses of databases.
  [/\beyJ[\w-]{8,}(?:\.[\w-]*)+/g, CENSORED],
  [/\$argon2[^\s"\\]+/g, CENSORED],
  [/(\b[a-z][\w+.-]*:\/\/[^:/\s"@]*:)[^@/\s"]+@/gi, `$1${CENSORED}@`],
];

const censor = (line: string): string =>
  SECRETS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);

/** A log of JSON lines in which no key, cookie, password or signature is left. */
export const createLog = (destination: DestinationStream, level: string): Logger =>
  pino({ level, hooks: { streamWrite: censor } }, destination);

/** Lines are written together, at the latest after this many milliseconds, and when the process ends. */
const FLUSH_MS = 100;
const TOGETHER_BYTES = 4096;

let root: Logger | undefined;

/** The process's structured log (JSON lines on standard error); secrets never reach it. */
export const log = (): Logger => {
  root ??= createLog(
    pino.destination({ fd: 2, sync: false, minLength: TOGETHER_BYTES, periodicFlush: FLUSH_MS }),
    env().LOG_LEVEL,
  );
  return root;
};
