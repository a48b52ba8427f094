import { spawn } from 'node:child_process';
import path from 'node:path';
import { bareEnvironment } from '../../env/bare-environment';

/** Characters of a process's standard error to keep, to explain a failure. */
const KEPT_OUTPUT = 2000;

export interface ProcessLimits {
  /** Resident memory of the process. The JavaScript heap may use half of it. */
  memoryBytes: number;
  /** Arguments of Node that run the program. */
  program: readonly string[];
}

/**
 * Arguments of Node that run a program of this repository from source.
 * @param file path segments from the repository's root, which is the working directory; joined here so that bundlers do
 * not look for the file
 */
export const sourceProgram = (...file: readonly string[]): string[] => ['--import', 'tsx', path.join(...file)];

export class ProcessFailure extends Error {
  override readonly name = 'ProcessFailure';
  readonly jobError = 'timed_out';
  constructor(
    readonly reason: 'timeout' | 'died',
    /** The end of the process's standard error. */
    readonly output: string,
  ) {
    super(`A process ${reason === 'died' ? 'died' : 'did not respond in time'}.`);
  }
}

/**
 * Starts a process for work on users' data. It has a memory limit and no secrets in its environment; it neither outlives
 * this process nor keeps it alive.
 */
export const startWorkerProcess = ({ memoryBytes, program }: ProcessLimits, onEnd: () => void = () => {}) => {
  const heapMb = Math.floor(memoryBytes / 2 / 2 ** 20);
  const args = [`--max-old-space-size=${heapMb}`, ...program, String(process.pid), String(memoryBytes)];
  const child = spawn(process.execPath, args, {
    env: bareEnvironment(),
    // Structured clones preserve dates.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-KEPT_OUTPUT);
  });
  for (const handle of [child, child.channel, child.stderr as unknown as { unref(): void }]) handle?.unref();
  let isAlive = true;
  const end = (): void => {
    isAlive = false;
    onEnd();
  };
  child.on('exit', end).on('error', end);

  const next = (milliseconds: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        child.off('message', received).off('exit', died).off('error', died);
        act();
      };
      const received = (message: unknown) => settle(() => resolve(message));
      const died = () => settle(() => reject(new ProcessFailure('died', output)));
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        settle(() => reject(new ProcessFailure('timeout', output)));
      }, milliseconds);
      child.on('message', received).on('exit', died).on('error', died);
      if (!isAlive) died();
    });

  return {
    pid: child.pid,
    /** Waits for the next message of the process. @throws ProcessFailure; the process is dead then */
    next,
    /** Sends a message and waits for the response. @throws ProcessFailure */
    request: (message: object, milliseconds: number): Promise<unknown> => {
      const response = next(milliseconds);
      // `next` rejects if the process has died, so the error of `send` can be ignored.
      child.send(message, () => {});
      return response;
    },
    kill: () => void child.kill('SIGKILL'),
  };
};

export type WorkerProcess = ReturnType<typeof startWorkerProcess>;
