import { type LetterSound, type SoundKind, type SpokenWord, spokenWords } from './letter-sounds';

type Mark = [offset: number, ms: number];
type Kind = SoundKind | 'pause';

const FRAME_MS = 10;

/**
 * Level below the loudest sounds in dB, and zero crossings per millisecond: mean and deviation of each kind of sound, as
 * measured on flite's voices.
 */
const FEATURES: Record<Kind, { level: [number, number]; crossings: [number, number] }> = {
  vowel: { level: [-4, 5], crossings: [0.76, 0.5] },
  nasal: { level: [-6, 6], crossings: [0.6, 0.5] },
  hiss: { level: [-17, 8], crossings: [6.6, 3.2] },
  breath: { level: [-24, 10], crossings: [4, 3.2] },
  burst: { level: [-30, 12], crossings: [3, 2.6] },
  voiced: { level: [-18, 11], crossings: [1, 1.4] },
  any: { level: [-10, 11], crossings: [2, 3] },
  pause: { level: [-48, 10], crossings: [2.2, 2] },
};
const KINDS = Object.keys(FEATURES) as Kind[];

const TUNING = {
  /** Neighbouring frames are alike, so each counts less. */
  frame: 0.25,
  /** Deviation of the logarithm of a sound's length. */
  length: 0.42,
  /** Sounds before a pause are longer. */
  final: 1.4,
  /** Costs of a pause without punctuation, and of punctuation without a pause. */
  pause: 5,
  noPause: 3,
} as const;

/** Frames of a sound at most, and frames that a sound may be off an even pace. */
const LONGEST_FRAMES = 45;
const BAND = 250;

const gaussian = (value: number, [mean, deviation]: [number, number]): number =>
  -(((value - mean) / deviation) ** 2) / 2 - Math.log(deviation);

/** For each kind of sound, how well it fits to all frames up to each frame. */
const fitOf = (samples: Float32Array, sampleRate: number): { frames: number; fits: Record<Kind, Float64Array> } => {
  const size = Math.max(1, Math.round((sampleRate * FRAME_MS) / 1000));
  const frames = Math.max(1, Math.floor(samples.length / size));
  const levels = new Float64Array(frames);
  const crossings = new Float64Array(frames);
  for (let frame = 0; frame < frames; frame++) {
    let [power, count] = [0, 0];
    for (let i = frame * size; i < (frame + 1) * size; i++) {
      const sample = samples[i] ?? 0;
      power += sample * sample;
      if (sample > 0 !== (samples[i - 1] ?? 0) > 0) count++;
    }
    levels[frame] = 10 * Math.log10(power / size + 1e-10);
    crossings[frame] = count / FRAME_MS;
  }
  const loud = levels.toSorted()[Math.floor(0.95 * (frames - 1))] ?? 0;
  const fits = Object.fromEntries(KINDS.map((kind) => [kind, new Float64Array(frames + 1)])) as Record<
    Kind,
    Float64Array
  >;
  for (const kind of KINDS) {
    const sums = fits[kind];
    const { level, crossings: crossing } = FEATURES[kind];
    for (let frame = 0; frame < frames; frame++) {
      const fit =
        gaussian(Math.max(-60, (levels[frame] ?? 0) - loud), level) + gaussian(crossings[frame] ?? 0, crossing);
      sums[frame + 1] = (sums[frame] ?? 0) + TUNING.frame * fit;
    }
  }
  return { frames, fits };
};

/** A sound or a possible pause, in the order of the text. */
interface Step {
  kind: Kind;
  /** Expected length in frames; 0 for a pause. */
  expected: number;
  word: number;
  /** Costs of a pause, and of none. */
  costs: [pause: number, none: number];
}

const stepsOf = (words: readonly SpokenWord[], frames: number, quietFrames: number): Step[] => {
  const silence = (word: number, costs: [number, number]): Step => ({ kind: 'pause', expected: 0, word, costs });
  const lengthOf = ({ ms }: LetterSound, index: number, { sounds, pause }: SpokenWord, isLast: boolean) =>
    (pause > 0 || isLast) && index >= sounds.length - 3 ? ms * TUNING.final : ms;
  const lengths = words.map((word, at) =>
    word.sounds.map((sound, index) => lengthOf(sound, index, word, at === words.length - 1)),
  );
  const total = lengths.flat().reduce((sum, length) => sum + length, 0);
  const scale = Math.max(1, frames - quietFrames) / total;
  return [
    silence(0, [0, 0]),
    ...words.flatMap(({ sounds, pause }, word) => [
      ...sounds.map(
        ({ kind }, index): Step => ({ kind, expected: (lengths[word]?.[index] ?? 0) * scale, word, costs: [0, 0] }),
      ),
      silence(word, word === words.length - 1 ? [0, 0] : [TUNING.pause * (1 - pause), TUNING.noPause * pause]),
    ]),
  ];
};

/** Frames at which each step ends: the likeliest way through the sound. */
const alignSteps = (steps: readonly Step[], frames: number, fits: Record<Kind, Float64Array>): number[] => {
  const total = steps.reduce((sum, { expected }) => sum + expected, 0);
  let expectedEnd = 0;
  // Scores by the frame at which a step ends, within a band around an even pace.
  let [low, scores] = [0, Float64Array.of(0)];
  const ways = steps.map(({ kind, expected, costs }) => {
    expectedEnd += expected;
    const middle = Math.round((expectedEnd / total) * frames);
    const [from, to] = [Math.max(0, middle - BAND), Math.min(frames, middle + BAND)];
    const next = new Float64Array(to - from + 1).fill(Number.NEGATIVE_INFINITY);
    const starts = new Int32Array(to - from + 1);
    const fit = fits[kind];
    const scoreAt = (frame: number) => scores[frame - low] ?? Number.NEGATIVE_INFINITY;
    if (kind === 'pause') {
      let best = Number.NEGATIVE_INFINITY;
      let bestStart = low;
      for (let frame = low; frame <= to; frame++) {
        const candidate = scoreAt(frame) - costs[0] - (fit[frame] ?? 0);
        if (frame < from) {
          if (candidate > best) [best, bestStart] = [candidate, frame];
          continue;
        }
        const none = scoreAt(frame) - costs[1];
        const paused = best + (fit[frame] ?? 0);
        next[frame - from] = Math.max(none, paused);
        starts[frame - from] = none >= paused ? frame : bestStart;
        if (candidate > best) [best, bestStart] = [candidate, frame];
      }
    } else {
      for (let length = 1; length <= LONGEST_FRAMES; length++) {
        const cost = (Math.log(length / Math.max(0.5, expected)) / TUNING.length) ** 2 / 2;
        for (let end = Math.max(from, low + length); end <= to; end++) {
          const score = scoreAt(end - length) - cost + (fit[end] ?? 0) - (fit[end - length] ?? 0);
          if (score > (next[end - from] ?? 0)) {
            next[end - from] = score;
            starts[end - from] = end - length;
          }
        }
      }
    }
    [low, scores] = [from, next];
    return { from, starts };
  });
  // Where the sound is too short or too long for the text, the way may not reach its end.
  if (!Number.isFinite(scores[frames - low] ?? Number.NEGATIVE_INFINITY)) {
    let end = 0;
    return steps.map(({ expected }) => {
      end += expected;
      return (end / total) * frames;
    });
  }
  let end = frames;
  const ends: number[] = [];
  for (const { from, starts } of ways.toReversed()) {
    ends.unshift(end);
    end = starts[end - from] ?? 0;
  }
  return ends;
};

/**
 * Estimates when a voice reaches the words of a text, for engines that do not say. Letters stand for kinds of sounds, which
 * differ in loudness and pitch; the likeliest way through the recording says where each word is.
 * @param samples mono, from −1 to 1
 * @returns starts and ends of words, in milliseconds from the first sample
 */
export const estimateMarks = (text: string, samples: Float32Array, sampleRate: number): Mark[] => {
  const words = spokenWords(text);
  if (words.length === 0) return [];
  const { frames, fits } = fitOf(samples, sampleRate);
  let quiet = 0;
  for (let frame = 0; frame < frames; frame++) {
    const at = (kind: Kind) => (fits[kind][frame + 1] ?? 0) - (fits[kind][frame] ?? 0);
    if (at('pause') > at('any') && at('pause') > at('burst') + 0.3) quiet++;
  }
  const steps = stepsOf(words, frames, quiet);
  const ends = alignSteps(steps, frames, fits);
  const spans = words.map(() => [Number.POSITIVE_INFINITY, 0] as [number, number]);
  steps.forEach(({ kind, word }, index) => {
    const span = spans[word];
    if (kind === 'pause' || !span) return;
    span[0] = Math.min(span[0], (ends[index - 1] ?? 0) * FRAME_MS);
    span[1] = (ends[index] ?? 0) * FRAME_MS;
  });
  return words.flatMap(({ from, to, end }, index) => {
    const [start, stop] = spans[index] ?? [0, 0];
    return [[from, start], [to, stop], ...(end > to ? [[end, stop]] : [])] as Mark[];
  });
};
