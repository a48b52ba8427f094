/** When something is heard that the music makes room for, in seconds of the video; `to` is exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** A gain at a time in seconds. Between two keyframes the gain changes evenly in decibels. */
export interface Keyframe {
  at: number;
  gain: number;
}

/** The music's gain under speech and clips: −12 dB. */
export const DUCKED_GAIN = 10 ** (-12 / 20);
/** Seconds: the music is quiet when a word starts, and takes its time to return. */
export const DUCKING = { attack: 0.025, release: 0.45, shortestGap: 0.6 } as const;

/** Joins spans between which the music would not be let up. */
const joinSpans = (spans: readonly Span[]): Span[] => {
  const joined: Span[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    if (to <= from) continue;
    const last = joined.at(-1);
    if (last !== undefined && from - last.to < DUCKING.shortestGap) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
};

/**
 * The music's gain under speech and clips. It is computed from their times, not from what is heard: it is quiet before the
 * first word, and stays quiet in short gaps.
 * @returns keyframes in order of time; before the first and after the last, the gain is 1. None without spans.
 */
export const duckingKeyframes = (spans: readonly Span[]): Keyframe[] =>
  joinSpans(spans).flatMap(({ from, to }) => [
    { at: from - DUCKING.attack, gain: 1 },
    { at: from, gain: DUCKED_GAIN },
    { at: to, gain: DUCKED_GAIN },
    { at: to + DUCKING.release, gain: 1 },
  ]);

/** The gain at a time, in seconds. */
export const gainAt = (keyframes: readonly Keyframe[], at: number): number => {
  // The first keyframe after `at`, by halving.
  let [low, high] = [0, keyframes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keyframes[middle]?.at ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  const [before, after] = [keyframes[low - 1], keyframes[low]];
  if (before === undefined || after === undefined) return 1;
  if (before.gain === after.gain) return before.gain;
  const share = (at - before.at) / (after.at - before.at);
  return before.gain * (after.gain / before.gain) ** share;
};
