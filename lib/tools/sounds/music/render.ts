import { loudnessOf, MUSIC_LUFS } from '../../../core/video/loudness';
import { SAMPLE_RATE, type Stereo } from '../../../core/video/stereo';
import { room } from '../finish';
import type { Score } from './score';
import { LEAD_SECONDS, renderParts, type Synth, secondsOf } from './stems';

/** Frequencies below are rumble. Hertz. */
const LOWEST = 38;

/** A second-order Butterworth high-pass at 48 kHz. */
const highPass = (samples: Float32Array): void => {
  const w = Math.tan((Math.PI * LOWEST) / 48_000);
  const norm = 1 / (1 + Math.SQRT2 * w + w * w);
  const [a1, a2] = [2 * (w * w - 1) * norm, (1 - Math.SQRT2 * w + w * w) * norm];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i] ?? 0;
    const y = norm * (x - 2 * x1 + x2) - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    samples[i] = y;
  }
};

/** The room around all parts, from what they send into it. */
const addRoom = (mix: Stereo, send: Stereo): void => {
  const sound = { left: Float64Array.from(send[0]), right: Float64Array.from(send[1]) };
  room(sound, 1, 0.75);
  for (const [samples, wet, dry] of [
    [mix[0], sound.left, send[0]],
    [mix[1], sound.right, send[1]],
  ] as const) {
    for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) + (wet[i] ?? 0) - (dry[i] ?? 0);
  }
};

const silence = (samples: number): Stereo => [new Float32Array(samples), new Float32Array(samples)];

/** Seconds over which loudness is measured to even it out, and how much of its variation is kept. */
const LEVELLING = { window: 4, kept: 0.5 } as const;

/** Evens out the loudness of sections slowly, so that no section covers the effects and none is lost under them. */
const level = (sound: Stereo, loopSamples: number): void => {
  const steps = Math.round((10 * loopSamples) / SAMPLE_RATE);
  const step = loopSamples / steps;
  const powers = Array.from({ length: steps }, (_, index) => {
    let sum = 1e-9;
    for (const channel of sound)
      for (let i = Math.round(index * step); i < (index + 1) * step; i++) sum += (channel[i] ?? 0) ** 2;
    return sum;
  });
  const mean = powers.reduce((sum, power) => sum + power, 0) / steps;
  const half = (LEVELLING.window * 10) / 2;
  // Around the joint, too.
  const gains = powers.map((_, index) => {
    let sum = 0;
    for (let near = -half; near <= half; near++) {
      sum += (powers[(index + near + steps) % steps] ?? mean) * (1 + Math.cos((Math.PI * near) / half));
    }
    return (sum / (2 * half) / mean) ** (-(1 - LEVELLING.kept) / 2);
  });
  for (const channel of sound) {
    for (let i = 0; i < channel.length; i++) {
      const at = (i / step) % steps;
      const [gain, next] = [gains[Math.floor(at)] ?? 1, gains[(Math.floor(at) + 1) % steps] ?? 1];
      channel[i] = (channel[i] ?? 0) * (gain + (next - gain) * (at % 1));
    }
  }
};

/**
 * Renders a loop at −20 LUFS, with its beginning repeated after its end. Each part is brought to its loudness first, so that
 * no instrument covers another.
 */
export const renderScore = (score: Score, synth: Synth): Stereo => {
  const parts = renderParts(score, synth);
  const samples = parts[0]?.sound[0].length ?? 0;
  const [mix, send] = [silence(samples), silence(samples)];
  for (const { part, sound } of parts) {
    for (const channel of sound) highPass(channel);
    const gain = 10 ** ((MUSIC_LUFS + part.level - loudnessOf(sound)) / 20);
    for (const [channel, stem] of sound.entries()) {
      const [dry, wet] = [mix[channel], send[channel]] as [Float32Array, Float32Array];
      for (let i = 0; i < samples; i++) {
        const sample = gain * (stem[i] ?? 0);
        dry[i] = (dry[i] ?? 0) + sample;
        wet[i] = (wet[i] ?? 0) + (part.reverb ?? 0) * sample;
      }
    }
  }
  addRoom(mix, send);
  const lead = LEAD_SECONDS * SAMPLE_RATE;
  const loop: Stereo = [mix[0].slice(lead), mix[1].slice(lead)];
  level(loop, Math.round(secondsOf(score) * SAMPLE_RATE));
  const gain = 10 ** ((MUSIC_LUFS - loudnessOf(loop)) / 20);
  for (const channel of loop) for (let i = 0; i < channel.length; i++) channel[i] = gain * (channel[i] ?? 0);
  return loop;
};
