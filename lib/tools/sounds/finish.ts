import { SAMPLE_RATE, type Stereo } from './synth';

// Freeverb's delays (Jezar at Dreampoint, public domain), in samples at 44.1 kHz; right is spread by 23.
const COMBS = [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617];
const ALLPASSES = [556, 441, 341, 225];
const SPREAD = 23;
const scaled = (delay: number) => Math.round((delay * SAMPLE_RATE) / 44_100);

const comb = (input: Float64Array, delay: number, feedback: number, damping: number, into: Float64Array) => {
  const line = new Float64Array(delay);
  let damped = 0;
  for (let i = 0; i < input.length; i++) {
    const output = line[i % delay] ?? 0;
    damped = output * (1 - damping) + damped * damping;
    line[i % delay] = (input[i] ?? 0) + damped * feedback;
    into[i] = (into[i] ?? 0) + output;
  }
};

const allpass = (samples: Float64Array, delay: number) => {
  const line = new Float64Array(delay);
  for (let i = 0; i < samples.length; i++) {
    const delayed = line[i % delay] ?? 0;
    const input = samples[i] ?? 0;
    samples[i] = delayed - input;
    line[i % delay] = input + delayed * 0.5;
  }
};

/** Adds a small, dark room around a sound; `wet` 0…1, `size` 0…1. */
export const room = ({ left, right }: Stereo, wet: number, size: number): void => {
  const mono = left.map((sample, i) => (sample + (right[i] ?? 0)) * 0.015);
  for (const [channel, spread] of [
    [left, 0],
    [right, SPREAD],
  ] as const) {
    const tail = new Float64Array(channel.length);
    for (const delay of COMBS) comb(mono, scaled(delay + spread), 0.7 + 0.28 * size, 0.35, tail);
    for (const delay of ALLPASSES) allpass(tail, scaled(delay + spread));
    for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] ?? 0) + 3 * wet * (tail[i] ?? 0);
  }
};

/** A first-order high-pass at `cutoff` hertz, which removes rumble and offset of rooms and pads. */
const highPass = (samples: Float64Array, cutoff: number): void => {
  const alpha = 1 / (1 + (2 * Math.PI * cutoff) / SAMPLE_RATE);
  let [previous, output] = [0, 0];
  for (let i = 0; i < samples.length; i++) {
    const input = samples[i] ?? 0;
    output = alpha * (output + input - previous);
    previous = input;
    samples[i] = output;
  }
};

/** Normalizes to a peak of `peak` dBFS and fades out the last `fade` seconds. */
export const master = ({ left, right }: Stereo, { peak, fade }: { peak: number; fade: number }): void => {
  const fadeSamples = fade * SAMPLE_RATE;
  let highest = 0;
  for (const channel of [left, right]) {
    highPass(channel, 45);
    for (let i = 0; i < channel.length; i++) {
      const remaining = Math.min(1, (channel.length - 1 - i) / fadeSamples);
      channel[i] = (channel[i] ?? 0) * remaining * remaining;
      highest = Math.max(highest, Math.abs(channel[i] ?? 0));
    }
  }
  const gain = 10 ** (peak / 20) / highest;
  for (const channel of [left, right]) for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] ?? 0) * gain;
};
