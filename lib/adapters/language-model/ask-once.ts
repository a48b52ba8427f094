import { APICallError, type JSONSchema7, jsonSchema, Output, StreamProviderError, streamText } from 'ai';
import { env } from '../../env';
import { log } from '../../log';
import { ModelError } from './model-error';
import { openModel } from './open-model';
import type { ModelSettings } from './settings';

/** Tokens that an answer took, as the model says, or by our estimate where it says nothing. */
export interface Tokens {
  inputTokens: number;
  outputTokens: number;
}

/** One request to the model. */
export interface Prompt {
  /** What it is to do; never holds what users wrote. */
  instructions: string;
  /** What it is to do that with, `quoted`. */
  material: string;
  /** What the answer looks like. */
  answer: { name: string; schema: JSONSchema7 };
  /** What the answer usually takes. */
  usualTokens: number;
  signal: AbortSignal;
  /** Receives the whole text so far after each chunk. */
  onText?: ((text: string) => void) | undefined;
  account: TokenAccount;
}

/** Reserves and records the tokens of a user. */
export interface TokenAccount {
  /** Before the model is asked; throws when there are not that many. */
  provide: (tokens: number) => Promise<void>;
  /** After it has answered, also if the answer broke off. */
  record: (tokens: Tokens) => Promise<void>;
}

/** Tokens that an answer may take at most: models that think write several times as much as we see. */
const mostTokens = (usual: number): number => 4000 + 4 * usual;

const CHARACTERS_PER_TOKEN = 3;

/** Tokens of a text, at the upper end of what models make of it. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

const retryAfterOf = (error: APICallError): number | null => {
  const header = error.responseHeaders?.['retry-after'];
  if (!header) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(3600, Math.max(1, Math.ceil(seconds))) : null;
};

const statusOf = (error: unknown): number | undefined =>
  APICallError.isInstance(error) || StreamProviderError.isInstance(error) ? error.statusCode : undefined;

/** What a thrown value of the SDK means. What the server said may hold anything, so it is neither passed on nor logged. */
const explain = (error: unknown): ModelError => {
  const status = statusOf(error);
  log().warn({ status, error: error instanceof Error ? error.name : typeof error }, 'The language model failed');
  if (status === 429) {
    const wait = APICallError.isInstance(error) ? retryAfterOf(error) : null;
    return new ModelError('busy', 'The language model is busy. Try again later.', wait);
  }
  if (status !== undefined && status >= 400 && status < 500 && status !== 408) {
    const hint = 'The operator should check AI_PROVIDER, AI_MODEL, AI_BASE_URL and AI_API_KEY.';
    const message = `The language model rejected the request (HTTP ${status}). ${hint}`;
    return new ModelError('rejected', message);
  }
  return new ModelError('unreachable', 'The language model is unreachable. Try again later.');
};

const tooSlow = (seconds: number): ModelError =>
  new ModelError('unreachable', `The language model did not respond within ${seconds} seconds. Try again later.`);

/** Reads the answer to its end. `spent` is filled in on the way, so that it is known whatever happens. */
const read = async (settings: ModelSettings, prompt: Prompt, spent: Tokens, signal: AbortSignal): Promise<string> => {
  const { stream } = streamText({
    model: openModel(settings),
    instructions: prompt.instructions,
    prompt: prompt.material,
    output: Output.object({ name: prompt.answer.name, schema: jsonSchema(prompt.answer.schema) }),
    maxOutputTokens: mostTokens(prompt.usualTokens),
    abortSignal: signal,
    // The job tries again, and knows how long to wait.
    maxRetries: 0,
    telemetry: { isEnabled: false },
    // By default it would write the whole request to the console.
    onError: () => {},
  });
  let text = '';
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw signal.reason;
    if (part.type === 'text-delta') {
      text += part.text;
      spent.outputTokens = estimateTokens(text);
      prompt.onText?.(text);
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
 * Asks the model once and reads its answer as it comes.
 * @returns the text, which may be anything
 * @throws ModelError; what aborted `signal`
 */
export const askOnce = async (settings: ModelSettings, prompt: Prompt): Promise<string> => {
  const seconds = env().AI_TIMEOUT_SECONDS;
  const tooLong = AbortSignal.timeout(seconds * 1000);
  const spent: Tokens = { inputTokens: estimateTokens(prompt.instructions + prompt.material), outputTokens: 0 };
  let isAnswered = false;
  await prompt.account.provide(spent.inputTokens + prompt.usualTokens);
  try {
    const text = await read(settings, prompt, spent, AbortSignal.any([prompt.signal, tooLong]));
    isAnswered = true;
    return text;
  } catch (error) {
    prompt.signal.throwIfAborted();
    if (error instanceof ModelError) {
      isAnswered = true;
      throw error;
    }
    throw tooLong.aborted ? tooSlow(seconds) : explain(error);
  } finally {
    // A request that was turned away costs nothing; one that broke off costs what had come.
    if (isAnswered || spent.outputTokens > 0 || tooLong.aborted) await prompt.account.record(spent);
  }
};
