import os from 'node:os';
import type { TaskRequest, TaskResponse } from '../../process-pool/confine';
import { createProcessPool } from '../../process-pool/pool';
import { ProcessFailure, sourceProgram } from '../../process-pool/process';
import { SpeechError } from '../engine';
import type { SpeechTask, SpeechTaskInput, SpeechTaskResult } from './tasks';

/** The longest line takes 8 s on an idle machine, an ordinary one 0.1 s. */
const TIMEOUT_MS = 60_000;
/** Flite's program and the sound of the longest line take a third of it. */
const MEMORY_BYTES = 768 * 2 ** 20;
const PROGRAM = sourceProgram('lib', 'server', 'adapters', 'speech', 'worker', 'program.ts');
const PROCESSES = Math.max(2, os.availableParallelism());

const pool = createProcessPool<TaskRequest<SpeechTask>, TaskResponse>({
  name: 'speech',
  // A user may use all processes: a line takes a fraction of a second, and then it is another user's turn.
  queue: { running: PROCESSES, runningPerUser: PROCESSES, waiting: 256, waitingPerUser: 64 },
  limits: () => ({ program: PROGRAM, memoryBytes: MEMORY_BYTES, timeoutMs: TIMEOUT_MS }),
  // The processes run our own code, and flite cannot reach it.
  parse: (message) => message as TaskResponse,
});

const asSpeechError = (error: unknown): never => {
  if (!(error instanceof ProcessFailure)) throw error;
  throw new SpeechError('unreachable', 'This text could not be spoken in time. Try again in a moment.');
};

/**
 * Runs a task in one of the processes for speech. Users take turns.
 * @throws SpeechError if the process hangs or dies; TooManyConcurrentRequestsError, UnavailableError; the reason of `signal`
 */
export const runSpeechTask = async <Task extends SpeechTask>(
  userId: string,
  task: Task,
  input: SpeechTaskInput<Task>,
  signal: AbortSignal,
): Promise<SpeechTaskResult<Task>> => {
  const response = await pool.run({ task, input }, userId, signal).catch(asSpeechError);
  signal.throwIfAborted();
  if ('error' in response) throw new Error(response.error);
  return response.result as SpeechTaskResult<Task>;
};
