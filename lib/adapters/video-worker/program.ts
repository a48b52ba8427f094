/** The program of a process for video tasks (`run-video-task.ts` starts it): one task at a time. */
import { confineProcess } from '../process-pool/confine';
import { VIDEO_TASKS } from './tasks';

/** What the process is asked: a task by its name, and its input. */
export interface TaskRequest {
  task: keyof typeof VIDEO_TASKS;
  input: unknown;
}

/** What it answers. */
export type TaskResponse = { result: unknown } | { error: string };

confineProcess();
process.on('message', async ({ task, input }: TaskRequest) => {
  let answer: TaskResponse;
  try {
    answer = { result: await VIDEO_TASKS[task](input as never) };
  } catch (error) {
    answer = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  process.send?.(answer);
});
process.send?.('ready');
