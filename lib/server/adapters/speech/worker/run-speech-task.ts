import os from 'node:os';
import type { TaskRequest, TaskResponse } from '../../process-pool/confine';
import { createProcessPool } from '../../process-pool/pool';
import { ProcessFailure, sourceProgram } from '../../process-pool/process';
import { SpeechError } from '../engine';
import type { SpeechTask, SpeechTaskInput, SpeechTaskResult } from './tasks';

const PROGRAM = sourceProgram('lib', 'server', 'adapters', 'speech', 'worker', 'program.ts');
const PROCESSES = Math.max(2, os.availableParallelism());

interface PoolSettings {
  name: string;
  processes: number;
  memoryBytes: number;
  timeoutMs: number;
}

const createPool = ({ name, processes, memoryBytes, timeoutMs }: PoolSettings) =>
  createProcessPool<TaskRequest<SpeechTask>, TaskResponse>({
    name,
    // A user may use all processes: a line takes a fraction of a second, and then it is another user's turn.
    queue: { running: processes, runningPerUser: processes, waiting: 256, waitingPerUser: 64 },
    limits: () => ({ program: PROGRAM, memoryBytes, timeoutMs }),
    // The processes run our own code, and what users send cannot reach it.
    parse: (message) => message as TaskResponse,
  });

/** The longest line takes 8 s on an idle machine, an ordinary one 0.1 s. Flite and that line take a third of the memory. */
const pool = createPool({ name: 'speech', processes: PROCESSES, memoryBytes: 768 * 2 ** 20, timeoutMs: 60_000 });
/** One process, so that the model is in memory once; it uses several threads. Kokoro's largest model has 330 MB. */
const naturalPool = createPool({
  name: 'natural speech',
  processes: 1,
  memoryBytes: 2 * 2 ** 30,
  timeoutMs: 180_000,
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
  const chosen = task === 'natural' ? naturalPool : pool;
  const response = await chosen.run({ task, input }, userId, signal).catch(asSpeechError);
  signal.throwIfAborted();
  if ('error' in response) throw new Error(response.error);
  return response.result as SpeechTaskResult<Task>;
};
