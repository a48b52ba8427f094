import { askModel, type Request } from '@/lib/adapters/language-model/ask-model';
import type { GenerationRef } from './generation-ref';
import { provideTokens, recordTokens } from './spending';

/** Asks the model for a generation, whose tokens it takes. @throws ModelError, DailyLimitError */
export const askFor = <T>(ref: GenerationRef, request: Omit<Request<T>, 'account'>): Promise<T> =>
  askModel({
    ...request,
    account: {
      provide: (tokens) => provideTokens(ref, tokens),
      record: (tokens) => recordTokens(ref, tokens),
    },
  });
