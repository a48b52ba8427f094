import { NonRetriableError } from 'inngest';
import { systemActor } from '@/lib/core/model/actor';
import type { GenerationEngine } from '@/lib/core/model/ai';
import { saveTranslation } from '@/lib/server/domain/ai/generation-job';
import type { GenerationRef } from '@/lib/server/domain/ai/tokens';
import { generationAccount } from '@/lib/server/domain/ai/tokens';
import { translateFromFacts } from '@/lib/server/domain/ai/translation/from-facts';
import { type TranslationSource, translationSource } from '@/lib/server/domain/ai/translation/source';
import { reviewTexts, translateTexts } from '@/lib/server/domain/ai/translation/translate-texts';
import { batchesOf, type Translations, unitsOf } from '@/lib/server/domain/ai/translation/units';
import { getQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { NotFoundError } from '@/lib/server/errors';
import type { RunStep } from '@/lib/server/jobs/waiting-steps';
import { modelStep } from './generation-steps';

export interface TranslationJob {
  engine: GenerationEngine;
  /** Null if the original has been deleted. */
  translationOf: string | null;
  language: string;
}

const DELETED = 'The original was deleted.';

const unlessDeleted = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof NotFoundError ? new NonRetriableError(DELETED) : error;
  }
};

const readSource = ({ userId }: GenerationRef, { translationOf }: TranslationJob): Promise<TranslationSource> =>
  unlessDeleted(async () => {
    if (translationOf === null) throw new NonRetriableError(DELETED);
    return translationSource(await getQuiz(systemActor(userId), translationOf));
  });

/** Percent of the progress at which everything is translated and checked. */
const TRANSLATED_PERCENT = 95;
/** Part of a batch's time until it is translated; the rest is for the check. */
const TRANSLATING = 0.6;

/** Two steps for each part: one translates, one checks. */
const withModel = async (
  run: RunStep,
  ref: GenerationRef,
  source: TranslationSource,
  language: string,
): Promise<Translations> => {
  const languages = { from: source.language, to: language };
  const batches = batchesOf(unitsOf(source));
  const translations: Record<string, string> = {};
  for (const [index, units] of batches.entries()) {
    const at = (part: number) => ((index + part) / batches.length) * TRANSLATED_PERCENT;
    const translated: Translations = await run(`translate part ${index + 1}`, () =>
      modelStep(ref, [at(0), at(TRANSLATING)], (signal, onShare) =>
        translateTexts(generationAccount(ref), units, { languages, signal, onShare }),
      ),
    );
    const reviewed: Translations = await run(`check part ${index + 1}`, () =>
      modelStep(ref, [at(TRANSLATING), at(1)], (signal) =>
        reviewTexts(generationAccount(ref), units, translated, { languages, signal }),
      ),
    );
    Object.assign(translations, reviewed);
  }
  return translations;
};

/** The request checked that the facts have every text, which may have been edited since. */
const fromFacts = async ({ userId }: GenerationRef, source: TranslationSource, language: string) => {
  const translations = await translateFromFacts(userId, source, language);
  if (translations === undefined) {
    throw new NonRetriableError('The original was edited in the meantime. Translate it again.');
  }
  return translations;
};

/**
 * Translates a quiz and returns the id of the draft, or undefined if the generation has ended. Steps keep the source, so
 * that all texts are of the same moment even if the original is edited meanwhile.
 */
export const translateQuiz = async (
  run: RunStep,
  ref: GenerationRef,
  job: TranslationJob,
  save: (work: () => Promise<string | undefined>) => Promise<void>,
): Promise<void> => {
  const source = await run('read the original', () => readSource(ref, job));
  const translations =
    job.engine === 'facts'
      ? await run('translate from facts', () => fromFacts(ref, source, job.language))
      : await withModel(run, ref, source, job.language);
  await run('save', () => save(() => unlessDeleted(() => saveTranslation(ref, source, translations))));
};
