import type { SpeechMark } from '../engine';
import type { FliteToken } from './tokens';

/** A sound of speech, e.g. `m` or `er`; `pau` is a pause. Seconds. */
export interface Phone {
  name: string;
  start: number;
  end: number;
}

/** The output of `flite -psdur`: names and end times. */
export const parsePhones = (output: string): Phone[] => {
  let start = 0;
  return output
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [name = '', time] = pair.split(':');
      const phone = { name, start, end: Number(time) };
      start = phone.end;
      return phone;
    });
};

/** The output of `flite -ps` for words with commas between them: the phones of each word. */
export const parseWordPhones = (output: string): string[][] =>
  output
    .split('pau')
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) => word.split(/\s+/));

const isVowel = (phone: string): boolean => /^[aeiou]/.test(phone);

const SKIP = 1;
/** How little two sounds are alike. In a sentence, words are pronounced a little differently than alone. */
const difference = (a: string, b: string): number => {
  if (a === b) return 0;
  if (a === 'pau') return 9;
  return isVowel(a) === isVowel(b) ? 0.7 : 1.6;
};

/**
 * Finds each word's first and last phone in a sentence, by the cheapest alignment of the sentence's phones with those of
 * the words when spoken alone.
 */
export const alignWords = (
  phones: readonly Phone[],
  words: readonly (readonly string[])[],
): ([Phone, Phone] | null)[] => {
  const alone = words.flatMap((word, index) => word.map((name) => ({ name, index })));
  const width = alone.length + 1;
  const cost = new Float32Array((phones.length + 1) * width);
  const skipOf = ({ name }: Phone) => (name === 'pau' ? 0 : SKIP);
  for (let column = 1; column < width; column++) cost[column] = column * SKIP;
  phones.forEach((phone, row) => {
    const above = row * width;
    const here = above + width;
    cost[here] = (cost[above] ?? 0) + skipOf(phone);
    for (let column = 1; column < width; column++) {
      cost[here + column] = Math.min(
        (cost[above + column - 1] ?? 0) + difference(phone.name, alone[column - 1]?.name ?? ''),
        (cost[above + column] ?? 0) + skipOf(phone),
        (cost[here + column - 1] ?? 0) + SKIP,
      );
    }
  });
  const found: ([Phone, Phone] | null)[] = words.map(() => null);
  let [row, column] = [phones.length, width - 1];
  while (row > 0 && column > 0) {
    const phone = phones[row - 1] as Phone;
    const { name, index } = alone[column - 1] as (typeof alone)[number];
    const now = cost[row * width + column] ?? 0;
    const matched = (cost[(row - 1) * width + column - 1] ?? 0) + difference(phone.name, name);
    if (Math.abs(now - matched) < 1e-3) {
      // From the end: the first match is the word's last phone.
      found[index] = [phone, found[index]?.[1] ?? phone];
      row--;
      column--;
    } else if (Math.abs(now - (cost[(row - 1) * width + column] ?? 0) - skipOf(phone)) < 1e-3) row--;
    else column--;
  }
  return found;
};

/** Marks at the start and end of every word that was found. */
export const marksOfWords = (tokens: readonly FliteToken[], found: readonly ([Phone, Phone] | null)[]): SpeechMark[] =>
  tokens.flatMap(({ from, to, end }, index) => {
    const [first, last] = found[index] ?? [];
    if (!first || !last) return [];
    return [
      [from, first.start * 1000],
      [to, last.end * 1000],
      ...(end > to ? [[end, last.end * 1000] satisfies SpeechMark] : []),
    ] satisfies SpeechMark[];
  });
