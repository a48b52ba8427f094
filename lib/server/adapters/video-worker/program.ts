/** The program of a process for video tasks, started by `run-video-task.ts`. Runs one task at a time. */
import { confineProcess } from '../process-pool/confine';
import { VIDEO_TASKS } from './tasks';

export interface TaskRequest {
  task: keyof typeof VIDEO_TASKS;
  input: unknown;
}

export type TaskResponse = { result: unknown } | { error: string };

confineProcess();
process.on('message', async ({ task, input }: TaskRequest) => {
  let response: TaskResponse;
  try {
    response = { result: await VIDEO_TASKS[task](input as never) };
  } catch (error) {
    response = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  process.send?.(response);
});
process.send?.('ready');
