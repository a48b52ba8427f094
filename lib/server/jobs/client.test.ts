import { NonRetriableError } from 'inngest';
import { expect, test } from 'vitest';
import { createLog } from '../log';
import { sdkLog } from './client';
import { JobEndedError, RunAbortedError } from './run-context';

const watch = () => {
  const lines: { level: number; msg: string; runID?: string }[] = [];
  const log = sdkLog(createLog({ write: (line) => lines.push(JSON.parse(line)) }, 'warn'));
  return { log, lines };
};

test('logs a stopped step at debug level', () => {
  const { log, lines } = watch();
  for (const err of [new RunAbortedError('run-ended'), new JobEndedError()]) {
    log.child({ runID: 'run' }).error({ err }, 'Inngest step error');
  }
  expect(lines).toEqual([]);
});

test('logs other errors, but not those of each attempt', () => {
  const { log, lines } = watch();
  log.child({ runID: 'run' }).error({ err: new NonRetriableError('There is no segment 3.') }, 'Inngest step error');
  log.error('Missing body when syncing');
  expect(lines).toMatchObject([{ level: 50, msg: 'Missing body when syncing' }]);
});
