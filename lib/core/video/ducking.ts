/** When something is heard that the music makes room for, in seconds of the video; `to` is exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** The music's gain under speech and clips: −12 dB. */
export const DUCKED_GAIN = 10 ** (-12 / 20);
/** Seconds: the music is quiet when a word starts, and takes its time to return. */
export const DUCKING = { attack: 0.025, release: 0.45, shortestGap: 0.6 } as const;

/** Joins what is heard to the spans in which the music stays quiet: it is not let up in short gaps. */
export const duckingSpans = (heard: readonly Span[]): Span[] => {
  const spans: Span[] = [];
  for (const { from, to } of [...heard].sort((a, b) => a.from - b.from)) {
    if (to <= from) continue;
    const last = spans.at(-1);
    if (last !== undefined && from - last.to < DUCKING.shortestGap) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans;
};

/**
 * The music's gain at a time in seconds, from four keyframes a span, between which it changes evenly in decibels. Times are
 * known from the timeline, so nothing has to listen to the mix.
 * @param spans as of `duckingSpans`
 */
export const duckingGain = (spans: readonly Span[], at: number): number => {
  // The last span that has begun to be heard, by halving.
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.from ?? 0) - DUCKING.attack <= at) low = middle + 1;
    else high = middle;
  }
  const span = spans[low - 1];
  if (span === undefined) return 1;
  const begun = (at - span.from) / DUCKING.attack + 1;
  const left = 1 - (at - span.to) / DUCKING.release;
  return DUCKED_GAIN ** Math.max(0, Math.min(1, begun, left));
};
