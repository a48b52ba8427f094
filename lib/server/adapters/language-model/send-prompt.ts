import { APICallError, type JSONSchema7, jsonSchema, Output, StreamProviderError, streamText } from 'ai';
import { AI_LIMITS } from '../../../core/model/ai';
import { env } from '../../env';
import { log } from '../../log';
import { outboundErrorIn } from '../outbound/outbound-error';
import { ModelError } from './model-error';
import { modelFetch } from './model-fetch';
import { openModel } from './open-model';
import type { ModelSettings } from './settings';

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

const retryAfterOf = (error: APICallError): number | null => {
  const header = error.responseHeaders?.['retry-after'];
  if (!header) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(3600, Math.max(1, Math.ceil(seconds))) : null;
};

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
    const what = 'The address of the language model leads to something else.';
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
    const wait = APICallError.isInstance(error) ? retryAfterOf(error) : null;
    return new ModelError('busy', 'The language model is busy. Try again later.', wait);
  }
  if (isRejected) {
    return new ModelError('rejected', `The language model rejected the request (HTTP ${status}). ${SETTINGS_HINT}`);
  }
  return new ModelError('unreachable', 'The language model is unreachable. Try again later.');
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
