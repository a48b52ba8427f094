import { InvalidInputError, UnsupportedMediaError } from '../../../errors';
import { createProcessPool, type JobLimits } from '../../process-pool/pool';
import { ProcessFailure, sourceProgram } from '../../process-pool/process';
import { unsupported } from '../unsupported';
import { type ParserAnswer, type ParserJob, parserAnswerSchema } from './protocol';

/** The program is the parser's unless a test has its own. */
export type ParserLimits = Omit<JobLimits, 'program'> & Partial<Pick<JobLimits, 'program'>>;

/** Processes at the same time. One user's files are read by all but one of them, so that others need not wait. */
const PROCESSES = 2;
const QUEUE = { running: PROCESSES, runningPerUser: PROCESSES - 1, waiting: 128, waitingPerUser: 32 };
const PROGRAM = sourceProgram('lib', 'adapters', 'media', 'parser', 'program.ts');

/** The error for the owner of a file that its process did not survive. */
const fileFault = ({ reason }: ProcessFailure, { timeoutMs }: ParserLimits): UnsupportedMediaError =>
  unsupported(
    reason === 'timeout'
      ? `The file could not be checked within ${timeoutMs / 1000} s.`
      : 'The file could not be checked: reading it failed or took too much memory.',
  );

/**
 * Processes that read users' media files, so that a file which hangs or fills its reader harms nothing else.
 * @param limits called before every file
 */
export const createParserPool = (limits: () => ParserLimits) => {
  const pool = createProcessPool<ParserJob, ParserAnswer>({
    name: 'media parser',
    queue: QUEUE,
    limits: () => ({ program: PROGRAM, ...limits() }),
    parse: (message) => parserAnswerSchema.parse(message),
  });
  return {
    /**
     * @throws UnsupportedMediaError, also for a file that cannot be read in time or memory; InvalidInputError for a
     * picture of too many pixels; TooManyAtOnceError, UnavailableError when too many files wait
     */
    run: async (job: ParserJob, userId: string): Promise<Exclude<ParserAnswer, { refused: string }>> => {
      const answer = await pool.run(job, userId).catch((error: unknown) => {
        throw error instanceof ProcessFailure ? fileFault(error, limits()) : error;
      });
      if (!('refused' in answer)) return answer;
      const { refused, message } = answer;
      if (refused === 'too_big') throw new InvalidInputError([{ field: 'file', message, code: 'too_big' }]);
      throw new UnsupportedMediaError(message);
    },
    pids: pool.pids,
  };
};
