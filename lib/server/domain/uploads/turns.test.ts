import { expect, test } from 'vitest';
import { forecast, inTurns, type WaitingVideo } from './turns';

const NOW = new Date('2026-11-24T20:00:00Z');
const FIRST = '2026-11-24T20:00:00.000Z';
const SECOND = '2026-11-25T08:00:00.000Z';
const THIRD = '2026-11-26T08:00:00.000Z';

const videos = (userId: string, count: number, firstDay = 1): WaitingVideo[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${userId}${index}`,
    userId,
    due: new Date(Date.UTC(2026, 11, firstDay + index)),
  }));

test('users take turns, and what is due first goes first', () => {
  const waiting = [...videos('many', 3), ...videos('few', 1, 20)].toReversed();
  expect(inTurns(waiting).map(({ id }) => id)).toEqual(['many0', 'few0', 'many1', 'many2']);
});

test('forecasts the day of each upload from what is left of each quota', () => {
  const waiting = [...videos('many', 5), ...videos('few', 2)];
  const begins = forecast(waiting, { now: NOW, limits: { all: 4, user: 2 }, left: 2, spent: new Map([['many', 1]]) });
  const days = Object.fromEntries([...begins].map(([id, at]) => [id, at.toISOString()]));
  expect(days).toEqual({
    many0: FIRST,
    few0: FIRST,
    many1: SECOND,
    few1: SECOND,
    many2: SECOND,
    many3: THIRD,
    many4: THIRD,
  });
});

test('without anything left, everything waits until midnight in California', () => {
  const begins = forecast(videos('one', 1), { now: NOW, limits: { all: 4, user: 2 }, left: 0, spent: new Map() });
  expect(begins.get('one0')?.toISOString()).toBe(SECOND);
});

test('500 videos of a user delay those of another by no day', () => {
  const waiting = [...videos('many', 500), ...videos('few', 1, 3)];
  const begins = forecast(waiting, { now: NOW, limits: { all: 100, user: 50 }, left: 100, spent: new Map() });
  expect(begins.get('few0')).toEqual(NOW);
  expect(new Set([...begins.values()].map(Number)).size).toBe(10);
});
