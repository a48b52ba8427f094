import { VIDEO_TASKS } from './tasks';

/** What the process is asked: a task by its name, and its input. */
export interface TaskRequest {
  task: keyof typeof VIDEO_TASKS;
  input: unknown;
}

/** What it answers. */
export type TaskAnswer = { result: unknown } | { error: string };

process.on('message', ({ task, input }: TaskRequest) => {
  let answer: TaskAnswer;
  try {
    answer = { result: VIDEO_TASKS[task](input as never) };
  } catch (error) {
    answer = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
