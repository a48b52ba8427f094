import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { childEnvironment } from '@/lib/server/env';

/** The repository's root. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Path of a JavaScript program of an npm package, for `runNode`. */
export const binary = (packageAndFile: string) => path.join(ROOT, 'node_modules', packageAndFile);

/** Starts a JavaScript program with the Node of this process, which may not be the one on the PATH. */
export const startNode = (args: string[], options: SpawnOptions = {}): ChildProcess =>
  spawn(process.execPath, args, { cwd: ROOT, env: childEnvironment(), ...options });

export interface Outcome {
  /** Exit code; 1 after a signal. */
  code: number;
  output: string;
}

/** Runs a JavaScript program and returns its output. */
export const runNode = async (args: string[], options: SpawnOptions = {}): Promise<Outcome> => {
  const child = startNode(args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output };
};
