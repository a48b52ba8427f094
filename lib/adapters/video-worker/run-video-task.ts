import { UnavailableError } from '../../errors';
import { createProcessPool } from '../process-pool/pool';
import { ProcessFailure, sourceProgram } from '../process-pool/process';
import type { TaskRequest, TaskResponse } from './program';
import { type TaskInput, type TaskResult, VIDEO_TASKS, type VideoTask } from './tasks';

/** Characters of JSON up to which a task runs in the web process: with the longest texts, it takes about 20 ms there. */
const SMALL = 5000;
/** Milliseconds for a task. The largest quiz takes about a second on an idle machine, 10 s if every text is too long. */
const TIMEOUT_MS = 60_000;
const MEMORY_BYTES = 2 ** 30;
const PROGRAM = sourceProgram('lib', 'adapters', 'video-worker', 'program.ts');

const pool = createProcessPool<TaskRequest, TaskResponse>({
  name: 'video tasks',
  // Two processes, of which one user gets one: others wait at most for the task that runs.
  queue: { running: 2, runningPerUser: 1, waiting: 128, waitingPerUser: 20 },
  limits: () => ({ program: PROGRAM, memoryBytes: MEMORY_BYTES, timeoutMs: TIMEOUT_MS }),
  // The processes run our own code on checked quizzes: their answers have the types that the tasks give.
  parse: (message) => message as TaskResponse,
});

/** A process that hangs or dies is a matter of load, or of one quiz: not a fault to answer with a 500. */
const asUnavailable = (error: unknown): never => {
  if (!(error instanceof ProcessFailure)) throw error;
  throw new UnavailableError('This quiz could not be processed in time. Try again in a moment.', { cause: error });
};

/**
 * Runs a task on a whole quiz without blocking other requests: small ones immediately, others in processes of a pool, in
 * which users take turns.
 * @throws TooManyAtOnceError when 20 tasks of the user wait already; UnavailableError, also when the process
 * hangs or dies
 */
export const runVideoTask = async <Task extends VideoTask>(
  userId: string,
  task: Task,
  input: TaskInput<Task>,
): Promise<TaskResult<Task>> => {
  const isSmall = JSON.stringify(input).length <= SMALL;
  if (isSmall) return (await VIDEO_TASKS[task](input as never)) as TaskResult<Task>;
  const answer = await pool.run({ task, input }, userId).catch(asUnavailable);
  if ('error' in answer) throw new Error(answer.error);
  return answer.result as TaskResult<Task>;
};
