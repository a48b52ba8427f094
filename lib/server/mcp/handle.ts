import { createMcpHandler, isSpecType } from '@modelcontextprotocol/server';
import { limitSubject, type RequestActor } from '../../core/model/actor';
import { type Exchange, handleRequest } from '../api/exchange';
import type { HttpResponse } from '../api/http-response';
import type { Operation } from '../api/operation';
import { Malformed, parseJson, readBody } from '../api/payload';
import { HttpError } from '../api/problem';
import { consume, quotasOf } from '../api/rate-limit';
import { type MethodHandlers, type NextHandler, notAllowed } from '../api/route';
import { CLIENT_ADDRESS_HEADER } from '../http/headers';
import { nodeResponse } from '../http/request-context';
import { log } from '../log';
import { admitKey, MCP_PATH } from './access';
import { sendAs } from './call';
import { createMcpServer, type McpSession, visibleTools } from './server';
import type { ToolContext } from './tool';

export interface McpOptions {
  /** All operations that tools use, by `operationId`. */
  operations: ReadonlyMap<string, Operation>;
  readLink: ToolContext['readLink'];
  version: string;
}

/** The key and address of a message's sender. */
const senderOf = ({ headers }: Request): Headers => {
  const names = ['Authorization', CLIENT_ADDRESS_HEADER];
  return new Headers(names.map((name) => [name, headers.get(name) ?? '']));
};

/** The protocol's library validates a message several times. */
const MAX_VALUES = 20_000;

const invalid = (message: string) =>
  new HttpError('validation-error', 'The body is not an MCP message.', {
    errors: [{ field: '', message, code: 'invalid_format' }],
  });

/** @throws HttpError 400, 413, 415 */
const readMessage = async (request: Request): Promise<Record<string, unknown>> => {
  const message = parseJson(await readBody(request), { maxValues: MAX_VALUES });
  if (message instanceof Malformed) throw invalid(message.reason);
  if (typeof message !== 'object' || message === null) throw invalid('Must be a JSON-RPC message.');
  // Lists of messages were only in the protocol of March 2025. Each message is one request, so that it is counted.
  if (Array.isArray(message)) throw invalid('Send one message per request.');
  return message as Record<string, unknown>;
};

/** A call of a tool is counted by the operations that the tool uses, and every other message as a read (D10). */
const countsItself = (message: unknown, actor: RequestActor): boolean =>
  isSpecType.CallToolRequest(message) && visibleTools(actor).some(({ name }) => name === message.params.name);

const NO_BUFFERING = { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' };

/** A stream is passed on, so that progress arrives while a tool runs. */
const httpResponseOf = async (response: Response): Promise<HttpResponse> => {
  const type = response.headers.get('content-type');
  const isStream = type?.startsWith('text/event-stream') ?? false;
  return {
    status: response.status,
    headers: { ...(type === null ? {} : { 'Content-Type': type }), ...(isStream ? NO_BUFFERING : {}) },
    body: isStream ? response.body : (await response.text()) || null,
  };
};

const closedSignal = (): AbortSignal => {
  const closed = new AbortController();
  nodeResponse()?.once('close', () => closed.abort());
  return closed.signal;
};

const respond = async (
  request: Request,
  exchange: Exchange,
  { operations, readLink, version }: McpOptions,
): Promise<HttpResponse> => {
  const actor = await admitKey(exchange);
  const countRead = async () => {
    exchange.quota = await consume('read', limitSubject(actor));
  };
  // Not `peek`, which throws if no read is left: the call of a tool that writes does not need one.
  [exchange.quota] = await quotasOf(['read'], limitSubject(actor));
  const message = await readMessage(request).catch(async (error: unknown) => {
    await countRead();
    throw error;
  });
  const isCall = countsItself(message, actor);
  if (!isCall) await countRead();
  const session: McpSession = {
    actor,
    version,
    send: sendAs(senderOf(request), operations),
    readLink,
    signal: closedSignal(),
  };
  const { fetch } = createMcpHandler(() => createMcpServer(session), {
    onerror: (error) => log().debug({ err: error, requestId: exchange.requestId }, 'an MCP message was refused'),
    // While a tool waits, a stream has something to send every 15 s, so that proxies keep the connection open.
    responseMode: isCall ? 'sse' : 'auto',
    // Lists never change while a client listens, because each message gets a new server.
    maxSubscriptions: 0,
  });
  const response = await fetch(request, { parsedBody: message });
  // It was refused before it reached the tool.
  if (isCall && !response.ok) await countRead();
  return httpResponseOf(response);
};

/** The exports of the route of MCP (D88): Streamable HTTP without sessions, for the protocols of 2025 and 2026. */
export const mcpMethods = (options: McpOptions): MethodHandlers => {
  const refuse = notAllowed(MCP_PATH, 'POST');
  const serve: NextHandler = (request) =>
    handleRequest(request, MCP_PATH, (exchange) => respond(request, exchange, options));
  return { GET: refuse, HEAD: refuse, POST: serve, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: refuse };
};
