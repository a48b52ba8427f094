import { log } from '../log';
import { abortSignal, JobEndedError } from './run-context';

/** Milliseconds between reports; also how late a step learns that its job has ended if no signal reaches it. */
const REPORT_INTERVAL_MS = 1000;

/**
 * Runs one step of a job. Calls `report` before it and every second during it; once `report` returns false, the job has
 * ended, and the signal given to `work` aborts.
 * @throws JobEndedError when the job has ended
 */
export const whileInFlight = async <T>(
  report: () => Promise<boolean>,
  work: (signal: AbortSignal) => Promise<T>,
  signal = abortSignal(),
): Promise<T> => {
  if (!(await report())) throw new JobEndedError();
  const ended = new AbortController();
  const timer = setInterval(() => {
    report().then(
      (isInFlight) => isInFlight || ended.abort(new JobEndedError()),
      (error: unknown) => log().warn({ err: error }, 'The progress of a job was not reported'),
    );
  }, REPORT_INTERVAL_MS);
  try {
    return await work(AbortSignal.any([signal, ended.signal]));
  } finally {
    clearInterval(timer);
  }
};
