import { resample, SAMPLE_RATE, type Stereo } from './stereo';

/** Parts whose peaks are measured: 10 ms. */
export const PEAKS_PER_SECOND = 100;
const PART = SAMPLE_RATE / PEAKS_PER_SECOND;
/** Below this level, the sound between two samples stays below −1 dBFS. */
const QUIET = 0.6;
/** Samples around a part that influence it. */
const CONTEXT = 100;

/**
 * The true peak of every 10 ms of a channel, from four times the sample rate as in ITU-R BS.1770. 1 is full scale. Parts that
 * can't have a peak above −1 dBTP are 0.
 */
export const truePeaks = (channel: Stereo[number]): number[] =>
  Array.from({ length: Math.ceil(channel.length / PART) }, (_, index) => {
    const start = index * PART;
    if (!channel.subarray(start, start + PART).some((level) => Math.abs(level) > QUIET)) return 0;
    const context = channel.slice(Math.max(0, start - CONTEXT), start + PART + CONTEXT);
    return resample(context, SAMPLE_RATE, 4 * SAMPLE_RATE).reduce((peak, level) => Math.max(peak, Math.abs(level)), 0);
  });

/** −1 dBTP: above it, players that decode or resample to integers distort (EBU R 128). */
const CEILING = 10 ** (-1 / 20);
/** Encoding again changes the overshoot a little, so the sound is turned down by 0.2 dB more. */
const SAFETY = 10 ** (-0.2 / 20);

/** A part of a sound track that encoding made too loud, in samples of the video; `to` is exclusive. */
export interface Overshoot {
  from: number;
  to: number;
  /** The factor that brings its peak to −1.2 dBTP. */
  gain: number;
}

/** Samples of a packet of AAC before and after an overshoot that are as quiet, because both are in its packets; then it fades. */
const HELD = 1024;
const FADE = 2048;

/** The parts above −1 dBTP, in order. @param peaks of every 10 ms @param start sample of the video at which they start */
export const findOvershoots = (peaks: readonly number[], start: number): Overshoot[] => {
  const found: Overshoot[] = [];
  for (const [index, peak] of peaks.entries()) {
    if (peak <= CEILING) continue;
    const from = start + index * PART;
    const gain = (SAFETY * CEILING) / peak;
    const last = found.at(-1);
    // Strokes take several parts. Their reductions would add up.
    if (last && from - last.to < 2 * (HELD + FADE))
      Object.assign(last, { to: from + PART, gain: Math.min(last.gain, gain) });
    else found.push({ from, to: from + PART, gain });
  }
  return found;
};

/** Turns a block down at overshoots, in place. @param start sample of the video at which it starts */
export const turnDown = (block: Stereo, start: number, overshoots: readonly Overshoot[]): void => {
  for (const { from, to, gain } of overshoots) {
    const first = Math.max(0, from - HELD - FADE - start);
    const last = Math.min(block[0].length, to + HELD + FADE - start);
    for (let i = first; i < last; i++) {
      const distance = Math.max(from - (start + i), start + i - to, 0);
      const share = Math.min(1, Math.max(0, 1 - (distance - HELD) / FADE));
      for (const channel of block) channel[i] = (channel[i] ?? 0) * (1 - (1 - gain) * share);
    }
  }
};
