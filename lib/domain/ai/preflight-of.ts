import { NotFoundError } from '@/lib/errors';
import { validateQuiz } from '../quizzes/validate-quiz';
import type { GenerationRef } from './generation-job';
import type { StoredPreflight } from './schema';

/** What preflight says of a draft (D26); nothing when its owner was quick, and has deleted it. */
export const preflightOf = async (
  { userId }: Pick<GenerationRef, 'userId'>,
  quizId: string,
): Promise<StoredPreflight | null> => {
  try {
    const { errors, warnings } = await validateQuiz(systemActor(userId), quizId);
    return { renderable: errors.length === 0, errors, warnings };
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
};
