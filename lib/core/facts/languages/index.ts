import { OWN_TABLES } from '../sources';
import { de } from './de';
import { es } from './es';
import type { FactWords, FormWords } from './fact-words';
import { fr } from './fr';
import { it } from './it';
import { ja } from './ja';
import { pt } from './pt';

/** The texts of forms in English, whose facts have their own patterns (`relations`). */
const en: FormWords = {
  fillBlank: 'Fill in the blank',
  unscramble: 'Unscramble the letters: {sought}',
  hint: 'It begins with {first} and has {count} characters.',
  description: '{questions}, made from facts. Sources: {sources}.',
  nameWithNumber: '{name}: {number}',
  ownTables: OWN_TABLES.name,
};

/** The languages into which facts are translated. Another one is a file, a line here and a column in `tables/names`. */
export const FACT_WORDS = { de, es, fr, it, ja, pt } satisfies Record<string, FactWords>;
export type TranslatedLanguage = keyof typeof FACT_WORDS;
export type FactLanguage = 'en' | TranslatedLanguage;

/** In this order topics are read when no language is chosen. */
export const TRANSLATED_LANGUAGES = [
  'de',
  'es',
  'fr',
  'it',
  'pt',
  'ja',
] as const satisfies readonly TranslatedLanguage[];
export const FACT_LANGUAGES: readonly FactLanguage[] = ['en', ...TRANSLATED_LANGUAGES];

/** The language of facts for a BCP 47 tag: `pt` for `pt-BR`; undefined if there are no facts in it. */
export const factLanguage = (tag: string): FactLanguage | undefined => {
  const [base] = tag.toLowerCase().split('-');
  return FACT_LANGUAGES.find((language) => language === base);
};

export const formWords = (language: FactLanguage): FormWords => (language === 'en' ? en : FACT_WORDS[language]);
