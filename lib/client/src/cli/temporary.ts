import { ApiError, ConnectionError } from '../errors.ts';
import { sleep } from '../retry.ts';

/** Pause after an error that the client's own retries did not get over. A job can take days. */
const RETRY_MS = 10_000;

/** Whether a long-running command should continue polling after this error. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/**
 * Waits for a job as the client does, but also through restarts and longer outages of the service.
 * @param onLost is called when the service cannot be reached
 * @throws the reason of `signal`, and errors that are not temporary
 */
export const waitThrough = async <Job>(
  wait: () => Promise<Job>,
  { signal, onLost }: { signal: AbortSignal; onLost: (state: string) => void },
): Promise<Job> => {
  for (;;) {
    try {
      return await wait();
    } catch (error) {
      signal.throwIfAborted();
      if (!isTemporary(error)) throw error;
      onLost('the service cannot be reached, trying again');
      await sleep(RETRY_MS, signal);
    }
  }
};
