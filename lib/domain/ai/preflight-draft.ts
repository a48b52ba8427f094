import type { StoredPreflight } from '@/lib/contracts/generations';
import { NotFoundError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { validateQuiz } from '../quizzes/validate-quiz';

/** Validates the draft of a generation (D26). Returns null if its owner has deleted it. */
export const preflightDraft = async (actor: Actor, quizId: string): Promise<StoredPreflight | null> => {
  try {
    const { errors, warnings } = await validateQuiz(actor, quizId);
    return { renderable: errors.length === 0, errors, warnings };
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
};
