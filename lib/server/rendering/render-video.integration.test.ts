import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { FPS } from '../../core/model/video-settings';
import type { VideoProps } from '../../core/video/props';
import { ownStage } from '../../tools/testing/own-stage';
import { orderOf, shortQuiz } from '../../tools/testing/short-video';
import { storage } from '../adapters/storage';
import { env } from '../env';
import { renderingBrowser } from './browser';
import { refuseForeignRequests } from './browser-network';
import { buildVideo, missingSegments } from './build-video';
import { ensurePiece, pieceFile } from './pieces';
import { audioPartsOf, ensureSegment, segmentsOf, type VideoInput } from './render-segments';

const never = new AbortController().signal;

const order = orderOf(shortQuiz());
const segments = segmentsOf(order);

const stage = ownStage();

/** Renders a video whole and says which segments were missing before. */
const render = async (what: VideoInput, key: string): Promise<number[]> => {
  const missing = await missingSegments(segmentsOf(what));
  await buildVideo(what, key, never);
  return missing.map(({ index }) => index);
};

beforeAll(async () => {
  await render(order, 'renders/short.mp4');
});

test('rendering the same quiz again renders no segment', async () => {
  expect(await render(order, 'renders/again.mp4')).toEqual([]);
});

test('a changed question renders only its segment', async () => {
  const [round] = order.props.rounds;
  if (!round) throw new Error('There is no round.');
  const questions = round.questions.map((question, index) => (index === 1 ? { ...question, difficulty: 5 } : question));
  const changed = orderOf(shortQuiz({ rounds: [{ ...round, questions }] }));
  const rendered = await render(changed, 'renders/changed.mp4');
  expect(rendered.length).toBeGreaterThanOrEqual(1);
  expect(rendered.length).toBeLessThanOrEqual(2);
});

test.each([
  ['a flipped bit', (bytes: Buffer) => bytes.fill(bytes.readUInt8(5000) ^ 1, 5000, 5001)],
  ['a lost end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
])('a stored segment with %s is found and rendered again', async (_, damage) => {
  const segment = segments[1];
  if (!segment) throw new Error('There is no segment.');
  const stored = path.join(stage.folder, 'storage', pieceFile(segment.key));
  await storage().put(pieceFile(segment.key), damage(await readFile(stored)));
  expect(await missingSegments(segments)).toEqual([segment]);
  expect(await ensureSegment(order, segment, { signal: never })).toBe(true);
  expect(await missingSegments(segments)).toEqual([]);
});

test('simultaneous requests for a piece share one rendering, but not its failure', async () => {
  let renderings = 0;
  const make = async () => {
    renderings++;
    await setImmediate();
    if (renderings === 1) throw new Error('The first was cancelled.');
  };
  const [first, second, third] = await Promise.allSettled(
    [1, 2, 3].map(() => ensurePiece('0f'.repeat(32), never, make)),
  );
  expect(first?.status).toBe('rejected');
  expect([second, third]).toEqual(Array(2).fill({ status: 'fulfilled', value: true }));
  expect(renderings).toBe(2);
});

test('requests of the stage to other origins are blocked', async () => {
  let visits = 0;
  const foreign = createServer((_, response) =>
    response.setHeader('access-control-allow-origin', '*').end(`${++visits}`),
  );
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
  const context = await (await renderingBrowser()).newContext();
  try {
    await refuseForeignRequests(context);
    const page = await context.newPage();
    await page.goto(`${env().STAGE_URL}/stage`);
    const load = (address: string) =>
      page.evaluate(
        (target) =>
          fetch(target).then(
            ({ ok }) => ok,
            () => false,
          ),
        address,
      );
    expect(await load('/sounds/tick.wav')).toBe(true);
    expect(await load(url)).toBe(false);
    expect(visits).toBe(0);
  } finally {
    await context.close();
    foreign.close();
  }
});

test('an abort stops a segment, and the next one is rendered', async () => {
  const large = { ...shortQuiz(), canvas: { width: 1920, height: 1080, profile: 'youtube' } } satisfies VideoProps;
  const [segment] = segmentsOf(orderOf(large));
  if (!segment) throw new Error('There is no segment.');
  const controller = new AbortController();
  const reported: number[] = [];
  const onProgress = (frames: number) => {
    reported.push(frames);
    controller.abort(new Error('The owner cancelled it.'));
  };
  await expect(ensureSegment(orderOf(large), segment, { signal: controller.signal, onProgress })).rejects.toThrow(
    'The owner cancelled it.',
  );
  // It stopped instead of rendering on: progress is reported once per second of video.
  expect(reported.at(-1)).toBeLessThan(segment.to - segment.from - FPS);
  expect(await missingSegments([segment])).toEqual([segment]);
  const [intro] = segmentsOf(orderOf(shortQuiz({ introSubtitle: 'After the abort' })));
  if (!intro) throw new Error('There is no intro.');
  expect(await ensureSegment(orderOf(shortQuiz({ introSubtitle: 'After the abort' })), intro, { signal: never })).toBe(
    true,
  );
});

test('the sound track is stored like a segment', async () => {
  const parts = audioPartsOf(order);
  expect(parts).toHaveLength(1);
  for (const { key } of parts) expect(await storage().exists(pieceFile(key))).toBe(true);
});
