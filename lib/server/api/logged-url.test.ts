import { expect, test } from 'vitest';
import { CONTRACTS } from '../../core/contracts';
import { listQuizzesContract } from '../../core/contracts/quizzes';
import { loggedUrl, parametersOf } from './request-log';

const KEY = `qk_live_${'0123456789'.repeat(4)}`;
const urlOf = (pathAndQuery: string) => loggedUrl(`http://localhost:3000${pathAndQuery}`, listQuizzesContract);

test('keeps the path and the parameters that the operation knows', () => {
  expect(urlOf('/api/v1/quizzes')).toBe('/api/v1/quizzes');
  expect(urlOf('/api/v1/quizzes?q=a%20b&limit=5&token=hush&q=%26')).toBe('/api/v1/quizzes?q=a+b&limit=5&q=%26');
  expect(loggedUrl('http://localhost/api/v1/quizes?limit=5', undefined)).toBe('/api/v1/quizes');
});

test('masks keys wherever they are', () => {
  expect(urlOf(`/api/v1/quizzes?q=${KEY}`)).toBe('/api/v1/quizzes?q=qk_live_***');
  expect(urlOf(`/api/v1/${KEY}/quizzes`)).toBe('/api/v1/qk_live_***');
  expect(urlOf('/api/v1/quizzes?q=x+whsec_abc%2Bdef%3D')).toBe('/api/v1/quizzes?q=x+whsec_***');
});

test('is null if it is too long', () => {
  expect(urlOf(`/api/v1/quizzes?q=${'x'.repeat(1000)}`)).toHaveLength(1018);
  expect(urlOf(`/api/v1/quizzes?q=${'x'.repeat(1007)}`)).toBeNull();
  expect(urlOf(`/api/v1/${'x'.repeat(2000)}`)).toBeNull();
});

test('knows the parameters of every operation with a query', () => {
  const queries = CONTRACTS.flatMap(({ query }) => query ?? []);
  expect(queries.length).toBeGreaterThan(10);
  expect(queries.filter((query) => parametersOf(query).length === 0)).toEqual([]);
});
