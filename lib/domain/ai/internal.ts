import { modelSettings } from '@/lib/adapters/language-model/settings';
import type { Transaction } from '@/lib/db';
import { whyNotGrounded } from '@/lib/facts/write-quiz';
import { recordEvent } from '@/lib/jobs/outbox';
import type { Actor } from '@/lib/model/actor';
import type { GenerationEngine } from '@/lib/model/ai';
import { findGenerationsInFlightOf } from './queries';

export type { Generation } from './queries';

/** Language models cost money, so test keys get only what is built in (D87). */
export const NO_MODEL_IN_TEST = 'Test keys do not use the language model. Use a live key.';

/** What writes on a topic: the configured model on any, facts on the topics that they cover. Null if neither can. */
export const topicEngine = (
  { livemode }: Pick<Actor, 'livemode'>,
  topic: string,
  language?: string,
): GenerationEngine | null => {
  if (livemode && modelSettings()) return 'model';
  return whyNotGrounded({ topic, ...(language !== undefined && { language }) }) === undefined ? 'facts' : null;
};

/** Stops all generations of a user who is about to be deleted. */
export const stopGenerationsOfUser = async (tx: Transaction, userId: string): Promise<void> => {
  for (const { id } of await findGenerationsInFlightOf(tx, userId)) {
    await recordEvent(tx, 'ai/cancelled', { generationId: id });
  }
};
