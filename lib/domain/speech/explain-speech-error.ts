import { SpeechError } from '@/lib/adapters/speech/speech-error';
import { ConflictError, UnavailableError } from '@/lib/errors';

/** Seconds until a retry makes sense if the engine names none. */
const RETRY_AFTER = 30;
const TOO_SLOW = 'The voice takes too long to respond. Try again later.';

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Runs `work` for a user who waits.
 * @throws ConflictError if the voice is not available here; UnavailableError if its engine fails or takes too long
 */
export const explainingSpeechErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isTimeout(error)) throw new UnavailableError(TOO_SLOW, { retryAfter: RETRY_AFTER, cause: error });
    if (!(error instanceof SpeechError)) throw error;
    if (error.fault === 'unknown_voice') throw new ConflictError(error.message);
    throw new UnavailableError(error.message, { retryAfter: error.retryAfter ?? RETRY_AFTER, cause: error });
  }
};
