import { readFile } from 'node:fs/promises';
import { mixSounds } from '../../core/video/mix';
import type { Cue, SoundName } from '../../core/video/sounds';
import { SAMPLE_RATE, type Stereo } from '../../core/video/stereo';

/** Reads a 16-bit stereo WAV file of the sound pack. */
export const readSound = async (name: SoundName): Promise<[SoundName, Stereo]> => {
  const bytes = await readFile(`public/sounds/${name}.wav`);
  const data = bytes.subarray(bytes.indexOf('data') + 8);
  const channel = (offset: number) =>
    Float32Array.from({ length: Math.floor(data.length / 4) }, (_, i) => data.readInt16LE(4 * i + offset) / 32768);
  return [name, [channel(0), channel(2)]];
};

/** The left channel of the mixed cues. @param length in samples */
export const mixedCues = async (cues: Cue[], length: number): Promise<Float32Array> => {
  const pack = new Map(await Promise.all([...new Set(cues.map(({ sound }) => sound))].map(readSound)));
  const meant = new Float32Array(length);
  let at = 0;
  for await (const [left] of mixSounds(
    { cues, clips: [] },
    { pack, clip: async () => null },
    { from: 0, to: length },
  )) {
    meant.set(left, at);
    at += left.length;
  }
  return meant;
};

/** Number of samples that are compared, and the largest offset that is searched. */
const WINDOW = SAMPLE_RATE / 4;
const FARTHEST = 2000;

/** The delay of `heard` against `meant` after sample `at`, in seconds, by best correlation. */
export const lagAt = (heard: Float32Array, meant: Float32Array, at: number): number => {
  const likeness = (lag: number) => {
    let [product, energy] = [0, 1e-9];
    for (let i = at; i < at + WINDOW; i++) {
      const sample = heard[i + lag] ?? 0;
      product += (meant[i] ?? 0) * sample;
      energy += sample * sample;
    }
    return product / Math.sqrt(energy);
  };
  let best = { lag: 0, likeness: Number.NEGATIVE_INFINITY };
  for (let lag = -FARTHEST; lag <= FARTHEST; lag++) {
    const found = likeness(lag);
    if (found > best.likeness) best = { lag, likeness: found };
  }
  return best.lag / SAMPLE_RATE;
};
