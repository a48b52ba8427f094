import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { AiProvider } from '../../../core/model/ai';
import type { Fetch } from '../outbound/bounded-fetch';
import type { ModelSettings } from './settings';

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
export const openModel = (settings: ModelSettings, send: Fetch): LanguageModel =>
  OPENERS[settings.provider](settings, send);
