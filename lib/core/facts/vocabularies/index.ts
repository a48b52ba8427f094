import { FACT_LANGUAGES, type FactLanguage } from '../languages';
import { ENGLISH } from './english';
import { translatedVocabulary } from './translated';
import type { Vocabulary } from './vocabulary';

const VOCABULARIES: readonly Vocabulary[] = FACT_LANGUAGES.map((language) =>
  language === 'en' ? ENGLISH : translatedVocabulary(language),
);

/** The vocabularies of all languages, `first` before the others. */
export const vocabulariesFrom = (first: FactLanguage = 'en'): Vocabulary[] =>
  VOCABULARIES.toSorted((a, b) => Number(b.language === first) - Number(a.language === first));
