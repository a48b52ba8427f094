import type { TokenAccount } from '@/lib/adapters/language-model/ask-once';
import type { GenerationRef } from './generation-job';
import { provideTokens, recordTokens } from './spending';

/** For whom the language model is asked, and what the tokens are counted in. */
export interface Asker {
  userId: string;
  account: TokenAccount;
}

/** Asks for a generation under way, whose tokens it takes. */
export const askerFor = (ref: GenerationRef): Asker => ({
  userId: ref.userId,
  account: {
    provide: (tokens) => provideTokens(ref, tokens),
    record: (tokens) => recordTokens(ref, tokens),
  },
});
