import type { TokenAccount } from '@/lib/adapters/language-model/send-prompt';
import { costOf } from '@/lib/adapters/language-model/settings';
import { db } from '@/lib/db';
import { abortSignal } from '@/lib/jobs/run-context';
import { type CheckedQuestion, checkQuestions } from './check-questions';
import { typesToWrite } from './prompts';
import { addGenerationTokens, type Generation, type PlacedQuestion } from './queries';
import { questionText } from './question-form';
import { withTokenAccount } from './token-account';
import { writeQuestions } from './write-questions';

/** Several in one request, which consists mostly of instructions, in case some fail the check. */
const CANDIDATES = 3;

/** Counts the tokens for today's limit and for the generation, which may be of another day. */
const countedFor = (generation: Generation, account: TokenAccount): TokenAccount => ({
  reserve: account.reserve,
  record: async (tokens) => {
    await account.record(tokens);
    await addGenerationTokens(db(), generation, { ...tokens, cost: costOf(tokens) });
  },
});

/**
 * Has a language model write and check candidates that could replace a question.
 * @param quiz all questions of the quiz
 * @throws UnavailableError, DailyLimitError
 */
export const writeCandidates = (
  generation: Generation,
  { question: { difficulty }, round }: PlacedQuestion,
  quiz: readonly PlacedQuestion[],
): Promise<CheckedQuestion[]> =>
  withTokenAccount(generation.userId, async (account) => {
    const { userId, topic, options, checks, replaced } = generation;
    const holder = { userId, account: countedFor(generation, account) };
    const signal = abortSignal();
    const asked = quiz.map(({ question }) => question);
    const order = {
      topic,
      options: { ...options, difficulty: difficulty ?? options.difficulty },
      round,
      count: CANDIDATES,
      types: typesToWrite(options),
      avoid: [...new Set([...checks.map(({ question }) => question), ...asked.map(questionText)])],
    };
    const { questions } = await writeQuestions(holder, order, { signal });
    return checkQuestions(holder, questions, [...asked, ...replaced], signal);
  });
