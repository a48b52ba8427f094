/** The program of a process for speech, started by `run-speech-task.ts`. Runs one task at a time. */
import { confineProcess } from '../../process-pool/confine';
import { SPEECH_TASKS, type SpeechTask } from './tasks';

export interface SpeechTaskRequest {
  task: SpeechTask;
  input: unknown;
}

export type SpeechTaskResponse = { result: unknown } | { error: string };

confineProcess();
process.on('message', async ({ task, input }: SpeechTaskRequest) => {
  let response: SpeechTaskResponse;
  try {
    response = { result: await SPEECH_TASKS[task](input as never) };
  } catch (error) {
    response = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  process.send?.(response);
});
process.send?.('ready');
