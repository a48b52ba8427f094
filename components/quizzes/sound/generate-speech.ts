import { client } from '@/components/api/client';
import { UserError } from '@/components/api/errors';
import type { QuizSpeech } from '@/lib/client/src/index';

/**
 * Generates what the voice of a quiz says and is missing.
 * @param onGenerated called after each step with all speech
 * @throws UserError if a step generates nothing
 */
export const generateSpeech = async (
  quizId: string,
  signal: AbortSignal,
  onGenerated?: (speech: QuizSpeech) => void,
): Promise<void> => {
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const speech = await client.quizzes.generateSpeech(quizId, { signal });
    onGenerated?.(speech);
    if (speech.missing === 0) return;
    if (speech.missing >= before) {
      throw new UserError('The voice isn’t getting any further. Try again later, or choose another voice.');
    }
    before = speech.missing;
  }
};
