import os from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Prepares this process for work on users' data: it gets a low priority, and ends when its parent ends or when it exceeds
 * its memory limit.
 */
export const confineProcess = (): void => {
  const [parentPid, maxBytes] = process.argv.slice(2).map(Number);
  if (!parentPid || !maxBytes || !process.send) throw new Error('This program must be started by process.ts.');
  os.setPriority(Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL));
  process.on('disconnect', () => process.exit());
  const watchdog = new Worker(new URL('./watchdog.mjs', import.meta.url), {
    workerData: { parentPid, maxBytes },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  watchdog.unref();
};

export interface TaskRequest<Task extends string = string> {
  task: Task;
  input: unknown;
}

export type TaskResponse = { result: unknown } | { error: string };

/** The rest of such a program: runs the tasks that its parent asks for, one at a time. */
export const serveTasks = (tasks: Readonly<Record<string, (input: never) => unknown>>): void => {
  confineProcess();
  process.on('message', async ({ task, input }: TaskRequest) => {
    let response: TaskResponse;
    try {
      response = { result: await tasks[task]?.(input as never) };
    } catch (error) {
      response = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    process.send?.(response);
  });
  process.send?.('ready');
};
