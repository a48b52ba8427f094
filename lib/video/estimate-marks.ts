type Mark = [offset: number, ms: number];

/** A word of the text, with the punctuation that follows it. */
interface Word {
  from: number;
  to: number;
  /** With punctuation. */
  end: number;
  /** How long it takes, compared with other words. */
  weight: number;
  /** How likely a pause follows it, from 0 to 1. */
  pause: number;
}

interface Gap {
  /** Milliseconds. */
  start: number;
  end: number;
}

/** Scripts in which a character is about a syllable; each of them counts as a word. */
const SYLLABLE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const VOWELS = /[aeiouyäöüáéíóúàèìòùâêîôûåæøœ]+/giu;
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** Compared weights: of a word, a letter, a group of vowels, a digit and a syllable. Fitted to flite's times. */
const WEIGHTS = { word: 0.1, letter: 0.67, vowels: 0.5, digit: 3.4, syllable: 3, final: 1.9 } as const;

const weightOf = (word: string): number => {
  if (SYLLABLE.test(word)) return WEIGHTS.syllable;
  const letters = [...word.matchAll(/\p{L}/gu)].length;
  const digits = [...word.matchAll(/\p{N}/gu)].length;
  const vowels = [...word.replace(/e\b/, '').matchAll(VOWELS)].length;
  return WEIGHTS.word + WEIGHTS.letter * letters + WEIGHTS.vowels * Math.max(1, vowels) + WEIGHTS.digit * digits;
};

const wordsOf = (text: string): Word[] => {
  const words: Word[] = [];
  for (const { 0: word, index: from } of text.matchAll(WORDS)) {
    const spoken = word.replace(/[^\p{L}\p{N}\p{M}%]+$/u, '');
    const end = from + word.length;
    const pause = /[.!?…:;。！？：；]["'”’»)\]]*$/u.test(word) ? 1 : /[,،、，—–-]["'”’»)\]]*$/u.test(word) ? 0.8 : 0;
    const last = words.at(-1);
    if (/[\p{L}\p{N}]/u.test(spoken))
      words.push({ from, to: from + spoken.length, end, weight: weightOf(spoken), pause });
    else if (last) Object.assign(last, { end, pause: Math.max(last.pause, pause) });
  }
  for (const [index, word] of words.entries()) {
    if (word.pause > 0 || index === words.length - 1) word.weight += WEIGHTS.final;
  }
  return words;
};

const FRAME_MS = 10;

/** Quiet places of at least 50 ms between the first and the last sound. */
const gapsOf = (samples: Float32Array, sampleRate: number): { gaps: Gap[]; start: number; end: number } => {
  const size = Math.round((sampleRate * FRAME_MS) / 1000);
  const frames = Math.max(1, Math.floor(samples.length / size));
  const powers = Array.from({ length: frames }, (_, frame) => {
    let sum = 0;
    for (let i = frame * size; i < (frame + 1) * size; i++) sum += (samples[i] ?? 0) ** 2;
    return sum / size;
  });
  const loud = powers.toSorted((a, b) => a - b)[Math.floor(0.95 * (frames - 1))] ?? 0;
  // 35 dB below the loudest sounds.
  const isQuiet = powers.map((power) => power < loud * 10 ** -3.5);
  // A click is not speech.
  for (let frame = 0; frame < frames; frame++) {
    const next = isQuiet.indexOf(true, frame);
    if (isQuiet[frame]) continue;
    const end = next < 0 ? frames : next;
    if (end - frame < 3) isQuiet.fill(true, frame, end);
    frame = end;
  }
  const first = Math.max(0, isQuiet.indexOf(false));
  const last = Math.max(first, isQuiet.lastIndexOf(false));
  const gaps: Gap[] = [];
  let start = first;
  for (let frame = first; frame <= last; frame++) {
    if (isQuiet[frame]) continue;
    if (frame - start >= 5) gaps.push({ start: start * FRAME_MS, end: frame * FRAME_MS });
    start = frame + 1;
  }
  return { gaps, start: first * FRAME_MS, end: (last + 1) * FRAME_MS };
};

/** A quiet place that is taken for the pause after a word. */
interface Anchor {
  /** Words before it. */
  words: number;
  gap: Gap;
  cost: number;
  before: Anchor | null;
}

/** Shorter gaps are often the silence before a t or k. */
const CLOSURE_MS = 110;
const MOST_WORDS = 60;
const MOST_GAPS = 12;

/**
 * Estimates when a voice reaches the words of a text, for engines that do not say: quiet places in the sound are matched
 * with the punctuation and the lengths of the words so that the voice's pace is as even as possible.
 * @param samples mono, from −1 to 1
 * @returns starts and ends of words, in milliseconds from the first sample
 */
export const estimateMarks = (text: string, samples: Float32Array, sampleRate: number): Mark[] => {
  const words = wordsOf(text);
  const { gaps, start, end } = gapsOf(samples, sampleRate);
  if (words.length === 0) return [];
  const weightBefore = [0];
  for (const { weight } of words) weightBefore.push((weightBefore.at(-1) ?? 0) + weight);
  const weightOfAll = weightBefore.at(-1) ?? 1;
  const pauses = gaps.reduce((sum, gap) => sum + (gap.end - gap.start > CLOSURE_MS ? gap.end - gap.start : 0), 0);
  const pace = Math.max(1, end - start - pauses) / weightOfAll;

  const costBetween = (from: Anchor, words_: number, gap: Gap, skipped: readonly Gap[]): number => {
    const expected = pace * ((weightBefore[words_] ?? 0) - (weightBefore[from.words] ?? 0));
    let cost = ((gap.start - from.gap.end - expected) / (40 + 8 * Math.sqrt(expected))) ** 2;
    for (let index = from.words; index < words_ - 1; index++) cost += 1.5 * (words[index]?.pause ?? 0);
    for (const { start: from_, end: to } of skipped) cost += Math.max(0, to - from_ - 60) / 40;
    return cost;
  };

  const begin: Anchor = { words: 0, gap: { start, end: start }, cost: 0, before: null };
  // The cheapest way to each pair of a gap and a number of words.
  const reached: Anchor[][] = [[begin]];
  const finish: Gap = { start: end, end };
  [...gaps, finish].forEach((gap, index) => {
    const isLast = index === gaps.length;
    const here: Anchor[] = [];
    const counts = isLast ? [words.length] : words.slice(0, -1).map((_, count) => count + 1);
    for (const count of counts) {
      let best: Anchor | null = null;
      const own = isLast
        ? 0
        : 1.2 * (1 - (words[count - 1]?.pause ?? 0)) * (gap.end - gap.start > CLOSURE_MS ? 0.6 : 1.4);
      for (let from = Math.max(0, index - MOST_GAPS); from <= index; from++) {
        for (const anchor of reached[from] ?? []) {
          if (anchor.words >= count || count - anchor.words > MOST_WORDS) continue;
          const cost = anchor.cost + own + costBetween(anchor, count, gap, gaps.slice(from, index));
          if (!best || cost < best.cost) best = { words: count, gap, cost, before: anchor };
        }
      }
      if (best) here.push(best);
    }
    reached.push(here);
  });

  const path: Anchor[] = [];
  for (let anchor = reached.at(-1)?.[0] ?? null; anchor; anchor = anchor.before) path.unshift(anchor);
  // Nothing fits, e.g. in a very long text: an even pace.
  if (path.length < 2) path.splice(0, path.length, begin, { words: words.length, gap: finish, cost: 0, before: begin });
  const marks: Mark[] = [];
  path.slice(1).forEach((to, index) => {
    const from = path[index] as Anchor;
    const weight = (weightBefore[to.words] ?? 0) - (weightBefore[from.words] ?? 0);
    const timeOf = (count: number) =>
      from.gap.end +
      ((to.gap.start - from.gap.end) * ((weightBefore[count] ?? 0) - (weightBefore[from.words] ?? 0))) / weight;
    for (let word = from.words; word < to.words; word++) {
      const given = words[word] as Word;
      marks.push([given.from, timeOf(word)], [given.to, timeOf(word + 1)]);
      if (given.end > given.to) marks.push([given.end, timeOf(word + 1)]);
    }
  });
  return marks;
};
