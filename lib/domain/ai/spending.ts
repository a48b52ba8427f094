import { costOf } from '@/lib/adapters/language-model/settings';
import type { GenerationOptions } from '@/lib/contracts/generations';
import { db, type Transaction } from '@/lib/db';
import { env } from '@/lib/env';
import { DailyLimitError } from '@/lib/errors';
import { secondsToMidnight } from '../day';
import { type Generation, lockGeneration, updateGeneration } from './queries';
import { addUsage, findTokens, takeTokens, type UsageKey } from './usage-queries';

/** Identifies a generation in the events of its job. */
export interface GenerationRef {
  generationId: string;
  userId: string;
  /** Runs of earlier rounds change nothing. Events of earlier versions have none: they are of round 1. */
  round?: number | undefined;
}

/** Usual number of tokens: for the instructions and forms of a round, and for writing and checking a question. */
const PER_ROUND = 6000;
const PER_QUESTION = 700;

/** The tokens set aside for a generation before it starts. */
export const usualTokens = ({ rounds, questionsPerRound }: GenerationOptions): number =>
  rounds * (PER_ROUND + questionsPerRound * PER_QUESTION);

/** Sets tokens of the user's day aside. @throws DailyLimitError if the day has too few left */
export const setAside = async (tx: Transaction, key: UsageKey, tokens: number): Promise<void> => {
  const cap = env().AI_DAILY_TOKENS;
  if (await takeTokens(tx, key, tokens, cap)) return;
  const left = Math.max(0, cap - (await findTokens(tx, key)));
  throw new DailyLimitError(
    `This requires about ${tokens} tokens of the language model, but you have ${left} of ${cap} left for today (UTC). ` +
      'Request less, or try again tomorrow.',
    secondsToMidnight(),
  );
};

const usageOf = ({ userId, usageDay: day }: Generation): UsageKey => ({ userId, day });
const spentBy = ({ inputTokens, outputTokens }: Generation): number => inputTokens + outputTokens;
/** The tokens that count towards the day's limit: those set aside, until more are spent or the generation ends. */
const countedFor = (generation: Generation): number => Math.max(generation.reservedTokens, spentBy(generation));

/** Ensures that enough tokens are set aside before the model is prompted. @throws DailyLimitError */
export const provideTokens = ({ generationId: id, userId }: GenerationRef, tokens: number): Promise<void> =>
  db().transaction(async (tx) => {
    const generation = await lockGeneration(tx, { id, userId });
    if (!generation) return;
    const needed = spentBy(generation) + tokens;
    if (needed <= generation.reservedTokens) return;
    await setAside(tx, usageOf(generation), needed - countedFor(generation));
    await updateGeneration(tx, { id, userId }, { reservedTokens: needed });
  });

/** Records the tokens of a response, even if the generation has been cancelled meanwhile. */
export const recordTokens = (
  { generationId: id, userId }: GenerationRef,
  tokens: { inputTokens: number; outputTokens: number },
): Promise<void> =>
  db().transaction(async (tx) => {
    const before = await lockGeneration(tx, { id, userId });
    if (!before) return;
    const cost = costOf(tokens);
    const after = {
      ...before,
      inputTokens: before.inputTokens + tokens.inputTokens,
      outputTokens: before.outputTokens + tokens.outputTokens,
      cost: before.cost + cost,
    };
    const { inputTokens, outputTokens } = after;
    await updateGeneration(tx, { id, userId }, { inputTokens, outputTokens, cost: after.cost });
    await addUsage(tx, usageOf(before), { tokens: countedFor(after) - countedFor(before), cost });
  });

/** Releases the unspent tokens of a generation that ends. The caller has locked it. */
export const settleTokens = async (tx: Transaction, generation: Generation): Promise<void> => {
  if (generation.reservedTokens === 0) return;
  const { id, userId } = generation;
  await updateGeneration(tx, { id, userId }, { reservedTokens: 0 });
  const tokens = spentBy(generation) - countedFor(generation);
  if (tokens !== 0) await addUsage(tx, usageOf(generation), { tokens, cost: 0 });
};
