import type { QuestionContent, QuestionType } from '@/lib/model/question-types';
import { QUESTION_CONTENT } from '@/lib/model/question-types';

/** What the questions of a quiz have in common while it is made, so that nothing in it can be guessed. */
export interface Making {
  /** In [0, 1); all chance comes from here. */
  random: () => number;
  /** Where the right one of so many options goes: everywhere equally often. */
  place: (count: number) => number;
  /** Whether the next statement is true: as often as not. */
  truth: () => boolean;
  /** Told after a choice; whether the next one needs a wrong option as long as the right one. */
  isLongest: (was: boolean) => void;
  needsLonger: () => boolean;
}

/** A question made, and the items whose facts it tells. */
export interface Made {
  question_type: QuestionType;
  content: QuestionContent;
  tells: readonly string[];
  hint: string | null;
  fact: string | null;
}

/** A content with the defaults of its type filled in. */
export const made = (
  type: QuestionType,
  content: object,
  tells: readonly string[],
  { hint = null, fact = null }: { hint?: string | null; fact?: string | null } = {},
): Made => ({ question_type: type, content: QUESTION_CONTENT[type].parse(content), tells, hint, fact });

export const shuffle = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Options in the order of the texts, lettered. */
export const lettered = (texts: readonly string[]): { id: string; text: string }[] =>
  texts.map((text, index) => ({ id: IDS[index] ?? `${index}`, text }));

/** Options with the right one where its turn is, and its id. */
export const withRight = (right: string, wrong: readonly string[], making: Making) => {
  const place = making.place(wrong.length + 1);
  making.isLongest(wrong.every((text) => text.length < right.length));
  const options = lettered([...wrong.slice(0, place), right, ...wrong.slice(place)]);
  return { options, correctOptionId: options[place]?.id ?? '' };
};

/** State of a new quiz. */
export const startMaking = (random: () => number): Making => {
  const places = new Map<number, number[]>();
  let truths: boolean[] = [];
  let longest = 0;
  const next = <T>(left: T[], all: () => T[]): [T, T[]] => {
    const [first, ...others] = left.length > 0 ? left : shuffle(all(), random);
    return [first as T, others];
  };
  return {
    random,
    place: (count) => {
      const [place, others] = next(places.get(count) ?? [], () => Array.from({ length: count }, (_, index) => index));
      places.set(count, others);
      return place;
    },
    truth: () => {
      const [truth, others] = next(truths, () => [true, false]);
      truths = others;
      return truth;
    },
    isLongest: (was) => {
      longest = was ? longest + 1 : 0;
    },
    needsLonger: () => longest > 0,
  };
};
