import { UnavailableError } from '../../errors';
import { log } from '../../log';
import { createFairQueue, type FairQueueLimits } from './fair-queue';
import { ProcessFailure, type ProcessLimits, startWorkerProcess, type WorkerProcess } from './process';

export interface JobLimits extends ProcessLimits {
  /** Milliseconds for one job. */
  timeoutMs: number;
}

interface PoolOptions<Result> {
  /** For log messages. */
  name: string;
  queue: FairQueueLimits;
  /** Called before every job. */
  limits: () => JobLimits;
  /** Validates a process's response. If it throws, the process counts as failed. */
  parse: (message: unknown) => Result;
}

/** A process is replaced after this many jobs, in case it leaks memory. */
const JOBS_PER_PROCESS = 500;
const IDLE_TIMEOUT_MS = 60_000;
/** Usually a process starts within a second. */
const START_TIMEOUT_MS = 30_000;

interface Member {
  process: WorkerProcess;
  jobsDone: number;
  idleTimer?: NodeJS.Timeout;
}

/**
 * Creates a pool of processes for work on users' data, so that a job which hangs, crashes or fills memory harms nothing
 * else. Users take turns.
 */
export const createProcessPool = <Job extends object, Result>({ name, queue, limits, parse }: PoolOptions<Result>) => {
  const turns = createFairQueue(queue);
  const idle: Member[] = [];
  const processes = new Set<WorkerProcess>();

  const start = async (): Promise<Member> => {
    const process = startWorkerProcess(limits(), () => processes.delete(process));
    processes.add(process);
    await process.next(START_TIMEOUT_MS).catch((error: unknown) => {
      log().error({ err: error, pool: name }, 'A worker process did not start');
      throw new UnavailableError('The service is temporarily unavailable. Try again in a moment.', { cause: error });
    });
    return { process, jobsDone: 0 };
  };

  const take = async (): Promise<Member> => {
    for (let member = idle.pop(); member; member = idle.pop()) {
      clearTimeout(member.idleTimer);
      if (processes.has(member.process)) return member;
    }
    return start();
  };

  const putBack = (member: Member): void => {
    member.jobsDone++;
    if (member.jobsDone >= JOBS_PER_PROCESS) {
      member.process.kill();
      return;
    }
    member.idleTimer = setTimeout(() => {
      idle.splice(idle.indexOf(member), 1);
      member.process.kill();
    }, IDLE_TIMEOUT_MS).unref();
    idle.push(member);
  };

  const work = async (job: Job, userId: string, member: Member): Promise<Result> => {
    try {
      const result = parse(await member.process.request(job, limits().timeoutMs));
      putBack(member);
      return result;
    } catch (error) {
      member.process.kill();
      // Its stack is always that of the timer or the pipe.
      const facts = error instanceof ProcessFailure ? { reason: error.reason, output: error.output } : { err: error };
      log().warn({ ...facts, userId, pool: name }, 'A worker process failed during a job');
      // An earlier job, perhaps another user's, may be the cause: retry in a new process.
      if (member.jobsDone > 0) return work(job, userId, await start());
      throw error instanceof ProcessFailure ? error : new ProcessFailure('died', String(error));
    }
  };

  return {
    /**
     * Runs a job in one of the processes when the user's turn comes.
     * @throws ProcessFailure if the process hangs, dies or returns an invalid response; TooManyConcurrentRequestsError or
     * UnavailableError if too many jobs wait; the reason of `signal` if it aborts while the job waits
     */
    run: (job: Job, userId: string, signal?: AbortSignal): Promise<Result> =>
      turns.run({ userId }, async () => work(job, userId, await take()), signal),
    /** Process ids of all processes, working or idle. */
    pids: () => [...processes].flatMap(({ pid }) => pid ?? []),
  };
};
