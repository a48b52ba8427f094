import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Where attackers connect: the service itself, or a proxy in front of it with its certificate (PEM). */
export interface Target {
  url: string;
  certificate?: string | undefined;
}

/** What attackers sent, and what came back. */
export interface Tally {
  requests: number;
  /** Responses by status; `none` for connections that were closed without one. */
  statuses: Record<string, number>;
  /** Responses that must not exist, at most one of each kind. */
  violations: string[];
}
export const emptyTally = (): Tally => ({ requests: 0, statuses: {}, violations: [] });

/** A user that attacks with an API key, and what belongs to it. */
export interface Member {
  key: string;
  /** Has many deliveries. */
  webhookId: string;
  /** Files that many questions could use. */
  mediaIds: string[];
}

/** What attackers know of the service besides its address. */
export interface Knowledge {
  members: Member[];
  /** Paths of static files. */
  files: string[];
  /** Ids of server actions. */
  actions: string[];
  /** A folder with files to upload. */
  uploads: string;
}

/** Whether a status is the service's fault. It says 503 deliberately, and nginx 501 and 505 to unknown transfer codings and versions. */
export const isUnexpected = (status: number): boolean => status >= 500 && ![501, 503, 505].includes(status);

export interface Reply {
  /** Undefined if the connection was closed without a response. */
  status: number | undefined;
  /** The status line and headers. */
  head: string;
}

const STATUS = /HTTP\/1\.1 (\d{3}) [A-Za-z' -]*\r\n/g;
/** Longer than a status line. */
const TAIL = 60;
const HEAD_BYTES = 32_768;
const REPLY_TIMEOUT_MS = 10_000;

/** A connection that counts the responses that arrive. */
const watch = (socket: Socket, tally: Tally) => {
  let [tail, head] = ['', ''];
  let replies = 0;
  let onReply = () => {};
  socket.on('data', (chunk: Buffer) => {
    const text = chunk.toString('latin1');
    if (head.length < HEAD_BYTES) head += text.slice(0, HEAD_BYTES);
    const scanned = tail + text;
    let end = 0;
    for (const match of scanned.matchAll(STATUS)) {
      end = match.index + match[0].length;
      const [, status = ''] = match;
      // 100 and 103 precede the response.
      if (status.startsWith('1')) continue;
      replies++;
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
      onReply();
    }
    tail = scanned.slice(Math.max(end, scanned.length - TAIL));
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return {
    socket,
    closed,
    replies: () => replies,
    head: () => head.split('\r\n\r\n')[0] ?? '',
    onReply: (listener: () => void) => {
      onReply = listener;
    },
    /** Resolves when the bytes were passed on, or the connection was closed. */
    write: (bytes: string | Uint8Array) =>
      Promise.race([closed, new Promise<void>((resolve) => socket.write(bytes, () => resolve()))]),
  };
};
export type Wire = ReturnType<typeof watch>;

interface Options {
  target: Target;
  knowledge: Knowledge;
  tally: Tally;
  /** Numbers from 0 to 1. */
  random: () => number;
  /** The loopback address from which it connects. */
  address: string;
  /** The attack is over: all connections are closed. */
  signal: AbortSignal;
}

/** Someone at an address of their own who sends anything. */
export const createStranger = ({ target, knowledge, tally, random, address, signal }: Options) => {
  const { hostname, port, protocol, host } = new URL(target.url);

  /** Opens a connection; undefined if it is refused. */
  const open = async (from = address): Promise<Wire | undefined> => {
    if (signal.aborted) return undefined;
    const place = { host: '127.0.0.1', port: Number(port), localAddress: from };
    const isTls = protocol === 'https:';
    const socket = isTls ? connectTls({ ...place, ca: target.certificate, servername: hostname }) : connectTcp(place);
    const wire = watch(socket, tally);
    const destroy = () => void socket.destroy();
    signal.addEventListener('abort', destroy);
    void wire.closed.then(() => signal.removeEventListener('abort', destroy));
    const connected = new Promise<boolean>((resolve) =>
      socket.once(isTls ? 'secureConnect' : 'connect', () => resolve(true)),
    );
    const isOpen = await Promise.race([connected, wire.closed.then(() => false)]);
    return isOpen ? wire : undefined;
  };

  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

  return {
    random,
    signal,
    knowledge,
    tally,
    address,
    host,
    origin: new URL(target.url).origin,
    open,
    pick,
    /** A whole number from `min` to `max`. */
    between: (min: number, max: number) => min + Math.floor(random() * (max - min + 1)),

    /** Sends one request on a connection of its own and waits for the response. @param parts written one after the other */
    send: async (parts: Iterable<string | Uint8Array>, from?: string): Promise<Reply> => {
      const wire = await open(from);
      if (!wire) return { status: undefined, head: '' };
      tally.requests++;
      const replied = new Promise<void>((resolve) => wire.onReply(resolve));
      const timer = setTimeout(() => wire.socket.destroy(), REPLY_TIMEOUT_MS);
      let isSent = false;
      const writeAll = async () => {
        for (const part of parts) {
          if (wire.socket.destroyed || wire.replies() > 0) return;
          await wire.write(part);
        }
        isSent = true;
      };
      await Promise.race([writeAll().then(() => replied), replied, wire.closed]);
      // Reads the rest of the response, which ends the connection, unless the server refused a body that is not sent yet.
      if (isSent) await wire.closed;
      clearTimeout(timer);
      wire.socket.destroy();
      if (wire.replies() === 0 && !signal.aborted) tally.statuses.none = (tally.statuses.none ?? 0) + 1;
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(wire.head()) ?? [];
      return { status: status === undefined ? undefined : Number(status), head: wire.head() };
    },

    /** Reports a response that must not exist. */
    violation: (text: string): void => {
      if (!tally.violations.includes(text) && tally.violations.length < 20) tally.violations.push(text);
    },
  };
};
export type Stranger = ReturnType<typeof createStranger>;

/** The head of a request. Headers are not checked, and the last one closes the connection after the response. */
export const head = (
  { host }: Pick<Stranger, 'host'>,
  method: string,
  path: string,
  headers: readonly (readonly [name: string, value: string])[] = [],
): string => {
  const given = new Set(headers.map(([name]) => name.toLowerCase()));
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const own = given.has('host') ? '' : `Host: ${host}\r\n`;
  return `${method} ${path} HTTP/1.1\r\n${own}${lines}${given.has('connection') ? '' : 'Connection: close\r\n'}\r\n`;
};

/** A request with a body and its length. */
export const withBody = (
  stranger: Pick<Stranger, 'host'>,
  path: string,
  type: string,
  body: Uint8Array,
  { method = 'POST', headers = [] }: { method?: string; headers?: readonly (readonly [string, string])[] } = {},
): (string | Uint8Array)[] => [
  head(stranger, method, path, [['Content-Type', type], ['Content-Length', String(body.length)], ...headers]),
  body,
];

/** An attack. Each stranger repeats its round until the time is up. */
export interface Attack {
  name: string;
  /** How many strangers attack at the same time. */
  strangers: number;
  round(stranger: Stranger): Promise<unknown>;
  /** By how much the memory of the service may rise meanwhile, in MiB. */
  maxRiseMebibytes?: number;
}
