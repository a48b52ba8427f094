import { AsyncLocalStorage } from 'node:async_hooks';
import { format, types } from 'node:util';
import { type DestinationStream, type Logger, pino } from 'pino';
import { env } from './env';
import { processWide } from './process-wide';

/** What the work in progress belongs to: these fields are in each of its lines (D165). Ids only, so they need no limit. */
export interface LogContext {
  /** The `X-Request-Id` of the request that the work belongs to. */
  requestId?: string;
  /** The client's address, for the audit log; none if `LOG_CLIENT_ADDRESSES` leaves it out. */
  address?: string;
  /** The kind of the job, such as `render`, and its id. */
  job?: string;
  jobId?: string;
  runId?: string;
  step?: string;
  /** Of the step, from 1. */
  attempt?: number;
  /** Failed attempts of the run that were repeated. */
  retries?: number;
}

const contexts = processWide('log context', () => new AsyncLocalStorage<LogContext>());

export const logContext = (): LogContext => contexts.getStore() ?? {};

/** Runs `work` with these fields in each of its log lines, besides those that are there already. */
export const withLogContext = <T>(fields: LogContext, work: () => T): T =>
  contexts.run({ ...logContext(), ...fields }, work);

const CENSORED = '[redacted]';
/** Stands at the end of a text that was cut. */
const CUT = '…';

/** Characters of a text that a line contains. */
const TEXT_LENGTH = 2000;
/** Of the message in an error's stack. */
const MESSAGE_IN_STACK = 500;
/** Of the name of a field. */
const NAME_LENGTH = 100;
/** Entries of an object or a list. */
const MAX_ENTRIES = 50;
const MAX_DEPTH = 6;
/** Of all fields of a line, and of those that a child log adds to each. With time and level, a line has at most 16 kB. */
const FIELDS_BYTES = 14_000;
const BINDINGS_BYTES = 1000;

/** Names of secrets, in lower case without hyphens and underscores. */
const SECRET_NAMES = new Set([
  'password',
  'passphrase',
  'secret',
  'clientsecret',
  'authorization',
  'proxyauthorization',
  'cookie',
  'setcookie',
  'token',
  'accesstoken',
  'refreshtoken',
  'idtoken',
  'apikey',
]);

const NAMES =
  '(?:password|passphrase|(?:client[-_]?)?secret|(?:proxy-)?authorization|(?:set-)?cookie|(?:(?:access|refresh|id)_?)?token|api[-_]?key)';

/**
 * Patterns of secrets and their replacements. A secret whose end was cut off matches, too. Where a pattern starts in
 * the middle of a word, a lookahead first finds the word's end, so that its time stays linear.
 */
const SECRETS: [pattern: RegExp, replacement: string][] = [
  // Members with secret names, in JSON and in JSON that is a string of JSON.
  [new RegExp(String.raw`("${NAMES}"\s*:\s*)(?:"(?:[^"\\]|\\.)*"?|\[[^\]]*\]?)`, 'gis'), `$1"${CENSORED}"`],
  [
    new RegExp(String.raw`(\\"${NAMES}\\"\s*:\s*)(?:\\"(?:[^"\\]|\\\\\\"|\\[^"])*|\[[^\]]*\]?)`, 'gi'),
    String.raw`$1\"${CENSORED}`,
  ],
  // API keys of all prefixes (D11, D87), and webhook secrets (D60).
  [/q(?:k_live|k_test|q)_(?:[0-9a-f]{8,}|[0-9a-f]*(?=…$))/gi, CENSORED],
  [/whsec_[\w+/=-]+/g, CENSORED],
  [/\b(Bearer|Basic)\s+[^\s"\\,]+/gi, `$1 ${CENSORED}`],
  // Signed URLs, and secrets in query strings or forms.
  [/(?<![a-z\d])(signature|token|secret|password|api[-_]?key|key|code)=[^&\s"\\]+/gi, `$1=${CENSORED}`],
  [/(?<![\w.-])(?=[\w.-]+=)([\w.-]*(?:session|csrf|next-auth)[\w.-]*=)[^;\s"\\]*/gi, `$1${CENSORED}`],
  // Signed or encrypted tokens, password hashes, and passwords in database URLs.
  [/(?<![\w-])(?=[\w-]+\.)([\w-]*)eyJ[\w-]{8,}\.[\w.-]*/g, `$1${CENSORED}`],
  [/(?<![\w-])(?=[\w-]+…$)([\w-]*)eyJ[\w-]*/g, `$1${CENSORED}`],
  [/\$argon2[^\s"\\]+/g, CENSORED],
  [/(:\/\/[^:/\s"@]*:)[^@/\s"]+(?:@|(?=…$))/g, `$1${CENSORED}@`],
  // Parameters of a failed query, up to the stack of its error: what users wrote, addresses, hashes.
  [/(\nparams: )(?:[^\n]|\n(?! {4}at ))+/g, `$1${CENSORED}`],
];

/** What each of the patterns needs. Most texts have none of it, and a request's line has some twenty texts. */
const SECRET_SIGNS = /["=$]|\nparams: |:\/\/|eyJ|whsec_|q(?:k_live|k_test|q)_|\b(?:Bearer|Basic)\s/i;

/** The start of a text, without secrets. Cut first, so that a line costs the same however long the text is. */
const boundedText = (text: string, length = TEXT_LENGTH): string => {
  const start = text.length > length ? `${text.slice(0, length)}${CUT}` : text;
  return SECRET_SIGNS.test(start)
    ? SECRETS.reduce((censored, [pattern, replacement]) => censored.replace(pattern, replacement), start)
    : start;
};

const isSecret = (name: string, value: unknown): boolean =>
  (typeof value === 'string' || (typeof value === 'object' && value !== null)) &&
  name.length < NAME_LENGTH &&
  SECRET_NAMES.has(name.toLowerCase().replace(/[-_]/g, ''));

/** Copies values into a line: without secrets, and not more than some bytes. */
class LineWriter {
  #bytes: number;

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  text(text: string, length = TEXT_LENGTH): string {
    return this.#bytes > 0 ? this.#take(boundedText(text, length), Math.min(text.length, length)) : CUT;
  }

  fields(value: object, depth = 0): Record<string, unknown> {
    const copy: Record<string, unknown> = {};
    for (const name of this.#first(Object.keys(value))) {
      copy[this.text(name, NAME_LENGTH)] = this.#member(value, name, depth);
    }
    return copy;
  }

  /** Takes the bytes of a text, shortened to those that are left. @param read characters that were searched for secrets */
  #take(text: string, read: number): string {
    const bytes = Math.max(read, Buffer.byteLength(JSON.stringify(text)));
    // A character has at most six bytes in JSON.
    const taken = bytes <= this.#bytes ? text : `${text.slice(0, Math.max(0, this.#bytes) / 6)}${CUT}`;
    this.#bytes -= bytes;
    return taken;
  }

  /** The first entries, while there are bytes left. */
  *#first<Item>(items: readonly Item[]): Generator<Item> {
    for (const item of items.slice(0, MAX_ENTRIES)) {
      if (this.#bytes <= 0) return;
      // Quotation marks, colon, comma and brackets.
      this.#bytes -= 6;
      yield item;
    }
  }

  #member(value: object, name: string, depth: number): unknown {
    try {
      const member: unknown = Reflect.get(value, name);
      if (isSecret(name, member)) return this.text(CENSORED);
      if (name === 'stack' && typeof member === 'string') return this.#stack(member, Reflect.get(value, 'message'));
      return this.value(member, depth + 1);
    } catch {
      return '[unreadable]';
    }
  }

  /** The message in a stack is short, so that it does not take the place of the frames. */
  #stack(stack: string, message: unknown): string {
    const start = stack.indexOf(String(message));
    const end = start < 0 ? 0 : start + String(message).length;
    const frames = boundedText(stack.slice(end));
    return this.#take(boundedText(stack.slice(0, end), MESSAGE_IN_STACK) + frames, TEXT_LENGTH);
  }

  value(value: unknown, depth = 0): unknown {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'bigint') return this.text(String(value));
    if (typeof value !== 'object' || value === null) {
      this.#bytes -= 20;
      return typeof value === 'function' || typeof value === 'symbol' ? undefined : value;
    }
    if (depth > MAX_DEPTH) return CUT;
    if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
    if (value instanceof Error || types.isNativeError(value)) return this.fields(pino.stdSerializers.err(value), depth);
    if ('toJSON' in value && typeof value.toJSON === 'function') return this.value(value.toJSON(), depth + 1);
    if (Array.isArray(value)) return Array.from(this.#first(value), (item) => this.value(item, depth + 1));
    return this.fields(value, depth);
  }
}

/** The arguments of a log method as fields and a message. */
const lineOf = (args: unknown[]): [fields: object, message: string | undefined] => {
  const line = new LineWriter(FIELDS_BYTES);
  const [first, ...rest] = args;
  const isText = typeof first !== 'object' && first !== undefined;
  const [message = first instanceof Error ? first.message : undefined, ...values] = isText ? args : rest;
  // Values that the message has no placeholders for follow it.
  const bounded = values
    .filter((value) => value !== undefined)
    .map((value) => new LineWriter(TEXT_LENGTH).value(value));
  const text = message === undefined ? undefined : line.text(format(line.text(String(message)), ...bounded));
  return [line.fields(first instanceof Error ? { err: first } : isText ? {} : (first ?? {})), text];
};

/**
 * Creates a log of JSON lines without keys, cookies, passwords or signatures. A line has at most 16 kB, and costs no more
 * than that, whatever is logged: long texts, lists and objects are cut.
 */
export const createLog = (destination: DestinationStream, level: string): Logger => {
  const log = pino(
    {
      level,
      mixin: () => ({ ...logContext() }),
      serializers: { err: (fields) => fields },
      hooks: {
        logMethod(args, method) {
          const [fields, message] = lineOf(args);
          method.call(this, fields, message);
        },
      },
    },
    destination,
  );
  const { child } = log;
  // Every child of this log inherits it.
  log.child = function (this: Logger, bindings: object, options) {
    return child.call(this, new LineWriter(BINDINGS_BYTES).fields(bindings), options);
  } as typeof child;
  return log;
};

/** Lines are buffered for at most this long, and written when the process ends. */
const FLUSH_MS = 100;
const BUFFER_BYTES = 4096;

let root: Logger | undefined;

/** Sends the log of this process elsewhere, for tests. */
export const redirectLog = (destination: DestinationStream, level: string): void => {
  root = createLog(destination, level);
};

/** The structured log of this process: JSON lines on standard error, without secrets. */
export const log = (): Logger => {
  root ??= createLog(
    pino.destination({ fd: 2, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }),
    env().LOG_LEVEL,
  );
  return root;
};
