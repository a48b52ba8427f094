import { z } from 'zod';
import { COLUMN_USES, type ColumnUse, type ColumnUses } from '@/lib/core/imports/table-columns';

const KEY = 'import-columns';
/** Rows of column names that are remembered: the last ones. */
const MAX_TABLES = 50;

const stored = z.array(z.tuple([z.string(), z.array(z.tuple([z.string(), z.enum(COLUMN_USES)]))]));

/** What the user used columns as before, in this browser. */
export const loadColumnUses = (): ColumnUses => {
  try {
    const { data = [] } = stored.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return new Map(data.map(([header, uses]) => [header, new Map(uses)]));
  } catch {
    return new Map();
  }
};

export const saveColumnUses = (all: ColumnUses): void => {
  const last = [...all].slice(-MAX_TABLES).map(([header, uses]) => [header, [...uses]]);
  try {
    localStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    // Without storage, they are forgotten with the page.
  }
};

/** @param use null if the column is not used */
export const withColumnUse = (all: ColumnUses, header: string, name: string, use: ColumnUse | null): ColumnUses => {
  const uses = new Map(all.get(header));
  if (use === null) uses.delete(name);
  else uses.set(name, use);
  const others = [...all].filter(([other]) => other !== header);
  return new Map(uses.size === 0 ? others : [...others, [header, uses]]);
};
