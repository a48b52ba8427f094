import { expect } from 'vitest';
import { FPS } from '../../core/model/video-settings';
import { clipCues, speechCues } from '../../core/video/cues';
import { blockLoudness, loudnessOf } from '../../core/video/loudness';
import type { VideoProps } from '../../core/video/props';
import { SAMPLE_RATE, type Stereo } from '../../core/video/stereo';
import { tensionsOf } from '../../core/video/tension';
import { buildTimeline } from '../../core/video/timeline';
import { truePeaks } from '../../core/video/true-peak';

const decibels = (gain: number) => 20 * Math.log10(gain);
const meanLufs = (values: readonly number[]) =>
  10 * Math.log10(values.reduce((sum, lufs) => sum + 10 ** (lufs / 10), 0) / values.length);

/** Loudness range in LU (EBU Tech 3342), from short-term loudness. */
const loudnessRange = (shortTerm: readonly number[]): number => {
  const audible = shortTerm.filter((lufs) => lufs > -70);
  const gate = meanLufs(audible) - 20;
  const sorted = audible.filter((lufs) => lufs > gate).sort((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
  return percentile(0.95) - percentile(0.1);
};

/** Seconds of the longest time in which the level of 50 ms stays below −50 dBFS. */
const longestGap = ([left, right]: Stereo): number => {
  const length = SAMPLE_RATE / 20;
  let [gap, longest] = [0, 0];
  for (let start = 0; start + length <= left.length; start += length) {
    let energy = 0;
    for (let i = start; i < start + length; i++) energy += ((left[i] ?? 0) ** 2 + (right[i] ?? 0) ** 2) / 2;
    gap = energy / length < 10 ** -5 ? gap + 0.05 : 0;
    longest = Math.max(longest, gap);
  }
  return longest;
};

/** How a video sounds. Loudness in LUFS or LU, levels in dB. */
interface Loudness {
  integrated: number;
  /** dBTP. */
  truePeak: number;
  /** Loudness range. */
  range: number;
  /** Seconds of the longest time below −50 dBFS. */
  longestGap: number;
  /** How much louder the countdown is than what is read before it (short-term), at least; Infinity without a voice. */
  countdownOverVoice: number;
  /** How much louder the loudest reveal is than any other moment (momentary). */
  revealOverRest: number;
  /** How much louder the voice is than the music under it; NaN if that was not measured. */
  speechOverBed: number;
}

/** Blocks are 0.1 s apart; a reveal is heard in those from 0.4 s before it to 1.5 s after. */
const REVEAL = { before: 4, after: 15 };

const powerOf = (lufs: number): number => 10 ** (lufs / 10);

/** How much louder the lines are than what plays under them, where they fill whole blocks. */
const speechOver = (
  bed: Stereo,
  sound: Stereo,
  spans: readonly { from: number; durationInFrames: number }[],
): number => {
  const isSpoken = (block: number) =>
    spans.some(
      ({ from, durationInFrames }) => block >= (10 * from) / FPS && block + 4 <= (10 * (from + durationInFrames)) / FPS,
    );
  const under = blockLoudness(bed, 0.4);
  const blocks = blockLoudness(sound, 0.4).flatMap((lufs, block) =>
    isSpoken(block) ? [[lufs, under[block] ?? 0]] : [],
  );
  const mean = (index: number) => blocks.reduce((sum, block) => sum + powerOf(block[index] ?? 0), 0) / blocks.length;
  return 10 * Math.log10(mean(0) / mean(1) - 1);
};

/**
 * Measures the sound of a video.
 * @param sound from the video's first sample on
 * @param bed the music alone, as it plays under the voice
 */
export const measure = (props: VideoProps, sound: Stereo, bed?: Stereo): Loudness => {
  const [momentary, shortTerm] = [blockLoudness(sound, 0.4), blockLoudness(sound, 3)];
  const timeline = buildTimeline(props);
  /** The loudest 3 seconds between two frames. */
  const loudest = (from: number, to: number) =>
    Math.max(...shortTerm.slice(Math.ceil((10 * from) / FPS), Math.floor(10 * (to / FPS - 3)) + 1));
  const tensions = tensionsOf(timeline, [...clipCues(props, timeline), ...speechCues(props, timeline)]);
  const overVoice = tensions.map(
    ({ readFrom, buildFrom, stopAt }) => loudest(buildFrom, stopAt) - loudest(readFrom, buildFrom),
  );
  const reveals = tensions.flatMap(({ revealAt }) => (revealAt === null ? [] : [(10 * revealAt) / FPS]));
  const isReveal = (block: number) => reveals.some((at) => block > at - REVEAL.before && block < at + REVEAL.after);
  const loudestIf = (isMeant: (block: number) => boolean) =>
    momentary.reduce((most, lufs, block) => (isMeant(block) ? Math.max(most, lufs) : most), Number.NEGATIVE_INFINITY);
  return {
    integrated: loudnessOf(sound),
    truePeak: decibels(sound.flatMap(truePeaks).reduce((most, peak) => Math.max(most, peak), 0)),
    range: loudnessRange(shortTerm),
    longestGap: longestGap(sound),
    countdownOverVoice: props.voice === null ? Number.POSITIVE_INFINITY : Math.min(...overVoice),
    revealOverRest: loudestIf(isReveal) - loudestIf((block) => !isReveal(block)),
    speechOverBed: bed ? speechOver(bed, sound, speechCues(props, timeline)) : Number.NaN,
  };
};

/**
 * Expects the sound of a quiz with music to have the loudness that viewers are used to, and its reveals to stand out (D110).
 * @param bed see `measure`
 * @returns what was measured
 */
export const expectTargets = (props: VideoProps, sound: Stereo, bed?: Stereo): Loudness => {
  const found = measure(props, sound, bed);
  expect(Math.abs(found.integrated + 14), `${found.integrated} LUFS`).toBeLessThanOrEqual(0.5);
  expect(found.truePeak).toBeLessThanOrEqual(-1);
  expect(found.range).toBeGreaterThanOrEqual(4);
  expect(found.range).toBeLessThanOrEqual(9);
  expect(found.longestGap).toBeLessThan(1.5);
  expect(found.countdownOverVoice).toBeGreaterThanOrEqual(0);
  // Single syllables can be as loud.
  expect(found.revealOverRest).toBeGreaterThan(-0.6);
  if (bed) {
    expect(found.speechOverBed).toBeGreaterThanOrEqual(10);
    expect(found.speechOverBed).toBeLessThanOrEqual(14);
  }
  return found;
};
