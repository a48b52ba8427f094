import { phraseBook } from '@/lib/core/facts/phrase-book';
import { db } from '@/lib/server/db';
import { findFactsTopic } from '../generations';
import { translationFaults } from './faults';
import type { TranslationSource } from './source';
import { type Translations, unitsOf } from './units';

/**
 * The translations of a quiz that was generated from facts, without a model. Undefined if the facts lack one of its texts
 * in either language, for example because it was edited.
 * @param userId owner of the quiz
 * @param language BCP 47 tag
 */
export const translateFromFacts = async (
  userId: string,
  source: TranslationSource,
  language: string,
): Promise<Translations | undefined> => {
  const topic = await findFactsTopic(db(), { quizId: source.quizId, userId });
  const translate = topic === undefined ? undefined : phraseBook(topic, source.language, language);
  if (translate === undefined) return undefined;
  const units = unitsOf(source);
  const translations: Record<string, string> = {};
  for (const { key, text } of units.flatMap(({ texts }) => texts)) {
    const translation = translate(text);
    if (translation === undefined) return undefined;
    translations[key] = translation;
  }
  return translationFaults(units, translations).length === 0 ? translations : undefined;
};
