import type { Sound } from '../wav';

/** Gains in dB of a shelf below 300 Hz, bells at 1 and 2.2 kHz, and a shelf above 4.5 kHz. */
type Equaliser = readonly [low: number, middle: number, presence: number, high: number];

/**
 * What makes each voice easier to listen to: how much longer its sounds last, and its equaliser. The gains take two thirds of
 * the way from the voice's octaves to the average spectrum of speech (Byrne et al. 1994).
 */
export const VOICE_POLISH: Record<string, { stretch: number; equaliser: Equaliser }> = {
  slt: { stretch: 1.07, equaliser: [-6.5, 0.5, 1.5, 0] },
  rms: { stretch: 1.02, equaliser: [-5.5, 3.5, 1, -6.5] },
  awb: { stretch: 1.08, equaliser: [-4, 1.5, -2.5, 3] },
  kal16: { stretch: 1.17, equaliser: [3, 0, 1.5, 2] },
};

/** Coefficients of a filter of second order: three for the input, two for the output. */
type Biquad = readonly [number, number, number, number, number];

/** Filters of the Audio EQ Cookbook (R. Bristow-Johnson). */
const angle = (hertz: number, sampleRate: number) => (2 * Math.PI * hertz) / sampleRate;

const highPass = (hertz: number, sampleRate: number): Biquad => {
  const [cos, alpha] = [Math.cos(angle(hertz, sampleRate)), Math.sin(angle(hertz, sampleRate)) / Math.SQRT2];
  const a0 = 1 + alpha;
  return [(1 + cos) / 2 / a0, -(1 + cos) / a0, (1 + cos) / 2 / a0, (-2 * cos) / a0, (1 - alpha) / a0];
};

const bell = (hertz: number, gain: number, sampleRate: number): Biquad => {
  const a = 10 ** (gain / 40);
  // Quality 1: 1.4 octaves.
  const [cos, alpha] = [Math.cos(angle(hertz, sampleRate)), Math.sin(angle(hertz, sampleRate)) / 2];
  const a0 = 1 + alpha / a;
  return [(1 + alpha * a) / a0, (-2 * cos) / a0, (1 - alpha * a) / a0, (-2 * cos) / a0, (1 - alpha / a) / a0];
};

/** @param side −1 below the frequency, 1 above it */
const shelf = (side: -1 | 1, hertz: number, gain: number, sampleRate: number): Biquad => {
  const a = 10 ** (gain / 40);
  const cos = side * Math.cos(angle(hertz, sampleRate));
  const root = Math.sqrt(2 * a) * Math.sin(angle(hertz, sampleRate));
  const a0 = a + 1 - (a - 1) * cos + root;
  return [
    (a * (a + 1 + (a - 1) * cos + root)) / a0,
    (-2 * side * a * (a - 1 + (a + 1) * cos)) / a0,
    (a * (a + 1 + (a - 1) * cos - root)) / a0,
    (2 * side * (a - 1 - (a + 1) * cos)) / a0,
    (a + 1 - (a - 1) * cos - root) / a0,
  ];
};

const filter = (samples: Float32Array, [b0, b1, b2, a1, a2]: Biquad): void => {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    samples[i] = y;
  }
};

/** From 8 dB below the average level on, each 5 dB become 2, with a knee of 6 dB. */
const [BELOW_AVERAGE, REDUCED, KNEE] = [8, 3 / 5, 6];
/** Seconds. The level is known ahead, so that the start of a sound is not louder than the rest of it. */
const [ATTACK, RELEASE] = [0.008, 0.06];

const levelOf = (power: number): number => 10 * Math.log10(power + 1e-12);

const compress = (samples: Float32Array, sampleRate: number): void => {
  const spoken = samples.filter((sample) => Math.abs(sample) > 1e-3);
  const average = spoken.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, spoken.length);
  const threshold = levelOf(average) - BELOW_AVERAGE;
  const [rise, fall] = [ATTACK, RELEASE].map((seconds) => Math.exp(-1 / (seconds * sampleRate))) as [number, number];
  const ahead = Math.round(2 * ATTACK * sampleRate);
  let power = 0;
  for (let i = -ahead; i < samples.length; i++) {
    // What was compressed is behind.
    const now = (samples[i + ahead] ?? 0) ** 2;
    const keep = now > power ? rise : fall;
    power = keep * power + (1 - keep) * now;
    const over = levelOf(power) - threshold;
    if (i < 0 || over <= -KNEE / 2) continue;
    const reduction = REDUCED * (over < KNEE / 2 ? (over + KNEE / 2) ** 2 / (2 * KNEE) : over);
    samples[i] = (samples[i] ?? 0) * 10 ** (-reduction / 20);
  }
};

/** The sound of a voice, equalised and softly compressed. Its loudness changes. */
export const polish = ({ samples, sampleRate }: Sound, voice: string): Sound => {
  const [low, middle, presence, high] = VOICE_POLISH[voice]?.equaliser ?? [0, 0, 0, 0];
  const polished = samples.slice();
  for (const stage of [
    highPass(70, sampleRate),
    shelf(-1, 300, low, sampleRate),
    bell(1000, middle, sampleRate),
    bell(2200, presence, sampleRate),
    shelf(1, 4500, high, sampleRate),
  ]) {
    filter(polished, stage);
  }
  compress(polished, sampleRate);
  return { samples: polished, sampleRate };
};
