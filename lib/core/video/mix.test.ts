import { expect, test } from 'vitest';
import type { ClipCue, SpeechCue } from './cues';
import { mixSounds, type Score, type Sources } from './mix';
import type { MusicCue } from './music';
import type { LevelPoint } from './music-curve';
import type { Cue, SoundName } from './sounds';
import type { Stereo } from './stereo';

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

const line = (from: number, durationInFrames: number): SpeechCue => ({ sha256: 'line', from, durationInFrames });
/** Music of 1 s, repeated with a crossfade of a quarter, under lines. */
const music = (frames: number, levels: LevelPoint[] = []): MusicCue => ({
  track: 'calm',
  volume: 0.7,
  overlaps: true,
  passes: Array.from({ length: Math.ceil(frames / 30) }, (_, index) => ({
    from: 30 * index,
    durationInFrames: Math.min(38, frames - 30 * index),
    fadeIn: index === 0 ? 0 : 8,
    fadeOut: 30 * (index + 1) < frames ? 8 : 0,
  })),
  startsAt: 0,
  endsAt: frames / 30,
  levels,
});

/** Mixes lines of level 0.4 and music whose sample `n` is `wave(n)`. */
const mixVoice = async (
  score: Partial<Score>,
  range: { from: number; to: number },
  { block = 480_000, wave = (_: number) => 0.2 }: { block?: number; wave?: (n: number) => number } = {},
) => {
  const reads: number[] = [];
  const sources: Sources = {
    pack: sounds,
    clip: async () => null,
    speech: async ({ durationInFrames }) => constant(0.4, durationInFrames),
    music: async (start, length) => {
      reads.push(length);
      const samples = Float32Array.from({ length }, (_, i) => wave(start + i));
      return [samples, samples];
    },
  };
  const track: number[] = [];
  for await (const [left] of mixSounds({ cues: [], clips: [], ...score }, sources, range, block)) {
    for (const sample of left) track.push(sample);
  }
  return { track, longest: Math.max(0, ...reads) };
};

test('a line is heard at the exact sample of its cue, at its own level', async () => {
  const { track } = await mixVoice({ speech: [line(7, 20)] }, { from: 0, to: 60 * FRAME });
  expect(track.findIndex((sample) => sample !== 0)).toBe(7 * FRAME);
  expect(track[20 * FRAME]).toBeCloseTo(0.4, 6);
  expect(track.findLastIndex((sample) => sample !== 0)).toBe(27 * FRAME - 1);
});

/** A video with music is 2 dB louder. */
const LOUDER = 10 ** (2 / 20);

test('music loops without a joint, fades at the ends, and follows its levels', async () => {
  const cue = music(180, [
    { at: 1.9, db: 0 },
    { at: 2, db: -12 },
    { at: 3, db: -12 },
    { at: 3.4, db: 0 },
  ]);
  const { track } = await mixVoice({ music: cue }, { from: 0, to: 180 * FRAME });
  expect(track[0]).toBe(0);
  expect(track[0.25 * 48_000]).toBeCloseTo(0.1 * LOUDER, 5);
  for (let at = 0.5; at < 1.9; at += 0.01) expect(track[Math.round(at * 48_000)]).toBeCloseTo(0.2 * LOUDER, 5);
  const quiet = 0.2 * LOUDER * 10 ** (-12 / 20);
  for (let at = 2; at < 3; at += 0.01) expect(track[Math.round(at * 48_000)]).toBeCloseTo(quiet, 4);
  expect(track[3.5 * 48_000]).toBeCloseTo(0.2 * LOUDER, 5);
  expect(track[5 * 48_000]).toBeCloseTo(0.1 * LOUDER, 4);
  expect(track.at(-1)).toBeCloseTo(0, 4);
});

test('music is read block by block, so that hours of it take no more memory', async () => {
  const { longest } = await mixVoice({ music: music(120) }, { from: 0, to: 120 * FRAME }, { block: 24_000 });
  expect(longest).toBeLessThanOrEqual(24_240);
});

test('a part with speech and music equals the same samples of the whole, with any block size', async () => {
  const playing = music(150, [
    { at: 1, db: -12 },
    { at: 2.6, db: -12 },
    { at: 3, db: 0 },
    { at: 3.6, db: -60 },
  ]);
  const score = {
    cues: [cue('outro', 30, 60), cue('correct', 44, 30)],
    speech: [line(30, 48), line(108, 12)],
    music: playing,
  };
  const wave = (n: number) => 0.5 * Math.sin(n / 17) + 0.2 * Math.sin(n / 5);
  const { track: whole } = await mixVoice(score, { from: 0, to: 150 * FRAME }, { wave });
  for (const [from, block] of [
    [0, 2400],
    [1024, 480_000],
    [77 * FRAME + 13, 4800],
  ] as const) {
    const { track: part } = await mixVoice(score, { from, to: 150 * FRAME }, { block, wave });
    expect(part.slice(from === 0 ? 0 : 24_000)).toEqual(whole.slice(from === 0 ? 0 : from + 24_000));
  }
});
