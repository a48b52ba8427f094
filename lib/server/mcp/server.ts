import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { RequestActor } from '../../core/model/actor';
import type { EventStream } from '../api/event-stream';
import { log } from '../log';
import { type Call, callWith, OmittedBodyError, ProblemError, type Send } from './call';
import { getPrompt, listPrompts } from './prompts';
import { listResources, listTemplates, readResource } from './resources';
import { withToolNames } from './shorten-schema';
import { type Arguments, fieldOf, isVisible, type Tool, type ToolContext, textResult } from './tool';
import { batchTools } from './tools/batches';
import { generateTools } from './tools/generate';
import { quizTools } from './tools/quizzes';
import { videoTools } from './tools/videos';
import { youtubeTools } from './tools/youtube';

/** Every tool, in the order in which they are usually used. */
export const TOOLS: readonly Tool[] = [...quizTools, ...generateTools, ...videoTools, ...youtubeTools, ...batchTools];

/** The data of the events of a stream, until it ends or `until` aborts. */
async function* readEvents<Event>({ events, ended }: EventStream, until: AbortSignal): AsyncGenerator<Event, void> {
  const end = () => ended.abort();
  until.addEventListener('abort', end, { once: true });
  if (until.aborted) end();
  try {
    for await (const { data } of events) yield data as Event;
  } finally {
    until.removeEventListener('abort', end);
    end();
  }
}

const HEADERS = ['Retry-After', 'Location'] as const;

/** A problem in the words of its document, so that the model can correct its call. */
const describeProblem = ({ problem, headers }: ProblemError, tool: Pick<Tool, 'renames'> = {}): string => {
  const { title, detail, errors = [], errors_omitted: omitted, instance, type } = problem;
  const facts = HEADERS.flatMap((name) => (headers[name] === undefined ? [] : `${name}: ${headers[name]}`));
  return [
    `${type.split('/').at(-1)}: ${withToolNames(detail ?? `${title}.`)}`,
    ...errors.map(
      ({ field, message }) => `- ${field ? fieldOf(tool, field) : '(everything)'}: ${withToolNames(message)}`,
    ),
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
  send: Send;
  readLink: ToolContext['readLink'];
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

const INSTRUCTIONS = `Quiz Video Service turns quizzes into videos. The usual way: generate_quiz (or create_quiz with your own \
questions), get_quiz, validate_quiz, create_thumbnail to see the look, render_video, get_download_link, and publish_to_youtube if the \
user wants that. Tools are missing if the API key lacks their scopes. Errors say what to correct. Lists have pages: if \
\`pagination.hasMore\` is true, pass \`pagination.cursor\` as \`cursor\`. Tools that create something also take an \
\`idempotency_key\`: repeated calls with the same key run once. \`metadata\` has up to 20 texts of yours, such as ids of your system.`;

export const visibleTools = (actor: RequestActor): readonly Tool[] => TOOLS.filter((tool) => isVisible(tool, actor));

/** A tool as clients see it. */
export const listedTool = ({ name, description, inputSchema, outputSchema, annotations }: Tool) => ({
  name,
  description,
  inputSchema,
  ...(outputSchema && { outputSchema }),
  annotations,
});

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
    const { body } = await send(contract, input);
    yield* readEvents(body as EventStream, until);
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
    if (error instanceof ProblemError) return errorResult(describeProblem(error, tool));
    if (error instanceof OmittedBodyError) return { ...textResult(error.message), structuredContent: {} };
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
    tools: tools.map(listedTool),
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
