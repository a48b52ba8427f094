import type { TokenAccount } from '@/lib/adapters/language-model/ask-once';
import { costOf } from '@/lib/adapters/language-model/settings';
import { db } from '@/lib/db';
import { setAside, today } from './spending';
import { addUsage } from './usage-queries';

/** An account of a request that is answered at once, and so has no generation to keep its tokens with. */
export interface RequestAccount extends TokenAccount {
  /** Gives back what was set aside and not spent. */
  settle: () => Promise<void>;
}

/** Opens an account in the user's day, which counts what is set aside as spent. `provide` may throw DailyLimitError. */
export const openAccount = (userId: string): RequestAccount => {
  const key = { userId, day: today() };
  let counted = 0;
  let spent = 0;
  const count = (tokens: number, cost: number) =>
    db().transaction(async (tx) => {
      await addUsage(tx, key, { tokens: tokens - counted, cost });
      counted = tokens;
    });
  return {
    provide: async (tokens) => {
      const needed = spent + tokens;
      if (needed <= counted) return;
      await db().transaction((tx) => setAside(tx, key, needed - counted));
      counted = needed;
    },
    record: async (tokens) => {
      spent += tokens.inputTokens + tokens.outputTokens;
      await count(Math.max(counted, spent), costOf(tokens));
    },
    settle: () => count(spent, 0),
  };
};
