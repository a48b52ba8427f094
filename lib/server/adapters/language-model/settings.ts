import type { AiProvider } from '../../../core/model/ai';
import { type Env, env } from '../../env';

/** The configured language model. */
export interface ModelSettings {
  provider: AiProvider;
  model: string;
  apiKey: string | undefined;
  baseUrl: string | undefined;
}

const required = ({ AI_PROVIDER, AI_MODEL, AI_API_KEY, AI_BASE_URL }: Env): Record<string, unknown> => ({
  AI_PROVIDER,
  AI_MODEL,
  // Self-hosted servers have no default URL and often need no key; hosted ones are the opposite.
  ...(AI_PROVIDER === 'openai-compatible' ? { AI_BASE_URL } : { AI_API_KEY }),
});

/** Names of the required settings that are missing. */
const missingModelSettings = (): string[] =>
  Object.entries(required(env())).flatMap(([name, value]) => (value ? [] : [name]));

export const modelSettings = (): ModelSettings | undefined => {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_API_KEY: apiKey, AI_BASE_URL: baseUrl } = env();
  if (!provider || !model || missingModelSettings().length > 0) return undefined;
  return { provider, model, apiKey, baseUrl };
};

/** The display name of a model, e.g. `anthropic/claude-sonnet-5`. */
export const modelName = ({ provider, model }: ModelSettings): string => `${provider}/${model}`;

/** The cost of tokens in millionths of a US dollar, rounded up; 0 without configured prices. */
export const costOf = ({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }): number => {
  const { AI_PRICE_INPUT, AI_PRICE_OUTPUT } = env();
  return Math.ceil(inputTokens * AI_PRICE_INPUT + outputTokens * AI_PRICE_OUTPUT);
};
