import { expect, test } from 'vitest';
import type { ClipCue, Cue } from '../video/cues';
import type { SoundName } from '../video/sounds';
import type { Stereo } from '../video/stereo';
import { mixSounds } from './mix';

const FRAME = 1600;
const constant = (level: number, frames: number): Stereo => [
  new Float32Array(frames * FRAME).fill(level),
  new Float32Array(frames * FRAME).fill(-level),
];
const sounds = new Map<SoundName, Stereo>([
  ['tick', constant(0.25, 2)],
  ['correct', constant(0.7, 30)],
  ['outro', constant(0.6, 60)],
]);
const cue = (sound: SoundName, from: number, durationInFrames: number, more: Partial<Cue> = {}): Cue => ({
  sound,
  from,
  durationInFrames,
  trimBefore: 0,
  volume: 1,
  ...more,
});

const mix = async (
  cues: Cue[],
  frames: number,
  {
    block,
    from = 0,
    clips = [],
    clip = async () => null,
  }: { block?: number; from?: number; clips?: ClipCue[]; clip?: (cue: ClipCue) => Promise<Stereo | null> } = {},
): Promise<number[]> => {
  const track: number[] = [];
  for await (const [left] of mixSounds({ cues, clips }, { pack: sounds, clip }, { from, to: frames * FRAME }, block)) {
    for (const sample of left) track.push(sample);
  }
  return track;
};

test("a sound starts at the exact sample of its cue, with the cue's volume", async () => {
  const track = await mix([cue('tick', 3, 2, { volume: 0.5 })], 10);
  expect(track).toHaveLength(10 * FRAME);
  expect(track[3 * FRAME - 1]).toBe(0);
  expect(track[3 * FRAME]).toBeCloseTo(0.125, 6);
  expect(track[5 * FRAME - 1]).toBeCloseTo(0.125, 6);
  expect(track[5 * FRAME]).toBe(0);
});

test('a sound entered in its middle fades in, and one cut off fades out', async () => {
  const track = await mix([cue('outro', 0, 20, { trimBefore: 10 })], 30);
  expect(track[0]).toBe(0);
  expect(track[FRAME]).toBeCloseTo(0.2, 2);
  expect(track[3 * FRAME]).toBeCloseTo(0.6, 5);
  expect(track[20 * FRAME - 1]).toBeCloseTo(0, 2);
  expect(track[20 * FRAME]).toBe(0);
});

test('overlapping sounds stay under −2 dBFS without a jump in level', async () => {
  const track = await mix([cue('outro', 0, 60), cue('correct', 20, 30)], 60);
  expect(Math.max(...track.map(Math.abs).filter((_, index) => index % 7 === 0))).toBeLessThanOrEqual(10 ** -0.1 + 1e-6);
  // The sum of 1.3 is pressed to the ceiling; alone, each is as it was.
  expect(track[35 * FRAME]).toBeCloseTo(10 ** -0.1, 4);
  expect(track[10 * FRAME]).toBeCloseTo(0.6, 5);
  expect(track[59 * FRAME]).toBeCloseTo(0.6, 5);
});

test('the mix does not depend on the block size', async () => {
  const cues = [cue('outro', 0, 60), cue('correct', 20, 30), cue('tick', 33, 2)];
  expect(await mix(cues, 60, { block: 240 * 10 })).toEqual(await mix(cues, 60));
});

test('a part of the mix equals that part of the whole once its limiter has settled', async () => {
  const cues = [cue('outro', 0, 60), cue('correct', 20, 30), cue('tick', 33, 2), cue('correct', 70, 30)];
  const whole = await mix(cues, 120);
  for (const from of [1024, 30 * FRAME + 77, 64 * FRAME + 1]) {
    const part = await mix(cues, 120, { from, block: 240 * 10 });
    expect(part).toHaveLength(whole.length - from);
    expect(part.slice(24_000)).toEqual(whole.slice(from + 24_000));
  }
});

const clipOf = (from: number, durationInFrames: number): ClipCue => ({
  sha256: 'a',
  startMs: 0,
  from,
  durationInFrames,
});

test("a question's clip fades in at its frame and is silent at its end", async () => {
  const track = await mix([cue('tick', 20, 2)], 60, { clips: [clipOf(10, 30)], clip: async () => constant(0.5, 30) });
  expect(track[10 * FRAME - 1]).toBe(0);
  expect(track[11 * FRAME]).toBeCloseTo(0.25, 3);
  expect(track[12 * FRAME]).toBeCloseTo(0.5, 5);
  expect(track[20 * FRAME + 100]).toBeCloseTo(0.75, 5);
  expect(track[31 * FRAME - 1]).toBeCloseTo(0.5, 5);
  expect(track[35 * FRAME + FRAME / 2]).toBeCloseTo(0.25, 3);
  expect(track[40 * FRAME]).toBe(0);
});

test('each clip is loaded once, when it is due', async () => {
  const loaded: number[] = [];
  const clips = [clipOf(2, 100), clipOf(150, 20), clipOf(170, 20)];
  const load = async ({ from }: ClipCue) => {
    loaded.push(from);
    return from === 170 ? null : constant(0.5, 200);
  };
  const track = await mix([], 200, { block: 240 * 10, clips, clip: load });
  expect(loaded).toEqual([2, 150, 170]);
  expect(track[160 * FRAME]).toBeCloseTo(0.5, 5);
  expect(track[180 * FRAME]).toBe(0);
});
