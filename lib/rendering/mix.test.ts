import { expect, test } from 'vitest';
import type { Cue } from '../video/cues';
import type { SoundName } from '../video/sounds';
import { mixSounds, type Stereo } from './mix';

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

const mix = (cues: Cue[], frames: number, block?: number): number[] =>
  [...mixSounds(cues, sounds, frames * FRAME, block)].flatMap(([left]) => [...left]);

test('a sound begins at the very sample of its cue, and is as loud as the cue says', () => {
  const track = mix([cue('tick', 3, 2, { volume: 0.5 })], 10);
  expect(track).toHaveLength(10 * FRAME);
  expect(track[3 * FRAME - 1]).toBe(0);
  expect(track[3 * FRAME]).toBeCloseTo(0.125, 6);
  expect(track[5 * FRAME - 1]).toBeCloseTo(0.125, 6);
  expect(track[5 * FRAME]).toBe(0);
});

test('a sound entered in its middle fades in, and one cut off fades out', () => {
  const track = mix([cue('outro', 0, 20, { trimBefore: 10 })], 30);
  expect(track[0]).toBe(0);
  expect(track[FRAME]).toBeCloseTo(0.2, 2);
  expect(track[3 * FRAME]).toBeCloseTo(0.6, 5);
  expect(track[20 * FRAME - 1]).toBeCloseTo(0, 2);
  expect(track[20 * FRAME]).toBe(0);
});

test('overlapping sounds stay under −2 dBFS without a jump in level', () => {
  const track = mix([cue('outro', 0, 60), cue('correct', 20, 30)], 60);
  expect(Math.max(...track.map(Math.abs).filter((_, index) => index % 7 === 0))).toBeLessThanOrEqual(10 ** -0.1 + 1e-6);
  // The sum of 1.3 is pressed to the ceiling; alone, each is as it was.
  expect(track[35 * FRAME]).toBeCloseTo(10 ** -0.1, 4);
  expect(track[10 * FRAME]).toBeCloseTo(0.6, 5);
  expect(track[59 * FRAME]).toBeCloseTo(0.6, 5);
});

test('the mix does not depend on the size of the blocks it is made in', () => {
  const cues = [cue('outro', 0, 60), cue('correct', 20, 30), cue('tick', 33, 2)];
  expect(mix(cues, 60, 240 * 10)).toEqual(mix(cues, 60));
});
