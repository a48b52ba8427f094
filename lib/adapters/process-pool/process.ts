import { spawn } from 'node:child_process';
import path from 'node:path';
import { bareEnvironment } from '../../env/bare-environment';

/** Characters of what a process writes that are kept to explain its failure. */
const KEPT_OUTPUT = 2000;

export interface ProcessLimits {
  /** Bytes that the process may hold in all; its JavaScript heap may have half of that. */
  memoryBytes: number;
  /** Node's arguments that run the program. */
  program: readonly string[];
}

/**
 * Node's arguments that run a program of this repository from its source.
 * @param file relative to the working directory: web, worker and tests all run in the repository's root. Its parts are
 * joined here so that bundlers do not look for it.
 */
export const sourceProgram = (...file: readonly string[]): string[] => ['--import', 'tsx', path.join(...file)];

/** Why a process gave no answer. */
export class ProcessFailure extends Error {
  override readonly name = 'ProcessFailure';
  constructor(
    readonly reason: 'timeout' | 'died',
    /** The end of what the process wrote. */
    readonly output: string,
  ) {
    super(`A process ${reason === 'died' ? 'died' : 'gave no answer in time'}.`);
  }
}

/**
 * Starts a process that works on users' data. It has no secret in its environment, a limit of memory, and neither
 * outlives this process nor keeps it alive.
 * @param onEnd called once it has ended
 */
export const startWorkerProcess = ({ memoryBytes, program }: ProcessLimits, onEnd: () => void = () => {}) => {
  const heapMb = Math.floor(memoryBytes / 2 / 2 ** 20);
  const args = [`--max-old-space-size=${heapMb}`, ...program, String(process.pid), String(memoryBytes)];
  const child = spawn(process.execPath, args, {
    env: bareEnvironment(),
    // Structured clones, which keep dates.
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
    /** The next message of the process. @throws ProcessFailure, after which the process is dead */
    next,
    /** Sends a message and waits for the answer to it. @throws ProcessFailure */
    ask: (message: object, milliseconds: number): Promise<unknown> => {
      const answer = next(milliseconds);
      // A process that has died is noticed by `next`.
      child.send(message, () => {});
      return answer;
    },
    kill: () => void child.kill('SIGKILL'),
  };
};

export type WorkerProcess = ReturnType<typeof startWorkerProcess>;
