import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openAccounts } from './youtube/accounts';
import { FAILURES, type HttpResponse, send } from './youtube/http';
import { openLibrary } from './youtube/library';
import { openReports } from './youtube/reports';
import { methodsOf } from './youtube/resources';
import { openSessions } from './youtube/sessions';

export { FAILURES } from './youtube/http';
export type { Video } from './youtube/library';

/** The variables of the service that name this client. */
export const CLIENT = { id: '1234567890-quiz.apps.googleusercontent.com', secret: 'GOCSPX-of-the-tests' };

/** A request, as passed to `behave`. */
export interface Call {
  /** E.g. `GET /youtube/v3/videos`; `chunk` for a chunk of a video, `status` for a status query of a session. */
  name: string;
  /** Size of its body. */
  bytes: number;
  at: number;
}

/**
 * Another response, a dropped connection or no response, each after `afterBytes` of the body were read; or a request that
 * succeeds, but whose response is lost.
 */
export type Fault =
  | { kind: 'respond'; response: HttpResponse; afterBytes?: number }
  | { kind: 'drop' | 'hang'; afterBytes?: number }
  | { kind: 'lose-response' };

const nameOf = ({ method, headers }: IncomingMessage, { pathname }: URL): string => {
  if (method !== 'PUT') return `${method} ${pathname}`;
  return headers['content-range']?.startsWith('bytes */') ? 'status' : 'chunk';
};

/** Passes only the first `bytes` of the body to the handler, as if the connection broke there. */
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
 * YouTube and Google's OAuth on 127.0.0.1, written from their documentation.
 * @param port by default any free one
 */
export const startYouTube = async (port = 0) => {
  const accounts = openAccounts(CLIENT);
  const library = openLibrary();
  const sessions = openSessions(library);
  const reports = openReports(library);
  const methods = methodsOf(library, sessions, accounts);
  const calls: Call[] = [];
  const hanging = new Set<ServerResponse>();
  let choose: (call: Call) => Fault | undefined = () => undefined;
  let url = '';

  const responseTo = async (request: IncomingMessage): Promise<HttpResponse> => {
    const asked = new URL(request.url ?? '/', url);
    const open = accounts.handlers[asked.pathname];
    if (open) return open({ request, url: asked, channelId: '', scope: '' });
    const grant = accounts.grantOf(request.headers.authorization);
    if (grant === undefined) return FAILURES.authError;
    const { channelId, scope } = grant;
    if (asked.pathname === '/v2/reports') return reports.query({ request, url: asked, channelId, scope });
    const method = methods[`${request.method} ${asked.pathname}`];
    return method ? method({ request, url: asked, channelId, scope }) : { status: 404, body: 'Not Found' };
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
    if (!fault) return send(response, await responseTo(request));
    if (fault.kind === 'lose-response') await responseTo(request);
    else if (fault.afterBytes) await responseTo(cutAfter(request, fault.afterBytes));
    if (fault.kind === 'respond') {
      request.resume();
      return send(response, fault.response);
    }
    if (fault.kind !== 'hang') return response.socket?.destroy();
    hanging.add(response);
    // Otherwise `close` is not emitted when the client disconnects.
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
    reports,
    /** All requests, in order. */
    calls,
    /** Configuration of a service that uses this server. */
    variables: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_OAUTH_BASE_URL: url,
      GOOGLE_API_BASE_URL: url,
      YOUTUBE_ANALYTICS_BASE_URL: url,
    },
    /** Number of requests without a response whose clients are still connected. */
    hanging: () => hanging.size,
    /** Selects the faults of later requests. */
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
