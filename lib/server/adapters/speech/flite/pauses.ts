import type { SpeechMark } from '../engine';
import type { Sound } from '../wav';
import type { Phone } from './align';
import type { FliteToken } from './tokens';

/** Seconds of silence after a word, by what it ends with. Flite makes 0.05 to 0.13 seconds, whatever it is. */
const PAUSES: readonly [RegExp, number][] = [
  [/[.?!]["')]{0,3}$/, 0.4],
  [/[:;]["')]{0,3}$/, 0.3],
  [/,["')]{0,3}$/, 0.22],
];
/** Before an answer, so that it is heard for itself. */
const ANSWER_SECONDS = 0.35;

/** What is said before an answer, in the words of the language; the pause follows it. */
const LEAD_IN = ['the answer is', 'the correct order is'];

/** How many words lead to an answer; 0 if the text is something else. */
export const leadInOf = (tokens: readonly FliteToken[]): number =>
  LEAD_IN.map((words) => words.split(' ')).find(
    (words) => tokens.length > words.length && words.every((word, index) => tokens[index]?.word.toLowerCase() === word),
  )?.length ?? 0;

/** Silence to insert. Seconds. */
interface Pause {
  at: number;
  added: number;
  /** Offset in the text of the word that follows it. Without a pause of flite's, the word before it ends at the same time. */
  before: number;
}

/**
 * The pauses that a line lacks.
 * @param found the first and last sound of each word
 * @param lead see `leadInOf`
 */
export const missingPauses = (
  tokens: readonly FliteToken[],
  found: readonly ([Phone, Phone] | null)[],
  { lead, speed }: { lead: number; speed: number },
): Pause[] =>
  tokens.flatMap(({ ascii }, index): Pause[] => {
    const [end, start] = [found[index]?.[1].end, found[index + 1]?.[0].start];
    if (end === undefined || start === undefined || start < end) return [];
    const wanted = index === lead - 1 ? ANSWER_SECONDS : (PAUSES.find(([pattern]) => pattern.test(ascii))?.[1] ?? 0);
    const added = wanted / speed - (start - end);
    return added > 0 && wanted > 0 ? [{ at: (start + end) / 2, added, before: tokens[index + 1]?.from ?? 0 }] : [];
  });

/** Samples that are faded out and in around a pause: 4 ms at 16 kHz. */
const FADE = 64;

/** A sound with pauses, and when its marks are then. @param pauses in order */
export const withPauses = (
  { samples, sampleRate }: Sound,
  pauses: readonly Pause[],
): { sound: Sound; shifted: (marks: readonly SpeechMark[]) => SpeechMark[] } => {
  const cuts = pauses.map(({ at, added, before }) => ({
    before,
    at: Math.min(samples.length, Math.round(at * sampleRate)),
    length: Math.round(added * sampleRate),
  }));
  const longer = new Float32Array(samples.length + cuts.reduce((sum, { length }) => sum + length, 0));
  let [from, to] = [0, 0];
  for (const { at, length } of [...cuts, { at: samples.length, length: 0 }]) {
    const part = samples.slice(from, at);
    const fade = Math.min(FADE, part.length >> 1);
    for (let i = 0; i < fade; i++) {
      if (from > 0) part[i] = ((part[i] ?? 0) * i) / fade;
      if (at < samples.length) part[part.length - 1 - i] = ((part[part.length - 1 - i] ?? 0) * i) / fade;
    }
    longer.set(part, to);
    [from, to] = [at, to + part.length + length];
  }
  /** Milliseconds of the pauses before a place in the text. */
  const shift = (offset: number) =>
    cuts.reduce((sum, { before, length }) => sum + (before <= offset ? (1000 * length) / sampleRate : 0), 0);
  return {
    sound: { samples: longer, sampleRate },
    shifted: (marks) => marks.map(([offset, ms]) => [offset, ms + shift(offset)]),
  };
};
