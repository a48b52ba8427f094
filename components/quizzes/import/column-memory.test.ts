import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ColumnUses } from '@/lib/core/imports/table-columns';
import { loadColumnUses, saveColumnUses, withColumnUse } from './column-memory';

let texts: Map<string, string>;

beforeEach(() => {
  texts = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

const NONE: ColumnUses = new Map();

it('remembers uses for each row of column names', () => {
  const one = withColumnUse(NONE, 'question\tkey', 'key', 'answer');
  const all = withColumnUse(withColumnUse(one, 'question\tkey', 'why', 'fact'), 'q\tkey', 'key', 'hint');
  saveColumnUses(all);
  expect(loadColumnUses()).toEqual(all);
  expect(all.get('question\tkey')?.get('key')).toBe('answer');
  expect(all.get('q\tkey')?.get('key')).toBe('hint');
  expect(NONE.size).toBe(0);
});

it('forgets a use, and a row of column names without uses', () => {
  const one = withColumnUse(withColumnUse(NONE, 'a\tb', 'a', 'answer'), 'a\tb', 'b', 'fact');
  const less = withColumnUse(one, 'a\tb', 'a', null);
  expect([...(less.get('a\tb') ?? [])]).toEqual([['b', 'fact']]);
  expect(withColumnUse(less, 'a\tb', 'b', null)).toEqual(NONE);
});

it('keeps the fifty tables that were changed last', () => {
  let all = NONE;
  for (let table = 0; table < 51; table += 1) all = withColumnUse(all, `table ${table}`, 'key', 'answer');
  saveColumnUses(withColumnUse(all, 'table 0', 'key', 'fact'));
  const headers = [...loadColumnUses().keys()];
  expect(headers).toHaveLength(50);
  expect([headers[0], headers.at(-1)]).toEqual(['table 2', 'table 0']);
});

it('starts without uses if what is stored cannot be read, or nothing can be stored', () => {
  for (const text of ['{', '{}', '[["a",[["key","title"]]]]']) {
    texts.set('import-columns', text);
    expect(loadColumnUses()).toEqual(NONE);
  }
  vi.stubGlobal('localStorage', undefined);
  expect(() => saveColumnUses(NONE)).not.toThrow();
  expect(loadColumnUses()).toEqual(NONE);
});
