import { expect, test } from 'vitest';
import { resample } from './stereo';

const tone = (hertz: number, rate: number, seconds = 1) =>
  Float32Array.from({ length: rate * seconds }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / rate));

/** Power of what is left after the tone `hertz` is taken away, in dB below it; the ends are left out. */
const noiseBelow = (sound: Float32Array, hertz: number, rate: number): number => {
  const meant = tone(hertz, rate);
  let [power, error] = [0, 0];
  for (let i = 2000; i < sound.length - 2000; i++) {
    power += (meant[i] ?? 0) ** 2;
    error += ((sound[i] ?? 0) - (meant[i] ?? 0)) ** 2;
  }
  return 10 * Math.log10(power / error);
};

test.each([44_100, 32_000, 22_050, 96_000, 11_025, 8000])(
  'a tone from %d samples a second is the same tone',
  (rate) => {
    const heard = resample(tone(1000, rate), rate, 48_000);
    expect(heard).toHaveLength(48_000);
    expect(noiseBelow(heard, 1000, 48_000)).toBeGreaterThan(60);
  },
);

test('what the lower rate cannot hold is silent instead of a false tone', () => {
  const heard = resample(tone(30_000, 96_000), 96_000, 48_000);
  expect(Math.max(...heard.slice(2000, -2000).map(Math.abs))).toBeLessThan(0.001);
});

test('the same rate is the very same sound', () => {
  const sound = tone(440, 48_000);
  expect(resample(sound, 48_000, 48_000)).toBe(sound);
});
