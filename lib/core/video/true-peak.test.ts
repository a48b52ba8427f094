import { expect, test } from 'vitest';
import { SAMPLE_RATE, type Stereo } from './stereo';
import { findOvershoots, truePeaks, turnDown } from './true-peak';

const decibels = (db: number) => 10 ** (db / 20);

/**
 * A tone of 12 kHz whose samples are all 3 dB below its peak, for half a second; louder from `from` to `to`. Its steps ring, so
 * it fades in and out.
 */
const tone = (level: number, loud = { level, from: 0, to: 0 }): Stereo[number] =>
  Float32Array.from({ length: SAMPLE_RATE / 2 }, (_, i) => {
    const isLoud = i >= loud.from && i < loud.to;
    const fade = Math.min(1, i / 480, (SAMPLE_RATE / 2 - i) / 480);
    return fade * (isLoud ? loud.level : level) * Math.sin((Math.PI * i) / 2 + Math.PI / 4);
  });

test('the true peak is between the samples', () => {
  const peaks = truePeaks(tone(0.95));
  expect(peaks).toHaveLength(50);
  expect(Math.max(...tone(0.95))).toBeCloseTo(0.67, 2);
  for (const peak of peaks.slice(2, -2)) expect(Math.abs(peak - 0.95)).toBeLessThan(0.015);
  expect(truePeaks(tone(0.5))).toEqual(Array(50).fill(0));
});

/** 0 dBTP for 50 ms, from 0.2 s on. */
const stroke = () => tone(decibels(-6), { level: 1, from: 9600, to: 12_000 });

test('only what exceeds −1 dBTP is turned down, to −1.2 dBTP', () => {
  expect(findOvershoots(truePeaks(tone(decibels(-1.2))), 0)).toEqual([]);
  const sound: Stereo = [tone(decibels(-6)), stroke()];
  const found = findOvershoots(truePeaks(sound[1]), 48_000);
  expect(found).toHaveLength(1);
  expect(found[0]?.from).toBeLessThanOrEqual(48_000 + 9600);
  expect(found[0]?.to).toBeGreaterThanOrEqual(48_000 + 12_000);
  expect(found[0]?.gain).toBeLessThanOrEqual(decibels(-1.2));
  expect(found[0]?.gain).toBeGreaterThan(decibels(-2));
  turnDown(sound, 48_000, found);
  expect(findOvershoots(truePeaks(sound[1]), 48_000)).toEqual([]);
  // Packets around it are as quiet, so that the encoder sees one level; the rest stays.
  const [quiet, still] = [sound[0], tone(decibels(-6))];
  expect(Math.abs((quiet[9600 - 1024] ?? 0) / (still[9600 - 1024] ?? 1))).toBeCloseTo(found[0]?.gain ?? 0, 5);
  expect(quiet.slice(0, 5000)).toEqual(still.slice(0, 5000));
  expect(quiet.slice(17_000)).toEqual(still.slice(17_000));
});

test('blocks are turned down like the whole', () => {
  const [whole, start]: [Stereo, number] = [[stroke(), stroke()], 7000];
  const overshoots = findOvershoots(truePeaks(whole[0]), start);
  const first: Stereo = [whole[0].slice(0, 9000), whole[1].slice(0, 9000)];
  const second: Stereo = [whole[0].slice(9000), whole[1].slice(9000)];
  turnDown(whole, start, overshoots);
  turnDown(first, start, overshoots);
  turnDown(second, start + 9000, overshoots);
  expect([...first[0], ...second[0]]).toEqual([...whole[0]]);
});
