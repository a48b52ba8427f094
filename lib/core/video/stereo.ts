/** Samples per second of the sound track. */
export const SAMPLE_RATE = 48_000;

/** Left and right, each from −1 to 1. */
export type Stereo = readonly [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>];

/** Zero crossings of the sinc on either side. Aliases are attenuated by more than 80 dB. */
const HALF_TAPS = 20;
/** Share of the band below the lower Nyquist frequency that is kept. */
const KEPT_BAND = 0.94;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Taps of a low-pass filter with a Blackman window, for a position `fraction` of a sample after the middle one. */
const tapsAt = (fraction: number, half: number, cutoff: number): Float64Array => {
  const taps = Float64Array.from({ length: 2 * half }, (_, index) => {
    const x = index - half + 1 - fraction;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * cutoff * x) / (Math.PI * cutoff * x);
    const w = Math.PI * (x / half + 1);
    return Math.abs(x) >= half ? 0 : sinc * (0.42 - 0.5 * Math.cos(w) + 0.08 * Math.cos(2 * w));
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
};

/** Resamples a sound, with silence before and after it. Rates are whole numbers of samples per second. */
export const resample = (input: Float32Array<ArrayBuffer>, from: number, to: number): Float32Array<ArrayBuffer> => {
  if (from === to) return input;
  const [up, down] = [to / gcd(from, to), from / gcd(from, to)];
  const cutoff = KEPT_BAND * Math.min(1, to / from);
  const half = Math.ceil(HALF_TAPS / Math.min(1, to / from));
  const phases = new Map<number, Float64Array>();
  const output = new Float32Array(Math.floor((input.length * to) / from));
  // Reading past the ends would be slow.
  const padded = new Float32Array(input.length + 2 * half + 1);
  padded.set(input, half);
  for (let n = 0; n < output.length; n++) {
    const position = n * down;
    const phase = position % up;
    const middle = (position - phase) / up;
    let taps = phases.get(phase);
    if (taps === undefined) {
      taps = tapsAt(phase / up, half, cutoff);
      phases.set(phase, taps);
    }
    let sum = 0;
    for (let index = 0; index < taps.length; index++) {
      sum += (taps[index] as number) * (padded[middle + index + 1] as number);
    }
    output[n] = sum;
  }
  return output;
};
