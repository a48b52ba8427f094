import { expect } from 'vitest';
import { FPS } from '../../core/model/video-settings';
import { clipCues, speechCues } from '../../core/video/cues';
import { blockLoudness, loudnessOf } from '../../core/video/loudness';
import type { VideoProps } from '../../core/video/props';
import { resample, SAMPLE_RATE, type Stereo } from '../../core/video/stereo';
import { tensionsOf } from '../../core/video/tension';
import { buildTimeline } from '../../core/video/timeline';

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

/** Below this level, the sound between two samples stays below −1 dBFS. */
const QUIET = 0.6;

/** The true peak, from four times the sample rate as in ITU-R BS.1770, of the loud parts: others cannot have it. */
const truePeak = (channel: Stereo[number]): number => {
  const length = SAMPLE_RATE / 10;
  let peak = 0;
  for (let start = 0; start < channel.length; start += length) {
    const part = channel.slice(start, start + length);
    if (!part.some((level) => Math.abs(level) > QUIET)) continue;
    const context = channel.slice(Math.max(0, start - 100), start + length + 100);
    for (const level of resample(context, SAMPLE_RATE, 4 * SAMPLE_RATE)) peak = Math.max(peak, Math.abs(level));
  }
  return peak;
};

/** Expects the sound of a quiz with music to have the loudness that viewers are used to, and its reveals to stand out (D110). */
export const expectTargets = (props: VideoProps, sound: Stereo): void => {
  const [momentary, shortTerm] = [blockLoudness(sound, 0.4), blockLoudness(sound, 3)];
  expect(Math.abs(loudnessOf(sound) + 14), `${loudnessOf(sound)} LUFS`).toBeLessThanOrEqual(0.5);
  const range = loudnessRange(shortTerm);
  expect(range).toBeGreaterThanOrEqual(4);
  expect(range).toBeLessThanOrEqual(9);
  expect(longestGap(sound)).toBeLessThan(1.5);
  for (const channel of sound) expect(decibels(truePeak(channel)), 'true peak').toBeLessThanOrEqual(-1);

  const timeline = buildTimeline(props);
  /** The blocks of `seconds` that lie between two frames. */
  const between = (blocks: readonly number[], seconds: number, from: number, to: number) =>
    blocks.slice(Math.ceil((10 * from) / FPS), Math.floor(10 * (to / FPS - seconds)) + 1);
  const heard = [...clipCues(props, timeline), ...speechCues(props, timeline)];
  const tensions = tensionsOf(timeline, heard);
  for (const { readFrom, buildFrom, stopAt } of tensions) {
    if (props.voice === null) continue;
    const countdown = Math.max(...between(shortTerm, 3, buildFrom, stopAt));
    const reading = Math.max(...between(shortTerm, 3, readFrom, buildFrom));
    expect(countdown, `countdown at ${buildFrom / FPS} s`).toBeGreaterThanOrEqual(reading);
  }
  const reveals = tensions.flatMap(({ revealAt }) => (revealAt === null ? [] : [(10 * revealAt) / FPS]));
  const loudest = momentary.indexOf(Math.max(...momentary));
  expect(
    reveals.some((at) => loudest > at - 4 && loudest < at + 15),
    `the loudest moment is at ${loudest / 10} s`,
  ).toBe(true);
};
