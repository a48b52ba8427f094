import { estimateMarks } from '../../../../core/video/estimate-marks';
import { loudnessOf } from '../../../../core/video/loudness';
import { estimateSpeechMs, longestSpeechMs } from '../../../../core/video/speech-estimate';
import { resample } from '../../../../core/video/stereo';
import type { EncodedSpeech, SpeechMark, Utterance } from '../engine';
import { writeWav } from '../wav';
import { decodeSpeech } from './decode';

export interface LineToFinish {
  text: string;
  speed: number;
  /** Null if the voice has no sounds for the text. */
  speech: Utterance | EncodedSpeech | null;
  /** Whether another attempt would give the same. What such a voice can't say is left out (D148). */
  offline: boolean;
}

/** A line ready for the sound track, or what is wrong with it. */
export type FinishedLine =
  | { wav: Uint8Array; durationMs: number; marks: SpeechMark[]; estimated: boolean }
  | { fault: 'silent' | 'too_short' | 'too_long' | 'not_speech' };

/** The longest sound of a line, in seconds. */
const MAX_SECONDS = 600;

const FRAME_MS = 10;
/** Silence that is kept before and after the line. */
const MARGIN_MS = 30;
const FADE_MS = 5;
/** Loudness of the finished line in LUFS, in both channels, and its highest sample: −2 dBFS. */
const LUFS = -16;
const CEILING = 10 ** (-2 / 20);
/** 24 dB. More would be noise. */
const MOST_GAIN = 16;

const decibels = (value: number): number => 10 ** (value / 20);

const peakOf = (samples: Float32Array): number => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

/** The first and last sample of the speech, with a margin; null for silence. */
const spokenPart = (samples: Float32Array, sampleRate: number): { from: number; to: number } | null => {
  const size = Math.round((sampleRate * FRAME_MS) / 1000);
  const levels: number[] = [];
  for (let start = 0; start < samples.length; start += size) {
    let sum = 0;
    for (let i = start; i < start + size; i++) sum += (samples[i] ?? 0) ** 2;
    levels.push(Math.sqrt(sum / size));
  }
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  if (loudest < decibels(-60)) return null;
  const threshold = Math.max(decibels(-65), loudest * decibels(-42));
  const margin = Math.round((sampleRate * MARGIN_MS) / 1000);
  const first = levels.findIndex((level) => level > threshold);
  const last = levels.findLastIndex((level) => level > threshold);
  return { from: Math.max(0, first * size - margin), to: Math.min(samples.length, (last + 1) * size + margin) };
};

/** Whether the voice can have said the text in this time. */
const lengthFault = (text: string, speed: number, durationMs: number): 'too_short' | 'too_long' | null => {
  const expected = estimateSpeechMs(text, speed);
  if (expected > 1500 && durationMs < 0.25 * expected) return 'too_short';
  return durationMs > longestSpeechMs(text, speed) ? 'too_long' : null;
};

/** Lowers the loudest places to the ceiling, with ramps of 5 ms. */
const limitPeaks = (samples: Float32Array, sampleRate: number): void => {
  const size = Math.round((sampleRate * FADE_MS) / 1000);
  const gains: number[] = [];
  for (let start = 0; start < samples.length; start += size) {
    gains.push(Math.min(1, CEILING / Math.max(1e-9, peakOf(samples.subarray(start, start + size)))));
  }
  const gainAt = (edge: number) => Math.min(gains[edge - 1] ?? 1, gains[edge] ?? 1);
  for (let i = 0; i < samples.length; i++) {
    const block = Math.floor(i / size);
    const [left, right] = [gainAt(block), gainAt(block + 1)];
    samples[i] = (samples[i] ?? 0) * (left + ((right - left) * (i % size)) / size);
  }
};

const fadeEnds = (samples: Float32Array, sampleRate: number): void => {
  const length = Math.min(Math.round((sampleRate * FADE_MS) / 1000), Math.floor(samples.length / 2));
  for (let i = 0; i < length; i++) {
    samples[i] = ((samples[i] ?? 0) * i) / length;
    const last = samples.length - 1 - i;
    samples[last] = ((samples[last] ?? 0) * i) / length;
  }
};

/** Marks in order and within the line, whatever the engine returned. */
const cleanMarks = (marks: readonly SpeechMark[], text: string, offsetMs: number, durationMs: number): SpeechMark[] => {
  const clean: SpeechMark[] = [];
  for (const [offset, ms] of marks) {
    const [lastOffset, lastMs] = clean.at(-1) ?? [-1, 0];
    if (!Number.isInteger(offset) || offset <= lastOffset || offset > text.length || !Number.isFinite(ms)) continue;
    clean.push([offset, Math.round(Math.min(durationMs, Math.max(lastMs, ms - offsetMs)))]);
  }
  return clean;
};

/** In place of a line that a voice has no sounds for. */
const silentLine = (): FinishedLine => {
  const [durationMs, sampleRate] = [200, 16_000];
  const samples = new Float32Array((durationMs * sampleRate) / 1000);
  return { wav: writeWav({ samples, sampleRate }), durationMs, marks: [], estimated: true };
};

/** Checks a line, trims silence, and brings it to the rate and loudness of the sound track. */
export const finishLine = ({ text, speed, speech, offline }: LineToFinish): FinishedLine => {
  if (speech === null) return silentLine();
  const utterance = 'format' in speech ? decodeSpeech(text, speech) : speech;
  if (!utterance) return { fault: 'not_speech' };
  const { samples, sampleRate, marks } = utterance;
  if (samples.length > MAX_SECONDS * sampleRate) return { fault: 'too_long' };
  const part = spokenPart(samples, sampleRate);
  if (!part) return offline ? silentLine() : { fault: 'silent' };
  const spoken = samples.slice(part.from, part.to);
  const durationMs = Math.round((spoken.length / sampleRate) * 1000);
  const fault = lengthFault(text, speed, durationMs);
  if (fault && !(offline && fault === 'too_short')) return { fault };

  const rate = sampleRate > 16_000 ? 24_000 : 16_000;
  const sound = resample(spoken, sampleRate, rate);
  // The same sound in both channels is 3 dB louder than in one.
  const loudness = loudnessOf([sound, new Float32Array(0)], rate) + 10 * Math.log10(2);
  const gain = Math.min(MOST_GAIN, decibels(LUFS - loudness));
  for (let i = 0; i < sound.length; i++) sound[i] = (sound[i] ?? 0) * gain;
  limitPeaks(sound, rate);
  fadeEnds(sound, rate);

  const exact = cleanMarks(marks ?? [], text, (part.from / sampleRate) * 1000, durationMs);
  const estimated = exact.length < 2;
  const found = estimated ? cleanMarks(estimateMarks(text, sound, rate), text, 0, durationMs) : exact;
  return { wav: writeWav({ samples: sound, sampleRate: rate }), durationMs, marks: found, estimated };
};
