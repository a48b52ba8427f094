import type { QuestionContent, QuestionType } from '@/lib/core/model/question-types';
import { QUESTION_CONTENT } from '@/lib/core/model/question-types';
import { letterOptions } from '@/lib/core/model/question-types/table';
import { type Localizer, localizerFor } from '@/lib/core/words/localizer';
import { type FactLanguage, formWords } from '../languages';
import type { FormWords } from '../languages/fact-words';

/** State shared by the questions of a quiz while it is written, so that answers cannot be guessed from a pattern. */
export interface WritingState {
  /** The texts of forms. */
  words: FormWords;
  /** Fills them in and formats numbers. */
  localizer: Localizer;
  /** Returns a number in [0, 1), the only source of randomness. */
  random: () => number;
  /** The index of the correct option among `count`, evenly distributed. */
  place: (count: number) => number;
  /** The next of `count` wordings of a relation's questions; the first is any. */
  turn: (relation: string, count: number) => number;
  /** Whether the next statement is true; half of them are. */
  truth: () => boolean;
  /** Records whether the correct option was the longest. */
  isLongest: (was: boolean) => void;
  /** Whether the next question needs a wrong option at least as long as the correct one. */
  needsLonger: () => boolean;
}

/** A question, and the items that it uses. */
export interface WrittenQuestion {
  question_type: QuestionType;
  content: QuestionContent;
  uses: readonly string[];
  hint: string | null;
  fact: string | null;
}

/** Writes a question about an item; undefined if that is impossible. `pool` has the unused items of the topic. */
export type Form<Item, Facts> = (
  item: Item,
  facts: Facts,
  pool: readonly Item[],
  state: WritingState,
) => WrittenQuestion | undefined;

/** Creates a question, filling in the defaults of its type. */
export const writeQuestion = (
  type: QuestionType,
  content: object,
  uses: readonly string[],
  { hint = null, fact = null }: { hint?: string | null; fact?: string | null } = {},
): WrittenQuestion => ({ question_type: type, content: QUESTION_CONTENT[type].parse(content), uses, hint, fact });

export const shuffle = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Options with the correct one at the next index, and its id. */
export const withCorrectOption = (right: string, wrong: readonly string[], state: WritingState) => {
  const place = state.place(wrong.length + 1);
  state.isLongest(wrong.every((text) => text.length < right.length));
  const options = letterOptions([...wrong.slice(0, place), right, ...wrong.slice(place)]);
  return { options, correctOptionId: options[place]?.id ?? '' };
};

/** Creates the state of a new quiz. */
export const createWritingState = (random: () => number, language: FactLanguage = 'en'): WritingState => {
  const places = new Map<number, number[]>();
  const turns = new Map<string, number>();
  let truths: boolean[] = [];
  let longest = 0;
  const next = <T>(left: T[], all: () => T[]): [T, T[]] => {
    const [first, ...others] = left.length > 0 ? left : shuffle(all(), random);
    return [first as T, others];
  };
  return {
    words: formWords(language),
    localizer: localizerFor(language),
    random,
    place: (count) => {
      const [place, others] = next(places.get(count) ?? [], () => Array.from({ length: count }, (_, index) => index));
      places.set(count, others);
      return place;
    },
    turn: (relation, count) => {
      const turn = (turns.get(relation) ?? Math.floor(count * random())) % count;
      turns.set(relation, turn + 1);
      return turn;
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
