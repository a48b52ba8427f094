import type { RequestOptions } from '@/lib/client/src/index';

const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 60_000;

/** The operations of a kind of job. Events may carry less than the whole job. */
export interface JobApi<Job> {
  get: (id: string, options: RequestOptions) => Promise<Job>;
  watch: (id: string, options: RequestOptions) => AsyncIterable<JobState<Job>>;
}
export type JobState<Job> = Partial<Job> & Pick<Job, Extract<'id' | 'status', keyof Job>>;

interface Following<Job> {
  id: string;
  isInFlight: (state: JobState<Job>) => boolean;
  onChange: (state: JobState<Job>) => void;
}

/**
 * Reports the states of a job until it ends or the returned function is called. A stream that breaks off, or that the
 * service refuses because too many are open, is opened again, after delays that grow until a state arrives.
 */
export const followJob = <Job>(api: JobApi<Job>, { id, isInFlight, onChange }: Following<Job>): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  let delay = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout>;
  const follow = async (): Promise<void> => {
    for await (const state of api.watch(id, { signal })) {
      delay = FIRST_RETRY_MS;
      if (isInFlight(state)) onChange(state);
      else return onChange(await api.get(id, { signal }).catch(() => state));
    }
    throw new Error('The stream ended before the job.');
  };
  const open = () => {
    follow().catch(() => {
      if (signal.aborted) return;
      timer = setTimeout(open, delay);
      delay = Math.min(delay * 2, MAX_RETRY_MS);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
};
