import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { inngest } from '@/lib/server/jobs/client';
import { callFunction, serveInProcess } from '../embedded/protocol';
import { renderVideo } from './render-video';

const idOf = (name: string) => createHash('sha1').update(name).digest('hex');

/** The steps that are queued once these have ended, by name, as an Inngest server learns them. */
const queuedAfter = async (plan: object, ended: readonly string[]) => {
  const steps = [{ name: 'plan', output: plan }, ...ended.map((name) => ({ name, output: null }))];
  const outcome = await callFunction(serveInProcess(inngest, [renderVideo]), {
    functionId: 'quiz-video-render-video',
    stepId: null,
    runId: 'run',
    event: { id: 'event', name: 'render/requested', data: { renderId: v7(), userId: v7() }, ts: 0 },
    steps: steps.map(({ name, output }) => ({ id: idOf(name), status: 'completed', output })),
    attempt: 0,
    maxAttempts: 6,
    planOnly: true,
  });
  return outcome.type === 'ops' ? outcome.ops.map(({ displayName }) => displayName) : outcome;
};

const all = { engine: 'web', reused: 0, audioSteps: 1, steps: [[0], [1], [3], [4], [5, 6]] };

test('on Inngest, a few segments are queued at a time, in the order of the video', async () => {
  const plan = { ...all, atOnce: 3 };
  expect(await queuedAfter(plan, [])).toEqual(['audio', 'segment 0', 'segment 1']);
  expect(await queuedAfter(plan, ['segment 1'])).toEqual(['audio', 'segment 0', 'segment 3']);
  expect(await queuedAfter(plan, ['segment 1', 'audio', 'segment 0'])).toEqual(['segment 3', 'segment 4', 'segment 5']);
});

test('the built-in engine, which keeps their order, gets all at once', async () => {
  expect(await queuedAfter(all, [])).toEqual([
    'audio',
    'segment 0',
    'segment 1',
    'segment 3',
    'segment 4',
    'segment 5',
  ]);
});

test('a long sound track takes several steps', async () => {
  expect(await queuedAfter({ ...all, steps: [[7]], audioSteps: 3 }, [])).toEqual([
    'audio',
    'audio 2',
    'audio 3',
    'segment 7',
  ]);
});

test('a run that an earlier release has planned goes on', async () => {
  const plan = { engine: 'web', reused: 0, missing: [0, 2] };
  expect(await queuedAfter(plan, [])).toEqual(['audio', 'segment 0', 'segment 2']);
});
