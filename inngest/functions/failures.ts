import { NonRetriableError } from 'inngest';
import { UnreadableMediaError } from '@/lib/rendering/stage-client';

/** What the owner of a job that failed is told; the log has the rest. @param what was to be made, at the start of a sentence */
export const explainFailure = (error: Error, what: string): string =>
  ['BrowserUnavailableError', 'ModelError', 'NonRetriableError', 'RetryAfterError'].includes(error.name)
    ? error.message
    : `${what} could not be made, although it was tried several times. Please try again.`;

/** Runs `work`; a file that is gone stays gone, so that trying again would only let its owner wait. */
export const unlessUnreadable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UnreadableMediaError ? new NonRetriableError(error.message, { cause: error }) : error;
  }
};
