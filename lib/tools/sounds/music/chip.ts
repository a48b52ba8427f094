import { hertz, SAMPLE_RATE } from '../synth';
import type { Note } from './score';

/** The step of a naive pulse, rounded over two samples, so that it does not alias (polyBLEP). */
const step = (phase: number, increment: number): number => {
  if (phase < increment) return 2 * (phase / increment) - (phase / increment) ** 2 - 1;
  if (phase > 1 - increment) return ((phase - 1) / increment) ** 2 + 2 * ((phase - 1) / increment) + 1;
  return 0;
};

const pulse = (phase: number, increment: number, width: number): number =>
  (phase < width ? 1 : -1) + step(phase, increment) - step((phase + 1 - width) % 1, increment) - (2 * width - 1);

/** Sixteen levels up and down, as the console's triangle has. */
const triangle = (phase: number): number => Math.round(15 * (phase < 0.5 ? 2 * phase : 2 - 2 * phase)) / 7.5 - 1;

export type ChipVoice = 'pulse' | 'thin' | 'triangle';

/** Adds a note of an old console's voice to `sound`. @param at in samples @param length in seconds */
export const addChipNote = (
  sound: Float32Array,
  voice: ChipVoice,
  { at, length, pitch, level }: Pick<Note, 'at' | 'length' | 'pitch' | 'level'>,
): void => {
  const frequency = hertz(pitch);
  const release = 0.02;
  let phase = 0;
  const samples = Math.round((length + release) * SAMPLE_RATE);
  for (let i = 0; i < samples; i++) {
    const t = i / SAMPLE_RATE;
    // Vibrato begins once a note is held.
    const vibrato = voice === 'triangle' ? 0 : 0.004 * Math.min(1, Math.max(0, (t - 0.22) / 0.2));
    const increment = (frequency * (1 + vibrato * Math.sin(2 * Math.PI * 5.5 * t))) / SAMPLE_RATE;
    const gate = Math.min(1, t / 0.003) * Math.min(1, Math.max(0, (length + release - t) / release));
    const decay = voice === 'triangle' ? 1 : 0.45 + 0.55 * Math.exp(-t / 0.18);
    const wave = voice === 'triangle' ? triangle(phase) : pulse(phase, increment, voice === 'pulse' ? 0.5 : 0.25) * 0.6;
    const index = at + i;
    if (index >= 0 && index < sound.length) sound[index] = (sound[index] ?? 0) + level * gate * decay * wave;
    phase = (phase + increment) % 1;
  }
};
