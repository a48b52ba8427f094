import { expect, test } from 'vitest';
import { keywordsOf, matchScore, TYPE_GROUPS } from './type-groups';

const found = (search: string) =>
  TYPE_GROUPS.flatMap(({ types }) => types)
    .map((type) => ({ type, score: matchScore(search, keywordsOf(type)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ type }) => type);

test.each([
  ['pic', 'picture'],
  ['photo', 'picture'],
  ['Image', 'picture'],
  ['song', 'audio'],
  ['film', 'video_clip'],
  ['gap', 'fill_blank'],
  ['this or that', 'would_you_rather'],
  ['rank', 'order'],
])('the search for “%s” finds %s', (search, type) => {
  expect(found(search)).toContain(type);
});

test('the type whose name starts with the search comes first', () => {
  expect(found('pic')[0]).toBe('picture');
  expect(found('xylophone')).toEqual([]);
});
