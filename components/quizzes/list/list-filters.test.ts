import { expect, test } from 'vitest';
import { queryOf } from '@/components/ui/use-address';
import { addressValues, filtersOf, type ListFilters } from './list-filters';

const DEFAULTS: ListFilters = { q: '', status: '', tag: '', sort: 'updated_at' };
const read = (query: string) => {
  const search = new URLSearchParams(query);
  return filtersOf((name) => search.get(name));
};

test.each<ListFilters>([
  { q: 'Äpfel & Birnen', status: 'ready', tag: 'Week 12', sort: 'title' },
  { q: '', status: 'archived', tag: '', sort: 'updated_at' },
])('reloading the list returns to %o', (filters) => {
  expect(read(queryOf(addressValues(filters)))).toEqual(filters);
});

test('the list as it opens has no query, and unknown values are ignored', () => {
  expect(queryOf(addressValues(DEFAULTS))).toBe('');
  expect(read('status=constructor&sort=toString')).toEqual(DEFAULTS);
  expect(read(`q=${'x'.repeat(1000)}`).q).toHaveLength(200);
});
