import { UnavailableError } from '../../errors';
import { log } from '../../log';
import { createFairQueue, type FairQueueLimits } from './fair-queue';
import { ProcessFailure, type ProcessLimits, startWorkerProcess, type WorkerProcess } from './process';

export interface JobLimits extends ProcessLimits {
  /** Milliseconds for one job. */
  timeoutMs: number;
}

interface PoolOptions<Answer> {
  /** For the log and for errors: what the processes do. */
  name: string;
  queue: FairQueueLimits;
  /** Called before every job. */
  limits: () => JobLimits;
  /** Checks what a process answered. An answer that it throws on counts as the failure of the process. */
  parse: (message: unknown) => Answer;
}

/** A process is replaced after so many jobs, and whatever it may have leaked with it. */
const JOBS_PER_PROCESS = 500;
/** Milliseconds after which a process that has nothing to do is ended. */
const IDLE_MS = 60_000;
/** Milliseconds for the start of a process: most of a second, and more on a busy machine. */
const START_MS = 30_000;

interface Member {
  process: WorkerProcess;
  jobsDone: number;
  idleTimer?: NodeJS.Timeout;
}

/**
 * Processes that work on users' data, so that a job which hangs, crashes or fills memory harms nothing else. Users
 * take turns.
 */
export const createProcessPool = <Job extends object, Answer>({ name, queue, limits, parse }: PoolOptions<Answer>) => {
  const turns = createFairQueue(queue);
  const idle: Member[] = [];
  const processes = new Set<WorkerProcess>();

  const start = async (): Promise<Member> => {
    const process = startWorkerProcess(limits(), () => processes.delete(process));
    processes.add(process);
    await process.next(START_MS).catch((error: unknown) => {
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
    }, IDLE_MS).unref();
    idle.push(member);
  };

  const work = async (job: Job, userId: string, member: Member): Promise<Answer> => {
    try {
      const answer = parse(await member.process.ask(job, limits().timeoutMs));
      putBack(member);
      return answer;
    } catch (error) {
      member.process.kill();
      log().warn({ err: error, userId, pool: name }, 'A job stopped its worker process');
      // An earlier job, maybe another user's, can be to blame: only a new process decides.
      if (member.jobsDone > 0) return work(job, userId, await start());
      throw error instanceof ProcessFailure ? error : new ProcessFailure('died', String(error));
    }
  };

  return {
    /**
     * Runs a job in one of the processes when the user's turn comes.
     * @throws ProcessFailure when the process hangs, dies or gives a wrong answer; TooManyAtOnceError, UnavailableError
     * when too many jobs wait
     */
    run: (job: Job, userId: string): Promise<Answer> =>
      turns.run({ userId }, async () => work(job, userId, await take())),
    /** Process ids of all processes, working or idle. */
    pids: () => [...processes].flatMap(({ pid }) => pid ?? []),
  };
};
