import { JobEndedError } from '@/lib/server/jobs/run-context';

const ENDED = new JobEndedError().name;

/** Runs a function's steps. If one finds that its job has ended, because it was cancelled for example, the run completes. */
export const untilEnded = async (steps: () => Promise<unknown>): Promise<void> => {
  try {
    await steps();
  } catch (error) {
    // The error of a step is restored from JSON, so only its name is left.
    if (!(error instanceof Error && error.name === ENDED)) throw error;
  }
};
