/** How questions of one kind read, and what is true: read from the data itself, by another path than the generator's. */
export interface Truth {
  id: string;
  /** Right values of an item; both are given as they stand in questions. */
  isTrue: (item: string, value: string) => boolean;
  /** Asks for the value of group `item`. */
  ask: RegExp;
  /** Asks for the item whose value is group `value`. */
  back?: RegExp;
  /** Says that group `item` has group `value`. */
  state: RegExp;
  /** Asks for the item that does not have group `value`; `has` instead of it asks for the one that does. */
  odd?: RegExp;
  pairs?: RegExp;
  /** The item's one name, where questions call it by several. */
  nameOf?: (item: string) => string;
}

/** What is measured, and the number of every item. */
export interface MeasureTruth {
  id: string;
  numberOf: (item: string) => number;
  ask: RegExp;
  most: string;
  order: string;
  versus?: string;
  /** The first of an order has the least. */
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
/** The first column, and whatever is right for it in the second and third. */
export const columns = (table: string): Pairs =>
  cells(table).map(([item = '', value = '', also = '']) => [
    item,
    [value, ...also.split(',')].filter((text) => text !== ''),
  ]);
export const column = (table: string, index: number): Map<string, string> =>
  new Map(cells(table).map((row) => [plain(row[0] ?? ''), row[index] ?? '']));

/** Events are called by a name or by how a question goes on. */
export const eventNamed = (table: string) => (item: string) =>
  cells(table).find((row) => row.includes(item))?.[0] ?? item;
