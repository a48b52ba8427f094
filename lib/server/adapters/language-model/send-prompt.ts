import { setImmediate as nextTurn } from 'node:timers/promises';
import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  type JSONSchema7,
  jsonSchema,
  type LanguageModel,
  Output,
  StreamProviderError,
  streamText,
} from 'ai';
import { AI_LIMITS, type AiProvider } from '../../../core/model/ai';
import type { JobErrorCode } from '../../../core/model/job-errors';
import type { Dependency } from '../../../core/model/outages';
import { env } from '../../env';
import { log } from '../../log';
import { boundedFetch, type Fetch } from '../outbound/bounded-fetch';
import { isDownStatus, OutboundError, outboundErrorIn, retryAfterSeconds } from '../outbound/outbound-error';
import type { ModelSettings } from './settings';

type ModelFault =
  /** Rate-limited (429). */
  | 'busy'
  /** There is no connection, or the response is 502 to 504: jobs wait (D192). */
  | 'down'
  /** Slow or failing; a retry may succeed. */
  | 'unreachable'
  /** The API key, the model's name or the request was rejected. */
  | 'rejected'
  /** The model declined the prompt. */
  | 'refused'
  /** The response was invalid twice, too long, or not that of a language model. */
  | 'malformed';

/** A failure of the language model. The message is shown to the user and quotes nothing that the model sent. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  constructor(
    readonly fault: ModelFault,
    message: string,
    /** Seconds, from the Retry-After header. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }

  /** A key or a model that is rejected is the operator's to correct. */
  get jobError(): JobErrorCode {
    return this.fault === 'refused' || this.fault === 'malformed' ? 'model_refused' : 'model_failed';
  }

  /** Whether a retry of the same prompt may succeed. */
  get isTemporary(): boolean {
    return ['busy', 'down', 'unreachable'].includes(this.fault);
  }

  /** What is down. */
  get outage(): Dependency | undefined {
    return this.fault === 'down' ? 'model' : undefined;
  }
}

type Open = (settings: ModelSettings, send: Fetch) => LanguageModel;

const OPENERS: Record<AiProvider, Open> = {
  'openai-compatible': ({ model, apiKey, baseUrl = '' }, send) =>
    createOpenAICompatible({
      fetch: send,
      name: 'openai-compatible',
      baseURL: baseUrl,
      ...(apiKey && { apiKey }),
      includeUsage: true,
      supportsStructuredOutputs: true,
    })(model),
  anthropic: ({ model, apiKey = '', baseUrl }, send) =>
    createAnthropic({ fetch: send, apiKey, ...(baseUrl && { baseURL: baseUrl }) })(model),
  google: ({ model, apiKey = '', baseUrl }, send) =>
    createGoogle({ fetch: send, apiKey, ...(baseUrl && { baseURL: baseUrl }) })(model),
};

/** The AI SDK's client of a model. Sends nothing yet. @param send sends its requests */
const openModel = (settings: ModelSettings, send: Fetch): LanguageModel => OPENERS[settings.provider](settings, send);

/** Bytes of a line of the stream. Some servers send the whole text in one. */
const MAX_LINE_BYTES = 2 ** 20;
/** Bytes of the stream: its text, and for each token the JSON around it, of which servers send up to half a kilobyte. */
const MAX_BYTES = { text: 2 ** 20, perToken: 1024 } as const;
/** Lines of the stream: a token has an event of two or three lines; pings and comments come on top. */
const MAX_LINES = { others: 4000, perToken: 4 } as const;
/** Bytes that the SDK parses at a time, about 20 ms if they are full of tiny events. */
const PIECE_BYTES = 8 * 1024;
const NEWLINE = 10;

const tooMuch = (what: string): OutboundError => new OutboundError(`The stream has ${what}.`, { limit: 'size' });

/**
 * Cuts a stream of events at an endless line or at too many lines. It passes on small pieces, and lets other work continue
 * in between: the SDK parses what it gets without a pause.
 * @throws OutboundError
 */
async function* limitLines(body: AsyncIterable<Uint8Array>, maxLines: number): AsyncGenerator<Uint8Array> {
  let lines = 0;
  let lineBytes = 0;
  for await (const chunk of body) {
    for (let from = 0; from < chunk.length; from += PIECE_BYTES) {
      const piece = chunk.subarray(from, from + PIECE_BYTES);
      let end = -1;
      for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, at + 1)) {
        lines++;
        end = at;
      }
      lineBytes = end < 0 ? lineBytes + piece.length : piece.length - end - 1;
      if (lineBytes > MAX_LINE_BYTES) throw tooMuch('a line without an end');
      if (lines > maxLines) throw tooMuch('far more events than tokens were requested');
      yield piece;
      await nextTurn();
    }
  }
}

/**
 * Creates the `fetch` of the AI SDK for one prompt, which streams its response. It throws OutboundErrors.
 * @param maxTokens what the model may write
 */
const modelFetch = (maxTokens: number): Fetch => {
  const { AI_TIMEOUT_SECONDS, AI_SILENCE_SECONDS } = env();
  return boundedFetch({
    maxBytes: MAX_BYTES.text + MAX_BYTES.perToken * maxTokens,
    timeoutMs: AI_TIMEOUT_SECONDS * 1000,
    silenceMs: AI_SILENCE_SECONDS * 1000,
    contentType: 'text/event-stream',
    through: (body) => limitLines(body, MAX_LINES.others + MAX_LINES.perToken * maxTokens),
  });
};

/** Tokens of a request, as reported by the model, or estimated if it reports none. */
export interface Tokens {
  inputTokens: number;
  outputTokens: number;
}

export interface Prompt {
  /** The system prompt. Never contains users' texts. */
  instructions: string;
  /** The user prompt: users' texts, `quoted`. */
  material: string;
  responseFormat: { name: string; schema: JSONSchema7 };
  /** Output tokens of a typical response. */
  usualTokens: number;
  signal: AbortSignal;
  /** Receives each chunk of the response's text. */
  onChunk?: ((chunk: string) => void) | undefined;
  account: TokenAccount;
}

/** Reserves and records the tokens of a user. */
export interface TokenAccount {
  /** Called before the request. Throws if the user does not have that many left. */
  reserve: (tokens: number) => Promise<void>;
  /** Called after the response, also if it was incomplete. */
  record: (tokens: Tokens) => Promise<void>;
}

/** Reasoning models write several times as many tokens as they return. */
const maxTokens = (usual: number): number => 4000 + 4 * usual;

const CHARACTERS_PER_TOKEN = 3;

/** Characters of a response: ten times the usual, and enough for a preface. Longer ones would only take time to check. */
const maxLength = (usualTokens: number): number =>
  Math.min(AI_LIMITS.responseLength, 20_000 + 10 * CHARACTERS_PER_TOKEN * usualTokens);

/** Estimates a text's number of tokens, at the upper end of what models count. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

const statusOf = (error: unknown): number | undefined =>
  APICallError.isInstance(error) || StreamProviderError.isInstance(error) ? error.statusCode : undefined;

const TOO_LONG = 'The language model’s response was far too long. Try again.';
const SETTINGS_HINT = 'The operator of this service should check the model’s settings (docs/ai-and-trends.md).';

/** The error of a response that was cut off at a limit; undefined for other failures of the connection. */
const limitError = (error: unknown): ModelError | undefined => {
  const outbound = outboundErrorIn(error);
  if (!outbound?.limit) return undefined;
  log().warn({ limit: outbound.limit }, `The language model’s response was cut off. ${outbound.message}`);
  if (outbound.limit === 'size') return new ModelError('malformed', TOO_LONG);
  if (outbound.limit === 'redirect' || outbound.limit === 'type') {
    const what = 'The URL of the language model leads to a different service.';
    return new ModelError('rejected', `${what} ${SETTINGS_HINT}`);
  }
  return new ModelError('unreachable', 'The language model stopped responding. Try again later.');
};

/** Translates an error of the SDK. The server's own message may contain anything, so it is neither passed on nor logged. */
const explain = (error: unknown): ModelError => {
  const limited = limitError(error);
  if (limited) return limited;
  const status = statusOf(error);
  const isRejected = status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
  log().warn(
    { status, error: error instanceof Error ? error.name : typeof error },
    isRejected
      ? 'The language model rejected a request: check AI_PROVIDER, AI_MODEL, AI_BASE_URL and AI_API_KEY'
      : 'The language model failed',
  );
  if (status === 429) {
    const wait = APICallError.isInstance(error) ? retryAfterSeconds(error.responseHeaders?.['retry-after']) : null;
    return new ModelError('busy', 'The language model is busy. Try again later.', wait);
  }
  if (isRejected) {
    return new ModelError('rejected', `The language model rejected the request (HTTP ${status}). ${SETTINGS_HINT}`);
  }
  const isDown = status === undefined ? outboundErrorIn(error)?.isUnreachable : isDownStatus(status);
  return new ModelError(isDown ? 'down' : 'unreachable', 'The language model is unreachable. Try again later.');
};

/** The output that a prompt requests. By default, the SDK would parse the whole text again after each chunk. */
const outputOf = ({ name, schema }: Prompt['responseFormat']) => ({
  ...Output.object({ name, schema: jsonSchema(schema) }),
  // A chunk is passed on if this has changed.
  parsePartialOutput: async ({ text }: { text: string }) => ({ partial: text.length }),
});

/** Streams the whole response. `spent` is updated meanwhile, so that it is known even if the response fails. */
const read = async (settings: ModelSettings, prompt: Prompt, spent: Tokens, signal: AbortSignal): Promise<string> => {
  const maxOutputTokens = maxTokens(prompt.usualTokens);
  const { stream } = streamText({
    model: openModel(settings, modelFetch(maxOutputTokens)),
    instructions: prompt.instructions,
    prompt: prompt.material,
    output: outputOf(prompt.responseFormat),
    maxOutputTokens,
    abortSignal: signal,
    // The job retries, and knows how long to wait.
    maxRetries: 0,
    telemetry: { isEnabled: false },
    // The default writes the whole request to the console.
    onError: () => {},
  });
  let text = '';
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw signal.reason;
    if (part.type === 'text-delta') {
      text += part.text;
      spent.outputTokens = estimateTokens(text);
      if (text.length > maxLength(prompt.usualTokens)) throw new ModelError('malformed', TOO_LONG);
      prompt.onChunk?.(part.text);
    }
    if (part.type !== 'finish') continue;
    spent.inputTokens = part.totalUsage.inputTokens ?? spent.inputTokens;
    spent.outputTokens = part.totalUsage.outputTokens ?? spent.outputTokens;
    if (part.finishReason === 'content-filter') {
      throw new ModelError('refused', 'The language model declined to write about this.');
    }
  }
  return text;
};

/**
 * Sends one prompt and streams the response.
 * @returns the response as the model wrote it, unchecked
 * @throws ModelError; the reason of `signal`
 */
export const sendPrompt = async (settings: ModelSettings, prompt: Prompt): Promise<string> => {
  const seconds = env().AI_TIMEOUT_SECONDS;
  const timeout = AbortSignal.timeout(seconds * 1000);
  const end = new AbortController();
  const spent: Tokens = { inputTokens: estimateTokens(prompt.instructions + prompt.material), outputTokens: 0 };
  let hasResponded = false;
  await prompt.account.reserve(spent.inputTokens + prompt.usualTokens);
  try {
    const text = await read(settings, prompt, spent, AbortSignal.any([prompt.signal, timeout, end.signal]));
    hasResponded = true;
    return text;
  } catch (error) {
    prompt.signal.throwIfAborted();
    if (error instanceof ModelError) {
      hasResponded = true;
      throw error;
    }
    if (!timeout.aborted) throw explain(error);
    throw new ModelError('unreachable', `The language model did not respond within ${seconds} s. Try again later.`);
  } finally {
    // Closes the connection if the response was too long.
    end.abort();
    // A rejected request costs nothing; an interrupted one costs what was received.
    if (hasResponded || spent.outputTokens > 0 || timeout.aborted) await prompt.account.record(spent);
  }
};
