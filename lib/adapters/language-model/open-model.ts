import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { AiProvider } from '../../model/ai';
import type { ModelSettings } from './settings';

const OPENERS: Record<AiProvider, (settings: ModelSettings) => LanguageModel> = {
  'openai-compatible': ({ model, apiKey, baseUrl = '' }) =>
    createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: baseUrl,
      ...(apiKey && { apiKey }),
      includeUsage: true,
      supportsStructuredOutputs: true,
    })(model),
  anthropic: ({ model, apiKey = '', baseUrl }) =>
    createAnthropic({ apiKey, ...(baseUrl && { baseURL: baseUrl }) })(model),
  google: ({ model, apiKey = '', baseUrl }) => createGoogle({ apiKey, ...(baseUrl && { baseURL: baseUrl }) })(model),
};

/** The AI SDK's client of a model. Sends nothing yet. */
export const openModel = (settings: ModelSettings): LanguageModel => OPENERS[settings.provider](settings);
