import type { TokenAccount } from '@/lib/adapters/language-model/ask-once';
import { costOf } from '@/lib/adapters/language-model/settings';
import { db } from '@/lib/db';
import { abortSignal } from '@/lib/jobs/abort';
import { atOnce } from './at-once';
import { type CheckedQuestion, checkQuestions } from './check-questions';
import { addGenerationTokens, type Generation, type PlacedQuestion } from './queries';
import { wordsAsked } from './question-form';
import { typesOf } from './types-of';
import { writeQuestions } from './write-questions';

/** Written at once, so that one that fails its check does not cost another request: most of it are instructions. */
const CANDIDATES = 3;

/** The tokens are today's, which need not be the day of the generation; its own figures hold them too. */
const countedFor = (generation: Generation, account: TokenAccount): TokenAccount => ({
  provide: account.provide,
  record: async (tokens) => {
    await account.record(tokens);
    await addGenerationTokens(db(), generation, { ...tokens, cost: costOf(tokens) });
  },
});

/**
 * Has a language model write and check questions that might take the place of one.
 * @param quiz all that the quiz asks
 * @throws UnavailableError, DailyLimitError
 */
export const writeCandidates = (
  generation: Generation,
  { question: { difficulty }, round }: PlacedQuestion,
  quiz: readonly PlacedQuestion[],
): Promise<CheckedQuestion[]> =>
  atOnce(generation.userId, async (account) => {
    const { userId, topic, options, checks, replaced } = generation;
    const asker = { userId, account: countedFor(generation, account) };
    const signal = abortSignal();
    const asked = quiz.map(({ question }) => question);
    const order = {
      topic,
      options: { ...options, difficulty: difficulty ?? options.difficulty },
      round,
      count: CANDIDATES,
      types: typesOf(options),
      avoid: [...new Set([...checks.map(({ question }) => question), ...asked.map(wordsAsked)])],
    };
    const { questions } = await writeQuestions(asker, order, { signal });
    return checkQuestions(asker, questions, [...asked, ...replaced], signal);
  });
