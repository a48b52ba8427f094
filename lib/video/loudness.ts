import { SAMPLE_RATE, type Stereo } from './stereo';

/** A second-order filter: coefficients at 48 kHz. */
interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** K-weighting (ITU-R BS.1770-5, annex 1): a shelf for the effect of the head, then a high-pass. */
const K_WEIGHTING: readonly Biquad[] = [
  { b: [1.53512485958697, -2.69169618940638, 1.19839281085285], a: [-1.69065929318241, 0.73248077421585] },
  { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] },
];

const filtered = (input: Float32Array, { b, a }: Biquad): Float32Array => {
  const output = new Float32Array(input.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < input.length; i++) {
    const x = input[i] ?? 0;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    output[i] = y;
  }
  return output;
};

const BLOCK = 0.4 * SAMPLE_RATE;
const STEP = BLOCK / 4;

const toLufs = (power: number): number => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Integrated loudness in LUFS (ITU-R BS.1770-5: gated at −70 and 10 below the mean); −Infinity for silence. */
export const loudnessOf = (sound: Stereo): number => {
  const weighted = sound.map((channel) => K_WEIGHTING.reduce(filtered, channel as Float32Array));
  const length = sound[0].length;
  const powers: number[] = [];
  // A sound shorter than a block is one block.
  for (let start = 0; start === 0 || start + BLOCK <= length; start += STEP) {
    const end = Math.min(length, start + BLOCK);
    let sum = 0;
    for (const channel of weighted) for (let i = start; i < end; i++) sum += (channel[i] ?? 0) ** 2;
    powers.push(sum / Math.max(1, end - start));
  }
  const loud = powers.filter((power) => toLufs(power) > -70);
  if (loud.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = toLufs(mean(loud)) - 10;
  return toLufs(mean(loud.filter((power) => toLufs(power) > gate)));
};

/** Loudness of clips, the same as of the whole video. */
const CLIP_LUFS = -16;
/** Limits the noise of very quiet files. */
const MOST_GAIN = 4;
/** −2 dBFS. */
const CEILING = 10 ** (-2 / 20);

/** The factor that brings a sound to a loudness, without peaks above −2 dBFS. */
const gainTo = (lufs: number, sound: Stereo): number => {
  const loudness = loudnessOf(sound);
  if (loudness === Number.NEGATIVE_INFINITY) return 1;
  let peak = 0;
  for (const channel of sound) for (const sample of channel) peak = Math.max(peak, Math.abs(sample));
  return Math.min(MOST_GAIN, CEILING / peak, 10 ** ((lufs - loudness) / 20));
};

/** The factor that normalises a clip's loudness. */
export const clipGain = (sound: Stereo): number => gainTo(CLIP_LUFS, sound);

/** Loudness of music where nothing is said, in LUFS. */
export const MUSIC_LUFS = -20;

/** The factor that normalises the loudness of music. */
export const musicFileGain = (sound: Stereo): number => gainTo(MUSIC_LUFS, sound);
