import { type DomainError, ImportFailedError, InvalidInputError, UnsupportedMediaError } from '../../../errors';
import { createProcessPool, type JobLimits } from '../../process-pool/pool';
import { ProcessFailure, sourceProgram } from '../../process-pool/process';
import { unsupported } from '../unsupported';
import { type ParserJob, type ParserResult, parserResultSchema } from './protocol';

/** Tests use other programs. */
export type ParserLimits = Omit<JobLimits, 'program'> & Partial<Pick<JobLimits, 'program'>>;

/** Each user can use all but one of the processes, so that others need not wait. */
const PROCESSES = 2;
const QUEUE = { running: PROCESSES, runningPerUser: PROCESSES - 1, waiting: 128, waitingPerUser: 32 };
/** The program that reads tables and texts with questions; it does no other jobs. */
export const TABLE_PROGRAM = sourceProgram('lib', 'server', 'adapters', 'media', 'parser', 'table-program.ts');
const PROGRAM = sourceProgram('lib', 'server', 'adapters', 'media', 'parser', 'program.ts');

/** The error for the owner of a file on which the process hung or died. */
const fileFault = ({ reason }: ProcessFailure, { timeoutMs }: ParserLimits, kind: ParserJob['kind']): DomainError => {
  const what = reason === 'timeout' ? `within ${timeoutMs / 1000} s` : 'without too much memory';
  if (kind === 'import') {
    return new ImportFailedError(`The questions could not be read ${what}. Split them into several imports.`);
  }
  if (kind === 'table') {
    return new UnsupportedMediaError(`The table could not be read ${what}. Split it into smaller tables.`);
  }
  return unsupported(
    reason === 'timeout'
      ? `The file could not be checked within ${timeoutMs / 1000} s.`
      : 'The file could not be checked: reading it failed or took too much memory.',
  );
};

/**
 * Creates a pool of processes that parse users' media files, so that a hostile file harms nothing else.
 * @param limits called before every file
 */
export const createParserPool = (limits: () => ParserLimits) => {
  const pool = createProcessPool<ParserJob, ParserResult>({
    name: 'media parser',
    queue: QUEUE,
    limits: () => ({ program: PROGRAM, ...limits() }),
    parse: (message) => parserResultSchema.parse(message),
  });
  return {
    /**
     * @throws UnsupportedMediaError, also for a file or table that takes too much time or memory; ImportFailedError for an
     * import that does; InvalidInputError for too many pixels; TooManyConcurrentRequestsError or UnavailableError if too many files wait
     */
    run: async (job: ParserJob, userId: string): Promise<Exclude<ParserResult, { refused: string }>> => {
      const result = await pool.run(job, userId).catch((error: unknown) => {
        throw error instanceof ProcessFailure ? fileFault(error, limits(), job.kind) : error;
      });
      if (!('refused' in result)) return result;
      const { refused, message } = result;
      if (refused === 'too_big') throw new InvalidInputError([{ field: 'file', message, code: 'too_big' }]);
      throw new UnsupportedMediaError(message);
    },
    pids: pool.pids,
  };
};
