import { UnavailableError } from '../../errors';
import type { TaskRequest, TaskResponse } from '../process-pool/confine';
import { createProcessPool } from '../process-pool/pool';
import { ProcessFailure, sourceProgram } from '../process-pool/process';
import { type TaskInput, type TaskResult, VIDEO_TASKS, type VideoTask } from './tasks';

/**
 * Characters of JSON up to which a task runs in the calling process: at most about 20 ms, while starting a process takes
 * about a second. `examine` never does, because it opens a font file for every few Chinese characters.
 */
const MAX_INLINE_INPUT = 5000;
/** The largest quiz takes about a second on an idle machine, 10 s if every text is too long. */
const TIMEOUT_MS = 60_000;
const MEMORY_BYTES = 2 ** 30;
const PROGRAM = sourceProgram('lib', 'server', 'adapters', 'video-worker', 'program.ts');

const pool = createProcessPool<TaskRequest<VideoTask>, TaskResponse>({
  name: 'video tasks',
  // Each user can use one of the two processes, so others wait for at most one task.
  queue: { running: 2, runningPerUser: 1, waiting: 128, waitingPerUser: 20 },
  limits: () => ({ program: PROGRAM, memoryBytes: MEMORY_BYTES, timeoutMs: TIMEOUT_MS }),
  // The processes run our own code on validated quizzes, so results need no validation.
  parse: (message) => message as TaskResponse,
});

/** A process that hangs or dies is caused by load or by one quiz, so the response is 503 instead of 500. */
const asUnavailable = (error: unknown): never => {
  if (!(error instanceof ProcessFailure)) throw error;
  throw new UnavailableError('This quiz could not be processed in time. Try again in a moment.', { cause: error });
};

/**
 * Runs a task on a quiz without blocking other requests: small quizzes in this process, others in a pool of processes.
 * Users take turns.
 * @throws TooManyConcurrentRequestsError if 20 tasks of the user wait; UnavailableError, also if the process hangs or dies
 */
export const runVideoTask = async <Task extends VideoTask>(
  userId: string,
  task: Task,
  input: TaskInput<Task>,
): Promise<TaskResult<Task>> => {
  const isInline = task !== 'examine' && JSON.stringify(input).length <= MAX_INLINE_INPUT;
  if (isInline) return (await VIDEO_TASKS[task](input as never)) as TaskResult<Task>;
  const response = await pool.run({ task, input }, userId).catch(asUnavailable);
  if ('error' in response) throw new Error(response.error);
  return response.result as TaskResult<Task>;
};
