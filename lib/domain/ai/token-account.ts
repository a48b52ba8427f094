import { ModelError } from '@/lib/adapters/language-model/model-error';
import type { TokenAccount } from '@/lib/adapters/language-model/send-prompt';
import { costOf } from '@/lib/adapters/language-model/settings';
import { db } from '@/lib/db';
import { UnavailableError } from '@/lib/errors';
import { today } from '../day';
import type { GenerationRef } from './spending';
import { provideTokens, recordTokens, setAside } from './spending';
import { addUsage } from './usage-queries';

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
