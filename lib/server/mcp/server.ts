import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { RequestActor } from '../../core/model/actor';
import { log } from '../log';
import {
  type Call,
  callWith,
  innerRequest,
  OmittedBodyError,
  ProblemError,
  requireSuccess,
  type SendInner,
} from './call';
import { getPrompt, listPrompts } from './prompts';
import { listResources, listTemplates, readResource } from './resources';
import { type Arguments, isVisible, type Tool, type ToolContext, textResult } from './tool';
import { TOOLS } from './tools';

/** The data of the server-sent events in a response of this service, parsed. Ends when the stream does or `signal` aborts. */
async function* readEvents<Event>(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Event, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice('data: '.length));
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

const HEADERS = ['Retry-After', 'Location'] as const;

/** A problem in the words of its document, so that the model can correct its call. */
const describeProblem = ({ problem, headers }: ProblemError): string => {
  const { title, status, detail, errors = [], errors_omitted: omitted, instance, type } = problem;
  const facts = HEADERS.flatMap((name) => (headers.has(name) ? `${name}: ${headers.get(name)}` : []));
  return [
    `${type.split('/').at(-1)} (${status}): ${title}.`,
    ...(detail ? [detail] : []),
    ...errors.map(({ field, message }) => `- ${field || '(everything)'}: ${message}`),
    ...(omitted ? [`- and ${omitted} more`] : []),
    ...facts,
    ...(instance ? [`Request: ${instance.replace('urn:uuid:', '')}`] : []),
  ].join('\n');
};

const errorResult = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });

/** The sender of a message, and what its tools can use. */
export interface McpSession {
  actor: RequestActor;
  /** Version of the service. */
  version: string;
  send: SendInner;
  readLink: ToolContext['readLink'];
  /** Counts the message as a read of its user. @throws RateLimitError */
  countRead: () => Promise<void>;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

const INSTRUCTIONS = `Quiz Video Service turns quizzes into videos. The usual way: generate_quiz (or create_quiz with questions of \
your own), get_quiz, validate_quiz, create_thumbnail to see the look, render_video, get_download_link, and publish_to_youtube if the \
user wants that. Tools are missing if the API key lacks their scopes. Errors say what to correct.`;

export const visibleTools = (actor: RequestActor): readonly Tool[] => TOOLS.filter((tool) => isVisible(tool, actor));

/** Sends progress notifications, which must increase. */
const reporter = ({ mcpReq }: ServerContext): ToolContext['report'] => {
  const progressToken = mcpReq._meta?.progressToken;
  let last = -1;
  return async (progress, message) => {
    if (progressToken === undefined || progress <= last) return;
    last = progress;
    await mcpReq.notify({
      method: 'notifications/progress',
      params: { progressToken, progress, total: 100, message },
    });
  };
};

const contextOf = ({ send, readLink, signal }: McpSession, context: ServerContext): ToolContext => ({
  call: callWith(send),
  readLink,
  signal: AbortSignal.any([signal, context.mcpReq.signal]),
  report: reporter(context),
  async *follow(contract, input, until) {
    const { body } = await requireSuccess(await send(contract, innerRequest(contract, input)));
    if (body) yield* readEvents(body, until);
  },
});

const UNEXPECTED = 'An unexpected error occurred.';

const run = async (
  tool: Tool,
  args: Arguments,
  session: McpSession,
  context: ServerContext,
): Promise<CallToolResult> => {
  try {
    return await tool.run(args, contextOf(session, context));
  } catch (error) {
    if (error instanceof ProblemError) return errorResult(describeProblem(error));
    if (error instanceof OmittedBodyError) return textResult(error.message);
    // No operation has counted it.
    if (error instanceof RangeError) {
      await session.countRead();
      return errorResult('The arguments are nested too deeply.');
    }
    if (!context.mcpReq.signal.aborted && !session.signal.aborted)
      log().error({ err: error, tool: tool.name }, 'a tool failed');
    return errorResult(UNEXPECTED);
  }
};

/** Errors of operations become errors of the protocol, in the words of the problem. */
const orProtocolError = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    if (error instanceof ProblemError) throw new ProtocolError(ProtocolErrorCode.InternalError, describeProblem(error));
    log().error({ err: error }, 'an MCP message failed');
    throw new ProtocolError(ProtocolErrorCode.InternalError, UNEXPECTED);
  }
};

/** The MCP server for one message (D88). Its tools, resources and prompts are those that the key's scopes allow. */
export const createMcpServer = (session: McpSession): Server => {
  const { actor, version, send } = session;
  const call: Call = callWith(send);
  const tools = visibleTools(actor);
  const names = new Set(tools.map(({ name }) => name));
  const server = new Server(
    { name: 'quiz-video-service', title: 'Quiz Video Service', version },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: tools.map(({ name, title, description, inputSchema, annotations }) => ({
      name,
      title,
      description,
      inputSchema,
      annotations,
    })),
  }));
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool) return run(tool, params.arguments ?? {}, session, context);
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      'There is no tool with this name, or your API key lacks its scopes.',
    );
  });
  server.setRequestHandler('resources/list', () => orProtocolError(listResources(actor, call)));
  server.setRequestHandler('resources/templates/list', () => listTemplates(actor));
  server.setRequestHandler('resources/read', ({ params }) => orProtocolError(readResource(params.uri, call)));
  server.setRequestHandler('prompts/list', () => listPrompts(names));
  server.setRequestHandler('prompts/get', ({ params }) => getPrompt(params.name, params.arguments, names));
  return server;
};
