import { expect, test } from 'vitest';
import { clipGain, loudnessOf } from './loudness';
import { resample, SAMPLE_RATE, type Stereo } from './stereo';

/** A sine wave in both channels; silent after `sounds` seconds. */
const tone = (decibels: number, seconds = 4, sounds = seconds): Stereo => {
  const channel = () =>
    Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, i) =>
      i < sounds * SAMPLE_RATE ? 10 ** (decibels / 20) * Math.sin((2 * Math.PI * 1000 * i) / SAMPLE_RATE) : 0,
    );
  return [channel(), channel()];
};

// EBU Tech 3341, cases 1 and 2.
test.each([
  [-23, -23],
  [-33, -33],
])('a tone of %d dBFS in both channels has %d LUFS', (decibels, lufs) => {
  expect(loudnessOf(tone(decibels))).toBeCloseTo(lufs, 1);
});

test.each([100, 1000, 3000])('the loudness of a tone of %d Hz hardly depends on the sample rate', (hertz) => {
  const channel = Float32Array.from(
    { length: 2 * SAMPLE_RATE },
    (_, i) => 0.1 * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE),
  );
  const expected = loudnessOf([channel, channel]);
  for (const rate of [16_000, 24_000]) {
    const slower = resample(channel, SAMPLE_RATE, rate);
    expect(Math.abs(loudnessOf([slower, slower], rate) - expected)).toBeLessThan(0.2);
  }
});

test('surrounding silence does not change the loudness of a sound', () => {
  expect(loudnessOf(tone(-20, 10, 3))).toBeCloseTo(-20, 0);
  const [left, right] = tone(-20, 1);
  expect(loudnessOf([left.slice(0, 9600), right.slice(0, 9600)])).toBeCloseTo(-20, 0);
  expect(loudnessOf(tone(-200))).toBe(Number.NEGATIVE_INFINITY);
});

test('clips are normalised to −16 LUFS, but not above −2 dBFS and not by more than 12 dB', () => {
  const db = (gain: number) => 20 * Math.log10(gain);
  expect(db(clipGain(tone(-6)))).toBeCloseTo(-10, 1);
  expect(db(clipGain(tone(-22)))).toBeCloseTo(6, 1);
  expect(db(clipGain(tone(-60)))).toBeCloseTo(12, 1);
  const [left, right] = tone(-30);
  left[0] = 0.9;
  expect(0.9 * clipGain([left, right])).toBeCloseTo(10 ** (-2 / 20), 3);
  expect(clipGain(tone(-200))).toBe(1);
});
