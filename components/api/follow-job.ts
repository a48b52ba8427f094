import type { RequestOptions } from '@/lib/client/src/index';

const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 60_000;

interface Identified {
  id: string;
  status: string;
}
/** What an event carries: it may be less than the whole job. */
type JobState<Job extends Identified> = Partial<Job> & Pick<Job, 'id' | 'status'>;

/** The operations of a kind of job. */
export interface JobApi<Job extends Identified> {
  get: (id: string, options: RequestOptions) => Promise<Job>;
  watch: (id: string, options: RequestOptions) => AsyncIterable<JobState<Job>>;
}

interface Following<Job extends Identified> {
  id: string;
  isInFlight: (status: Job['status']) => boolean;
  onChange: (state: JobState<Job>) => void;
}

/**
 * Reports the states of a job until it ends or the returned function is called. A stream that breaks off, or that the
 * service refuses because too many are open, is opened again, after delays that grow until a state arrives.
 */
export const followJob = <Job extends Identified>(
  api: JobApi<Job>,
  { id, isInFlight, onChange }: Following<Job>,
): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  let delay = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout>;
  const follow = async (): Promise<void> => {
    for await (const state of api.watch(id, { signal })) {
      delay = FIRST_RETRY_MS;
      if (isInFlight(state.status)) onChange(state);
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
