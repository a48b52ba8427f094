import { z } from 'zod';
import { TEXT_KINDS } from '@/lib/core/model/question-types';
import { countOccurrences } from '@/lib/server/adapters/language-model/count-occurrences';
import { promptModel } from '@/lib/server/adapters/language-model/prompt-model';
import { estimateTokens } from '@/lib/server/adapters/language-model/send-prompt';
import type { AccountHolder } from '../tokens';
import { translationFaults } from './faults';
import { type LanguagePair, reviewingPrompt, translatingPrompt } from './prompts';
import { type Translations, totalLength, type Unit } from './units';

const formOf = (list: string) => ({
  type: 'object' as const,
  properties: {
    [list]: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        properties: { key: { type: 'string' as const }, text: { type: 'string' as const } },
        required: ['key', 'text'],
        additionalProperties: false,
      },
    },
  },
  required: [list],
  additionalProperties: false,
});

/** A longer text is invalid whatever it is, and would take long to normalise. */
const MAX_LENGTH = Math.max(...Object.values(TEXT_KINDS)) * 2;

const entries = z.array(
  z.object({ key: z.string(), text: z.string().max(MAX_LENGTH, { abort: true }).trim().normalize('NFC') }),
);

/** The translations with these entries, checked. Only known keys, each once. */
const checked = (
  units: readonly Unit[],
  before: Translations,
  given: z.output<typeof entries>,
  context: z.core.$RefinementCtx,
): Translations => {
  const keys = new Set(units.flatMap(({ texts }) => texts.map(({ key }) => key)));
  const fail = (message: string) => context.addIssue({ code: 'custom', message });
  for (const { key } of given) if (!keys.delete(key)) fail('Contains a key that was not given, or one twice.');
  const translations = { ...before, ...Object.fromEntries(given.map(({ key, text }) => [key, text])) };
  for (const fault of translationFaults(units, translations)) fail(fault);
  return translations;
};

interface TranslatingOptions {
  languages: LanguagePair;
  signal: AbortSignal;
}

const usualTokens = (units: readonly Unit[]): number => Math.ceil(1.5 * estimateTokens('x'.repeat(totalLength(units))));

/**
 * Has the model translate the texts of units. Its response must have a valid translation for every key.
 * @param onText receives the share that has been written, 0 to 1, while the response streams in
 * @throws ModelError, DailyLimitError
 */
export const translateTexts = (
  { account }: AccountHolder,
  units: readonly Unit[],
  { languages, signal, onShare }: TranslatingOptions & { onShare?: (share: number) => void },
): Promise<Translations> => {
  const count = units.reduce((sum, { texts }) => sum + texts.length, 0);
  return promptModel({
    ...translatingPrompt(units, languages),
    responseFormat: { name: 'translations', schema: formOf('translations') },
    schema: z
      .object({ translations: entries })
      .transform(({ translations }, context) => checked(units, {}, translations, context)),
    usualTokens: usualTokens(units),
    signal,
    account,
    onChunk: countOccurrences('"key"', (written) => onShare?.(written / count)),
  });
};

/**
 * Has the model check its translations. Its corrections must be as valid as the translations.
 * @throws ModelError, DailyLimitError
 */
export const reviewTexts = (
  { account }: AccountHolder,
  units: readonly Unit[],
  translations: Translations,
  { languages, signal }: TranslatingOptions,
): Promise<Translations> =>
  promptModel({
    ...reviewingPrompt(units, translations, languages),
    responseFormat: { name: 'corrections', schema: formOf('corrections') },
    schema: z
      .object({ corrections: entries })
      .transform(({ corrections }, context) => checked(units, translations, corrections, context)),
    usualTokens: usualTokens(units),
    signal,
    account,
  });
