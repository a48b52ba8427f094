import { NonRetriableError } from 'inngest';
import { expect, test } from 'vitest';
import { createLog } from '../log';
import { JobEndedError, RunAbortedError } from './abort';
import { sdkLog } from './sdk-log';

const watch = () => {
  const lines: { level: number; msg: string; runID?: string }[] = [];
  const log = sdkLog(createLog({ write: (line) => lines.push(JSON.parse(line)) }, 'warn'));
  return { log, lines };
};

test('a step that was told to stop is no error', () => {
  const { log, lines } = watch();
  for (const err of [new RunAbortedError('run-ended'), new JobEndedError('The render has ended already.')]) {
    log.child({ runID: 'run' }).error({ err }, 'Inngest step error');
  }
  expect(lines).toEqual([]);
});

test('every other error is, and says of which run', () => {
  const { log, lines } = watch();
  log.child({ runID: 'run' }).error({ err: new NonRetriableError('There is no segment 3.') }, 'Inngest step error');
  log.error('Missing body when syncing');
  expect(lines).toMatchObject([
    { level: 50, msg: 'Inngest step error', runID: 'run' },
    { level: 50, msg: 'Missing body when syncing' },
  ]);
});
