import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { childEnvironment, env } from '@/lib/server/env';
import { runNode } from './run';

test('loses and repeats nothing during a quarter of a minute of chaos', async () => {
  const folder = await mkdtemp(path.join(env().DATA_DIR, 'chaos-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { code, output } = await runNode(
    ['--import', 'tsx', 'lib/tools/cli/chaos.ts', '--minutes', '0.25', '--seed', '7'],
    {
      env: childEnvironment({ DATA_DIR: folder }),
    },
  );
  const log = await readFile(path.join(folder, 'chaos.log'), 'utf8').catch(() => '');
  expect(output, log.slice(-5000)).toMatch(/^lost +0 .*\n?doubled +0 /m);
  expect(code).toBe(0);
}, 400_000);
