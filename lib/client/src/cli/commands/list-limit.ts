import type { List } from '../../list.ts';
import type { Option } from '../command.ts';
import { UsageError } from '../exit.ts';

const PAGE_SIZE = 100;

/** How much of a list a command shows. */
export const LIMIT_OPTION = {
  limit: { type: 'string', value: 'NUMBER', description: 'Maximum number of items, 20 by default.' },
} as const satisfies Record<string, Option>;

/** @throws UsageError */
export const limitOf = (text = '20'): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError('--limit must be a whole number from 1.');
  return Number(text);
};

/** The first items of a list. @param list requests it with the size of a page */
export const firstOf = async <Item>(list: (query: { limit: number }) => List<Item>, limit: number): Promise<Item[]> => {
  const found: Item[] = [];
  for await (const item of list({ limit: Math.min(limit, PAGE_SIZE) })) {
    found.push(item);
    if (found.length >= limit) break;
  }
  return found;
};
