import type { Region } from './regions';
import type { Source } from './sources';

/** Something with a name and what is known of it. Lists of items go from the best known to the least known. */
export interface Item {
  name: string;
  value: string;
  /** The name within a sentence, where it differs: "the Netherlands". */
  inText?: string;
  /** Other values that are right too, or could be taken for right: never offered as wrong ones. */
  also?: readonly string[];
  /** Wrong answers come from the same group first: a region, an age, a family. */
  near?: string;
  /** Parts of the world it belongs to, if topics may be limited to them. */
  places?: readonly Region[];
  /** 1 (everyone knows it) to 5; without it the place in the list decides. */
  level?: number;
}

/** What ties the items of a list to their values; everything it says is a whole sentence. */
export interface Relation {
  kind: 'relation';
  /** Names its facts: `capital`. */
  id: string;
  source: Source;
  items: readonly Item[];
  /** Asks for the value: "What is the capital of France?" */
  ask: (item: Item) => string;
  /** Asks for the item, where a value belongs to one item only. */
  askBack?: (value: string, item: Item) => string;
  /** Says what is so; a wrong value makes it wrong, `{{blank}}` a gap. */
  state: (item: Item, value: string) => string;
  /** What to do with pairs of items and values; without it none are made. */
  pairs?: string;
  /** Asks for the one item whose value is another, where values are shared by many. */
  odd?: (value: string) => string;
  /** What the others have in common. */
  oddReason?: (value: string) => string;
  /** What is sought, for unscrambling: "a capital"; without it no letters are mixed. */
  sought?: string;
  /** Shown as emojis instead of asked for in words. */
  emojis?: (item: Item) => string;
  /** Wrong values that are computed, best first, instead of other items' values. */
  wrong?: (item: Item, random: () => number) => string[];
  /** Whether it asks for a part of the world itself, so that a topic limited to one must not ask it. */
  asksForPlace?: boolean;
  /** Whether values can be answered freely, without options; only where there is one way to say them. */
  isOpen?: boolean;
}

export interface MeasuredItem extends Omit<Item, 'value' | 'also'> {
  value: number;
}

/** What can be measured of the items of a list: heights, areas, years. */
export interface Measure {
  kind: 'measure';
  id: string;
  source: Source;
  items: readonly MeasuredItem[];
  unit: string | null;
  /** Asks for the number: "How high is Mont Blanc, in metres?" */
  ask: (item: MeasuredItem) => string;
  /** Asks for the item with the greatest (for years: the earliest) number. */
  most: string;
  /** How `order` goes, beginning with what `most` asks for: "Highest first". */
  axis: string;
  /** "Put these mountains in order, highest first." */
  order: string;
  /** Above the two cards of `higher_lower`; without it none are made. */
  versus?: string;
  /** Whether the smallest number comes first, as with years. */
  isEarliestFirst?: boolean;
  /** Whether two numbers are far enough apart to be compared with certainty. */
  isApart: (a: number, b: number) => boolean;
  /** The ends of a scale to guess on. */
  scale: (value: number, random: () => number) => { min: number; max: number };
}

export type Facts = Relation | Measure;

/** A row of a table a line, its cells parted by `|`. */
export const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** Names and values of a table with two columns; a third holds further right values, parted by `,`. */
export const itemsOf = (table: string): Item[] =>
  rows(table).map(([name = '', value = '', also = '']) => ({
    name,
    value,
    ...(also === '' ? {} : { also: also.split(',').map((other) => other.trim()) }),
  }));

/** The name as it stands within a sentence. */
export const inText = ({ name, inText: text }: { name: string; inText?: string }): string => text ?? name;

/** A sentence begins with a capital letter. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
