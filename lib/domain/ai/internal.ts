import { modelSettings } from '@/lib/adapters/language-model/settings';
import type { Transaction } from '@/lib/db';
import { whyNotGrounded } from '@/lib/facts/write-quiz';
import { recordEvent } from '@/lib/jobs/outbox';
import type { GenerationEngine } from '@/lib/model/ai';
import { findGenerationsInFlightOf } from './queries';

export type { Generation } from './queries';

/** What writes on a topic: the configured model on any, facts on the topics that they cover. Null if neither can. */
export const topicEngine = (topic: string, language?: string): GenerationEngine | null => {
  if (modelSettings()) return 'model';
  return whyNotGrounded({ topic, ...(language !== undefined && { language }) }) === undefined ? 'facts' : null;
};

/** Stops all generations of a user who is about to be deleted. */
export const stopGenerationsOfUser = async (tx: Transaction, userId: string): Promise<void> => {
  for (const { id } of await findGenerationsInFlightOf(tx, userId)) {
    await recordEvent(tx, 'ai/cancelled', { generationId: id });
  }
};
