#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { EXIT, Interrupted } from './exit.ts';
import { runCommandLine } from './run.ts';

const interrupted = new AbortController();
process.on('SIGINT', () => {
  // The second Ctrl-C waits for nothing.
  if (interrupted.signal.aborted) process.exit(EXIT.interrupted);
  interrupted.abort(new Interrupted());
});
for (const stream of [process.stdout, process.stderr]) {
  // The reader, such as `head`, has enough.
  stream.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' ? EXIT.success : EXIT.failure),
  );
}

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const { stdin, stdout, stderr, env } = process;
const code = await runCommandLine(process.argv.slice(2), version, {
  stdin,
  stdout,
  stderr,
  env,
  signal: interrupted.signal,
});
process.exitCode = code;
