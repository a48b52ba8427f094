import { and, eq, lt, sql } from 'drizzle-orm';
import { aiUsage } from '@/drizzle/schema/ai';
import { ModelError, type TokenAccount } from '@/lib/server/adapters/language-model/send-prompt';
import { costOf } from '@/lib/server/adapters/language-model/settings';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { DailyLimitError, UnavailableError } from '@/lib/server/errors';
import { secondsToMidnight, today } from '../day';
import { type Generation, lockGeneration, updateGeneration } from './generations';

/** A user's day (UTC), as `YYYY-MM-DD`. */
interface UsageKey {
  userId: string;
  day: string;
}

/** Sets tokens aside and returns true, unless the day would exceed `cap`. One statement, so that parallel requests cannot. */
const takeTokens = async (
  tx: Transaction,
  { userId, day }: UsageKey,
  tokens: number,
  cap: number,
): Promise<boolean> => {
  if (tokens > cap) return false;
  const sum = sql`${aiUsage.tokens} + excluded.tokens`;
  const taken = await tx
    .insert(aiUsage)
    .values({ userId, day, tokens })
    .onConflictDoUpdate({
      target: [aiUsage.userId, aiUsage.day],
      set: { tokens: sum },
      setWhere: sql`${sum} <= ${cap}`,
    })
    .returning({ tokens: aiUsage.tokens });
  return taken.length > 0;
};

/** Adds tokens and costs to a day. Negative tokens release what was set aside. */
const addUsage = async (
  tx: Transaction,
  { userId, day }: UsageKey,
  { tokens, cost }: { tokens: number; cost: number },
): Promise<void> => {
  await tx
    .update(aiUsage)
    .set({ tokens: sql`greatest(0, ${aiUsage.tokens} + ${tokens})`, cost: sql`${aiUsage.cost} + ${cost}` })
    .where(and(eq(aiUsage.userId, userId), eq(aiUsage.day, day)));
};

/** The tokens of a day that are spent or set aside. */
const findTokens = async (db: Connection, { userId, day }: UsageKey): Promise<number> => {
  const [row] = await db
    .select({ tokens: aiUsage.tokens })
    .from(aiUsage)
    .where(and(eq(aiUsage.userId, userId), eq(aiUsage.day, day)));
  return row?.tokens ?? 0;
};

/** Days whose usage is kept: generations that start on one end long before. */
const KEPT_DAYS = 90;

/** Deletes the usage of days that are long past. */
export const pruneAiUsage = async (): Promise<void> => {
  await db()
    .delete(aiUsage)
    .where(lt(aiUsage.day, sql`(now() - ${KEPT_DAYS} * interval '1 day')::date`));
};

/** Identifies a generation in the events of its job. */
export interface GenerationRef {
  generationId: string;
  userId: string;
  /** Runs of earlier rounds change nothing. Events of earlier versions have none: they are of round 1. */
  round?: number | undefined;
}

/** The tokens that a user may spend today (UTC), and how many of them are left. */
export const tokensOfToday = async (userId: string): Promise<{ limit: number; left: number }> => {
  const limit = env().AI_DAILY_TOKENS;
  return { limit, left: Math.max(0, limit - (await findTokens(db(), { userId, day: today() }))) };
};

/** Sets tokens of the user's day aside. @throws DailyLimitError if the day has too few left */
export const setAside = async (tx: Transaction, key: UsageKey, tokens: number): Promise<void> => {
  const cap = env().AI_DAILY_TOKENS;
  if (await takeTokens(tx, key, tokens, cap)) return;
  const left = Math.max(0, cap - (await findTokens(tx, key)));
  throw new DailyLimitError(
    `This requires about ${tokens} language model tokens, but you have ${left} of ${cap} left today (UTC). ` +
      'Request less, or try again tomorrow.',
    secondsToMidnight(),
  );
};

const usageOf = ({ userId, usageDay: day }: Generation): UsageKey => ({ userId, day });
const spentBy = ({ inputTokens, outputTokens }: Generation): number => inputTokens + outputTokens;
/** The tokens that count towards the day's limit: those set aside, until more are spent or the generation ends. */
const countedFor = (generation: Generation): number => Math.max(generation.reservedTokens, spentBy(generation));

/** Ensures that enough tokens are set aside before the model is prompted. @throws DailyLimitError */
const provideTokens = ({ generationId: id, userId }: GenerationRef, tokens: number): Promise<void> =>
  db().transaction(async (tx) => {
    const generation = await lockGeneration(tx, { id, userId });
    if (!generation) return;
    const needed = spentBy(generation) + tokens;
    if (needed <= generation.reservedTokens) return;
    await setAside(tx, usageOf(generation), needed - countedFor(generation));
    await updateGeneration(tx, { id, userId }, { reservedTokens: needed });
  });

/** Records the tokens of a response, even if the generation has been cancelled meanwhile. */
const recordTokens = (
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

/** A user who prompts the language model, and the account that counts the tokens. */
export interface AccountHolder {
  userId: string;
  account: TokenAccount;
}

/** The account of a generation in flight. */
export const generationAccount = (ref: GenerationRef): AccountHolder => ({
  userId: ref.userId,
  account: {
    reserve: (tokens) => provideTokens(ref, tokens),
    record: (tokens) => recordTokens(ref, tokens),
  },
});

/** An account of a request without a generation. Tokens set aside count as spent until it is settled. */
const openAccount = (userId: string) => {
  const key = { userId, day: today() };
  let counted = 0;
  let spent = 0;
  const count = (tokens: number, cost: number) =>
    db().transaction(async (tx) => {
      await addUsage(tx, key, { tokens: tokens - counted, cost });
      counted = tokens;
    });
  const account: TokenAccount = {
    reserve: async (tokens) => {
      const needed = spent + tokens;
      if (needed <= counted) return;
      await db().transaction((tx) => setAside(tx, key, needed - counted));
      counted = needed;
    },
    record: async (tokens) => {
      spent += tokens.inputTokens + tokens.outputTokens;
      await count(Math.max(counted, spent), costOf(tokens));
    },
  };
  return { account, settle: () => count(spent, 0) };
};

/**
 * Runs `work`, which prompts the model while its user waits, with a token account, and then settles the account.
 * @throws UnavailableError for errors of the model; DailyLimitError
 */
export const withTokenAccount = async <T>(userId: string, work: (account: TokenAccount) => Promise<T>): Promise<T> => {
  const { account, settle } = openAccount(userId);
  try {
    return await work(account);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const { message, retryAfter } = error;
    throw new UnavailableError(message, retryAfter === null ? {} : { retryAfter });
  } finally {
    await settle();
  }
};
