import { InvalidInputError, UnavailableError, UnsupportedMediaError } from '../../../errors';
import { log } from '../../../log';
import { createFairQueue } from '../../fair-queue';
import { unsupported } from '../unsupported';
import { type ParserProcess, ProcessFailure, type ProcessLimits, startParserProcess } from './process';
import { type ParserAnswer, type ParserJob, parserAnswerSchema } from './protocol';

export interface ParserLimits extends ProcessLimits {
  /** Milliseconds for one file. */
  timeoutMs: number;
}

/** Processes at the same time. One user's files are read by all but one of them, so that others need not wait. */
const PROCESSES = 2;
const QUEUE = { running: PROCESSES, runningPerUser: PROCESSES - 1, waiting: 128, waitingPerUser: 32 };
/** A process is replaced after so many files, and whatever it may have leaked with it. */
const FILES_PER_PROCESS = 500;
/** Milliseconds after which a process that has nothing to do is ended. */
const IDLE_MS = 60_000;
/** Milliseconds for the start of a process: most of a second, and more on a busy machine. */
const START_MS = 30_000;

interface Member {
  process: ParserProcess;
  filesRead: number;
  idleTimer?: NodeJS.Timeout;
}

/** What the owner of a file is told that its process did not survive. */
const faultOf = (error: unknown, { timeoutMs }: ParserLimits): UnsupportedMediaError =>
  unsupported(
    error instanceof ProcessFailure && error.reason === 'timeout'
      ? `The file could not be checked within ${timeoutMs / 1000} s.`
      : 'The file could not be checked: reading it failed or took too much memory.',
  );

/**
 * Processes that read users' media files, so that a file which hangs or fills its reader harms nothing else.
 * @param limits called before every file
 */
export const createParserPool = (limits: () => ParserLimits) => {
  const queue = createFairQueue(QUEUE);
  const idle: Member[] = [];
  const processes = new Set<ParserProcess>();

  const start = async (): Promise<Member> => {
    const process = startParserProcess(limits(), () => processes.delete(process));
    processes.add(process);
    await process.next(START_MS).catch((error: unknown) => {
      log().error({ err: error }, 'A parser process did not start');
      throw new UnavailableError('Media files cannot be checked at the moment.', { cause: error });
    });
    return { process, filesRead: 0 };
  };

  const take = async (): Promise<Member> => {
    for (let member = idle.pop(); member; member = idle.pop()) {
      clearTimeout(member.idleTimer);
      if (processes.has(member.process)) return member;
    }
    return start();
  };

  const putBack = (member: Member): void => {
    member.filesRead++;
    if (member.filesRead >= FILES_PER_PROCESS) {
      member.process.kill();
      return;
    }
    member.idleTimer = setTimeout(() => {
      idle.splice(idle.indexOf(member), 1);
      member.process.kill();
    }, IDLE_MS).unref();
    idle.push(member);
  };

  const parse = async (job: ParserJob, userId: string, member: Member): Promise<ParserAnswer> => {
    try {
      const answer = parserAnswerSchema.parse(await member.process.ask(job, limits().timeoutMs));
      putBack(member);
      return answer;
    } catch (error) {
      member.process.kill();
      log().warn({ err: error, userId, kind: job.kind }, 'A media file stopped the process that read it');
      // A file that was read before, maybe another user's, can be to blame: only a new process decides.
      if (member.filesRead > 0) return parse(job, userId, await start());
      throw faultOf(error, limits());
    }
  };

  return {
    /**
     * @throws UnsupportedMediaError, also for a file that cannot be read in time or memory; InvalidInputError for a
     * picture of too many pixels; TooManyAtOnceError, UnavailableError when too many files wait
     */
    run: async (job: ParserJob, userId: string): Promise<Exclude<ParserAnswer, { refused: string }>> => {
      const answer = await queue.run({ userId }, async () => parse(job, userId, await take()));
      if (!('refused' in answer)) return answer;
      const { refused, message } = answer;
      if (refused === 'too_big') throw new InvalidInputError([{ field: 'file', message, code: 'too_big' }]);
      throw new UnsupportedMediaError(message);
    },
    /** Process ids of all processes, working or idle. */
    pids: () => [...processes].flatMap(({ pid }) => pid ?? []),
  };
};
