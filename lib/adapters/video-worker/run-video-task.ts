import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { workerEnvironment } from '../../env';
import { UnavailableError } from '../../errors';
import { createFairQueue } from './fair-queue';
import type { TaskAnswer, TaskRequest } from './program';
import { type TaskInput, type TaskResult, VIDEO_TASKS, type VideoTask } from './tasks';

/** Relative to the working directory: web, worker and tests all run in the repository's root. */
const PROGRAM = ['lib', 'adapters', 'video-worker', 'program.ts'];
/** Two processes, of which one user gets one: others wait at most for the task that runs. */
const QUEUE = { places: 2, placesPerUser: 1, waitingPerUser: 20 };
/** Milliseconds for a task; the largest quiz takes about a second on an idle machine. */
const TIMEOUT = 60_000;
/** Milliseconds after which a process without work ends. */
const IDLE = 60_000;
/** Characters of JSON up to which a task takes less than 20 ms or so: less than it costs to send it elsewhere. */
const SMALL = 40_000;

const queue = createFairQueue(QUEUE);
const idle = new Map<ChildProcess, NodeJS.Timeout>();

const start = (): ChildProcess => {
  // Bundlers must not look for the program: it runs from its source.
  const { fork } = process.getBuiltinModule('node:child_process');
  return fork(path.join(...PROGRAM), {
    execArgv: ['--max-old-space-size=512', '--import', 'tsx'],
    env: workerEnvironment(),
    // Structured clones, which keep dates.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
};

const take = (): ChildProcess => {
  for (const [worker, timer] of idle) {
    clearTimeout(timer);
    idle.delete(worker);
    if (!worker.connected) continue;
    worker.ref();
    worker.channel?.ref();
    return worker;
  }
  return start();
};

const putBack = (worker: ChildProcess): void => {
  worker.unref();
  worker.channel?.unref();
  const timer = setTimeout(() => {
    idle.delete(worker);
    worker.kill();
  }, IDLE).unref();
  idle.set(worker, timer);
};

const answerOf = (worker: ChildProcess, request: TaskRequest): Promise<TaskAnswer> =>
  new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      worker.off('message', answered).off('error', reject).off('exit', ended);
      act();
    };
    const answered = (message: unknown) => settle(() => resolve(message as TaskAnswer));
    const ended = () => settle(() => reject(new Error(`The process of the task ${request.task} ended.`)));
    const timer = setTimeout(() => settle(() => reject(new Error(`The task ${request.task} took too long.`))), TIMEOUT);
    worker.on('message', answered).on('error', reject).on('exit', ended);
    // A process that has died is noticed by its exit.
    worker.send(request, () => {});
  });

/** Has a process do a task. One that does not answer is killed. */
const ask = async (request: TaskRequest): Promise<unknown> => {
  const worker = take();
  let answer: TaskAnswer;
  try {
    answer = await answerOf(worker, request);
  } catch (error) {
    worker.kill('SIGKILL');
    throw error;
  }
  putBack(worker);
  if ('error' in answer) throw new Error(answer.error);
  return answer.result;
};

/**
 * Runs a task on a whole quiz without blocking other requests: small ones at once, others in processes of their
 * own, which users get in turn.
 * @throws UnavailableError when 20 tasks of the user wait already
 */
export const runVideoTask = async <Task extends VideoTask>(
  userId: string,
  task: Task,
  input: TaskInput<Task>,
): Promise<TaskResult<Task>> => {
  const isSmall = JSON.stringify(input).length <= SMALL;
  if (isSmall) return VIDEO_TASKS[task](input as never) as TaskResult<Task>;
  if (queue.isFull(userId)) {
    throw new UnavailableError('Many of your large quizzes are being worked on; try again in a moment.', {
      retryAfter: 2,
    });
  }
  return (await queue.run(userId, () => ask({ task, input }))) as TaskResult<Task>;
};
