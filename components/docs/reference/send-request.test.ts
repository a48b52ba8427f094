import { expect, it } from 'vitest';
import { isTestKey, requestTarget } from './send-request';

it.each([
  ['qk_test_0123abcd', true],
  ['qk_live_0123abcd', false],
  ['qq_0123abcd', false],
  ['qk_test_', false],
  ['Bearer qk_test_0123', false],
  ['qk_test_1\nX-Other: 1', false],
  ['', false],
])('isTestKey(%j) is %s', (key, expected) => {
  expect(isTestKey(key)).toBe(expected);
});

it('fills in the path and the query', () => {
  const path = '/api/v1/quizzes/{id}/rounds/{roundId}';
  expect(requestTarget(path, { id: ' 1 ', roundId: '../2' }, '?limit=10')).toBe(
    '/api/v1/quizzes/1/rounds/..%2F2?limit=10',
  );
  expect(requestTarget('/api/v1/quizzes', {}, ' ')).toBe('/api/v1/quizzes');
});
