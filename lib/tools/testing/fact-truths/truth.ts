/** The texts of one kind of question, and its truth, read from the data independently of the generator. */
export interface Truth {
  id: string;
  /** Both arguments are texts from questions. */
  isTrue: (item: string, value: string) => boolean;
  /** Asks for the value of group `item`. */
  ask: RegExp;
  /** Asks for the item whose value is group `value`. */
  back?: RegExp;
  /** States that group `item` has group `value`. */
  state: RegExp;
  /** Asks for the item that does not have group `value`, or that has group `has`. */
  odd?: RegExp;
  pairs?: RegExp;
  /** The canonical name, if questions use several. */
  nameOf?: (item: string) => string;
}

export interface MeasureTruth {
  id: string;
  numberOf: (item: string) => number;
  ask: RegExp;
  most: string;
  order: string;
  versus?: string;
  /** Orders begin with the smallest. */
  isAscending: boolean;
  nameOf?: (item: string) => string;
}

export const plain = (text: string): string => text.replace(/^the /i, '').toLowerCase();
export type Pairs = [string, string[]][];
export const lookUp = (pairs: Pairs) => {
  const known = new Map(pairs.map(([item, values]) => [plain(item), new Set(values.map(plain))]));
  return (item: string, value: string): boolean => {
    const values = known.get(plain(item));
    if (values === undefined) throw new Error(`Nothing is known of ${item}.`);
    return values.has(plain(value));
  };
};
export const cells = (table: string): string[][] =>
  table.split('\n').flatMap((line) => (line === '' ? [] : [line.split('|')]));
/** The first column, with the correct values in the second and third. */
export const columns = (table: string): Pairs =>
  cells(table).map(([item = '', value = '', also = '']) => [
    item,
    [value, ...also.split(',')].filter((text) => text !== ''),
  ]);
export const column = (table: string, index: number): Map<string, string> =>
  new Map(cells(table).map((row) => [plain(row[0] ?? ''), row[index] ?? '']));

/** Questions name an event, or paraphrase it. */
export const eventNamed = (table: string) => (item: string) =>
  cells(table).find((row) => row.includes(item))?.[0] ?? item;
