import type { Region } from './regions';
import type { Source } from './sources';

/** A name and its value. Lists of items are ordered from the best known to the least known. */
export interface Item {
  name: string;
  value: string;
  /** The name within a sentence, if it differs: "the Netherlands". */
  inText?: string;
  /** Other values that are correct or could be considered correct: never offered as wrong options. */
  also?: readonly string[];
  /** Group from which wrong options are taken first: a region, an era, a family. */
  near?: string;
  /** Regions it belongs to, if topics can be limited to them. */
  places?: readonly Region[];
  /** 1 (well known) to 5 (obscure). Default: by its position in the list. */
  level?: number;
  /** The English item that it is the translation of. */
  english?: object;
}

/** How items relate to their values. All texts are complete sentences. */
export interface Relation {
  kind: 'relation';
  /** Name of the relation, such as `capital`. */
  id: string;
  source: Source;
  items: readonly Item[];
  /** Question for the value: "What is the capital of France?" */
  ask: (item: Item) => string;
  /** Other wordings of `ask`, so that a quiz doesn't begin all its questions alike (D186). */
  askAlso?: readonly ((item: Item) => string)[];
  /** Question for the item, if each value belongs to one item only. */
  askBack?: (value: string, item: Item) => string;
  /** Other wordings of `askBack`. */
  askBackAlso?: readonly ((value: string, item: Item) => string)[];
  /** A statement that is true for the value of the item. `{{blank}}` as value makes a gap. */
  statement: (item: Item, value: string) => string;
  /** Instruction for matching pairs. Without it, none are written. */
  pairs?: string;
  /** Question for the item with a different value, if many items share a value. */
  odd?: (value: string) => string;
  /** Explains what the others have in common. */
  oddReason?: (value: string) => string;
  /** What an anagram stands for: "a capital". Without it, no anagrams are written. */
  sought?: string;
  /** Emojis that are shown instead of a question text. */
  emojis?: (item: Item) => string;
  /** Computes wrong values, best first. Default: the values of other items. */
  wrong?: (item: Item, random: () => number) => string[];
  /** Whether the answer is a region itself, which topics limited to a region must not ask for. */
  asksForPlace?: boolean;
  /** Whether values suit free answers, because there is only one way to write them. */
  isOpen?: boolean;
}

/** Every wording of the question for the value. */
export const askingsOf = ({ ask, askAlso = [] }: Relation) => [ask, ...askAlso];

/** Every wording of the question for the item; none if there is no such question. */
export const backAskingsOf = ({ askBack, askBackAlso = [] }: Relation) =>
  askBack === undefined ? [] : [askBack, ...askBackAlso];

export interface MeasuredItem extends Omit<Item, 'value' | 'also'> {
  value: number;
}

/** A number that items of a list have: height, area, year. */
export interface Measure {
  kind: 'measure';
  id: string;
  source: Source;
  items: readonly MeasuredItem[];
  unit: string | null;
  /** Question for the number: "How high is Mont Blanc, in metres?" */
  ask: (item: MeasuredItem) => string;
  /** Question for the item with the greatest number (the earliest year). */
  most: string;
  /** The order that `order` requires, as a label: "Highest first". */
  axis: string;
  /** "Put these mountains in order, highest first." */
  order: string;
  /** Question above the two cards of `higher_lower`. Without it, none are written. */
  versus?: string;
  /** What the numbers are, as a label: "Height". Without it, they need none, as years. */
  quantity?: string;
  /** Whether the smallest number comes first, as with years. */
  isEarliestFirst?: boolean;
  /** Whether two numbers differ enough to be compared. */
  isApart: (a: number, b: number) => boolean;
  /** The ends of the scale for a guess. */
  scale: (value: number, random: () => number) => { min: number; max: number };
}

export type Facts = Relation | Measure;

/** Rows of a table: one per line, cells separated by `|`. */
export const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** Items of a table with name and value. A third column has other correct values, separated by `,`. */
export const itemsOf = (table: string): Item[] =>
  rows(table).map(([name = '', value = '', also = '']) => ({
    name,
    value,
    ...(also === '' ? {} : { also: also.split(',').map((other) => other.trim()) }),
  }));

/** The name within a sentence. */
export const inText = ({ name, inText: text }: { name: string; inText?: string }): string => text ?? name;

/** Capitalises the first letter. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
