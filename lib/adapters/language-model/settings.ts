import { type Env, env } from '../../env';
import type { AiProvider } from '../../model/ai';

/** A language model as it is configured. */
export interface ModelSettings {
  provider: AiProvider;
  model: string;
  apiKey: string | undefined;
  baseUrl: string | undefined;
}

const required = ({ AI_PROVIDER, AI_MODEL, AI_API_KEY, AI_BASE_URL }: Env): Record<string, unknown> => ({
  AI_PROVIDER,
  AI_MODEL,
  // Servers of one's own often want no key, but are nowhere by default; with the others it is the reverse.
  ...(AI_PROVIDER === 'openai-compatible' ? { AI_BASE_URL } : { AI_API_KEY }),
});

/** The settings without which there is no language model, by name; none when it is configured. */
export const missingModelSettings = (): string[] =>
  Object.entries(required(env())).flatMap(([name, value]) => (value ? [] : [name]));

/** The configured language model; undefined when there is none. */
export const modelSettings = (): ModelSettings | undefined => {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_API_KEY: apiKey, AI_BASE_URL: baseUrl } = env();
  if (!provider || !model || missingModelSettings().length > 0) return undefined;
  return { provider, model, apiKey, baseUrl };
};

/** How a model is named to people, e.g. `anthropic/claude-sonnet-5`. */
export const modelName = ({ provider, model }: ModelSettings): string => `${provider}/${model}`;

/** What these tokens cost, in millionths of a US dollar, rounded up; 0 without prices. */
export const costOf = ({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }): number => {
  const { AI_PRICE_INPUT, AI_PRICE_OUTPUT } = env();
  return Math.ceil(inputTokens * AI_PRICE_INPUT + outputTokens * AI_PRICE_OUTPUT);
};
