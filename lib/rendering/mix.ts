import { FPS } from '../model/video-settings';
import type { Cue } from '../video/cues';
import type { SoundName } from '../video/sounds';

export const SAMPLE_RATE = 48_000;
const SAMPLES_PER_FRAME = SAMPLE_RATE / FPS;

/** Left and right, each from −1 to 1. */
export type Stereo = readonly [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>];

/** A sound entered in its middle, or cut off, would click. */
const FADE_IN = 3 * SAMPLES_PER_FRAME;
const FADE_OUT = SAMPLE_RATE / 100;

const silence = (samples: number): Stereo => [new Float32Array(samples), new Float32Array(samples)];

const addCue = (block: Stereo, blockStart: number, cue: Cue, sound: Stereo): void => {
  const start = cue.from * SAMPLES_PER_FRAME;
  const skipped = cue.trimBefore * SAMPLES_PER_FRAME;
  const available = sound[0].length - skipped;
  const length = Math.min(cue.durationInFrames * SAMPLES_PER_FRAME, available);
  const isCut = length < available;
  const first = Math.max(start, blockStart);
  const last = Math.min(start + length, blockStart + block[0].length);
  for (let at = first; at < last; at++) {
    const t = at - start;
    const fadeIn = skipped > 0 ? Math.min(1, t / FADE_IN) : 1;
    const fadeOut = isCut ? Math.min(1, (length - t) / FADE_OUT) : 1;
    const gain = cue.volume * fadeIn * fadeOut;
    for (const [channel, samples] of block.entries()) {
      samples[at - blockStart] = (samples[at - blockStart] ?? 0) + gain * (sound[channel]?.[skipped + t] ?? 0);
    }
  }
};

/** Highest level that leaves the mixer: −2 dBFS, so that AAC's overshoots stay under −1 dBFS. */
const CEILING = 10 ** (-2 / 20);
/** The limiter works in steps of 5 ms, looks one step ahead, and lets go by 1 % a step. */
const STEP = SAMPLE_RATE / 200;
const RELEASE = 0.01;

/** Gain at which `samples` stay under the ceiling from `from` on for one step. */
const gainNeeded = (samples: Stereo, from: number): number => {
  let peak = 0;
  for (const channel of samples) {
    for (let i = from; i < Math.min(from + STEP, channel.length); i++) peak = Math.max(peak, Math.abs(channel[i] ?? 0));
  }
  return peak > CEILING ? CEILING / peak : 1;
};

/**
 * Mixes the sounds of a video block by block, so that a long video needs no more memory than a short
 * one. A limiter keeps every sample at or under −2 dBFS: its gain runs straight from step to step, and
 * both ends of a step are low enough for all of it.
 * @param samples length of the whole track
 * @param blockSamples a multiple of 5 ms
 * @yields consecutive blocks; all but the last are `blockSamples` long
 */
export function* mixSounds(
  cues: readonly Cue[],
  sounds: ReadonlyMap<SoundName, Stereo>,
  samples: number,
  blockSamples = 10 * SAMPLE_RATE,
): Generator<Stereo> {
  let gain = 1;
  for (let start = 0; start < samples; start += blockSamples) {
    const length = Math.min(blockSamples, samples - start);
    const mixed = silence(length + STEP);
    for (const cue of cues) {
      const sound = sounds.get(cue.sound);
      if (sound) addCue(mixed, start, cue, sound);
    }
    for (let from = 0; from < length; from += STEP) {
      const needed = gainNeeded(mixed, from);
      if (start === 0 && from === 0) gain = needed;
      const next = Math.min(needed, gainNeeded(mixed, from + STEP), gain + RELEASE);
      for (const channel of mixed) {
        for (let i = 0; i < STEP && from + i < length; i++) {
          channel[from + i] = (channel[from + i] ?? 0) * (gain + ((next - gain) * i) / STEP);
        }
      }
      gain = next;
    }
    yield [mixed[0].slice(0, length), mixed[1].slice(0, length)];
  }
}
