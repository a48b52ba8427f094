import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openAccounts } from './youtube/accounts';
import { type Answer, FAILURES, send } from './youtube/http';
import { openLibrary } from './youtube/library';
import { methodsOf } from './youtube/resources';
import { openSessions } from './youtube/sessions';

export { FAILURES } from './youtube/http';
export type { Video } from './youtube/library';

/** The variables of the service that name this client. */
export const CLIENT = { id: '1234567890-quiz.apps.googleusercontent.com', secret: 'GOCSPX-of-the-tests' };

/** A request as faults are chosen for it. */
export interface Call {
  /** E.g. `GET /youtube/v3/videos`; the pieces of a video are `chunk`, questions about them `status`. */
  name: string;
  /** Of its body. */
  bytes: number;
  at: number;
}

/**
 * What goes wrong with a request: another answer, a connection that breaks or falls silent, each once
 * `afterBytes` of its body were taken; or the answer is lost, to a request that was fulfilled.
 */
export type Fault =
  | { kind: 'answer'; answer: Answer; afterBytes?: number }
  | { kind: 'drop' | 'hang'; afterBytes?: number }
  | { kind: 'lose-answer' };

const nameOf = ({ method, headers }: IncomingMessage, { pathname }: URL): string => {
  if (method !== 'PUT') return `${method} ${pathname}`;
  return headers['content-range']?.startsWith('bytes */') ? 'status' : 'chunk';
};

/** Lets the handler see only the beginning of a body, as when a connection breaks there. */
const cutAfter = (request: IncomingMessage, bytes: number): IncomingMessage => {
  const original = () => request.iterator({ destroyOnReturn: false });
  const cut = async function* () {
    let left = bytes;
    for await (const data of original() as AsyncIterable<Buffer>) {
      if (left > 0) yield data.subarray(0, left);
      left -= data.length;
      if (left <= 0) throw new Error('cut');
    }
  };
  return Object.assign(Object.create(request) as IncomingMessage, { [Symbol.asyncIterator]: cut });
};

/**
 * YouTube and Google's OAuth on 127.0.0.1, written from their documentation: what the service must live
 * with. `GOOGLE_OAUTH_BASE_URL` and `GOOGLE_API_BASE_URL` are its `url`.
 * @param port any free one by default
 */
export const startYouTube = async (port = 0) => {
  const accounts = openAccounts(CLIENT);
  const library = openLibrary();
  const sessions = openSessions(library);
  const methods = methodsOf(library, sessions, accounts);
  const calls: Call[] = [];
  const hanging = new Set<ServerResponse>();
  let choose: (call: Call) => Fault | undefined = () => undefined;
  let url = '';

  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const asked = new URL(request.url ?? '/', url);
    const open = accounts.handlers[asked.pathname];
    if (open) return open({ request, url: asked, channelId: '' });
    const channelId = accounts.channelOf(request.headers.authorization);
    if (channelId === undefined) return FAILURES.authError;
    const method = methods[`${request.method} ${asked.pathname}`];
    return method ? method({ request, url: asked, channelId }) : { status: 404, body: 'Not Found' };
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = new URL(request.url ?? '/', url);
    const call = {
      name: nameOf(request, asked),
      bytes: Number(request.headers['content-length'] ?? 0),
      at: Date.now(),
    };
    calls.push(call);
    const fault = choose(call);
    if (!fault) return send(response, await answerTo(request));
    if (fault.kind === 'lose-answer') await answerTo(request);
    else if (fault.afterBytes) await answerTo(cutAfter(request, fault.afterBytes));
    if (fault.kind === 'answer') {
      request.resume();
      return send(response, fault.answer);
    }
    if (fault.kind !== 'hang') return response.socket?.destroy();
    hanging.add(response);
    // Nobody would see its client go away otherwise.
    request.resume();
    response.on('close', () => hanging.delete(response));
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    accounts,
    library,
    sessions,
    /** Everything that was asked, in order. */
    calls,
    /** The variables with which the service finds it. */
    variables: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_OAUTH_BASE_URL: url,
      GOOGLE_API_BASE_URL: url,
    },
    /** Requests that got no answer, whose clients still wait. */
    hanging: () => hanging.size,
    /** What goes wrong from now on. */
    behave: (next: (call: Call) => Fault | undefined) => {
      choose = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
export type YouTube = Awaited<ReturnType<typeof startYouTube>>;
