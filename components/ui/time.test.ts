import { describe, expect, test } from 'vitest';
import { formatRelative, momentIn } from './time';

const now = new Date('2026-11-20T12:00:00Z');

describe('formatRelative', () => {
  test.each([
    ['2026-11-20T11:59:30Z', 'just now'],
    ['2026-11-20T11:58:59Z', '1 minute ago'],
    ['2026-11-20T09:00:00Z', '3 hours ago'],
    ['2026-11-19T11:00:00Z', 'yesterday'],
    ['2026-11-27T11:59:58Z', 'in 7 days'],
    ['2026-11-20T12:40:10Z', 'in 40 minutes'],
  ])('formats %s as %s', (date, text) => {
    expect(formatRelative(new Date(date), now)).toBe(text);
  });
});

test('names the day of a moment unless it is today in that time zone', () => {
  expect(momentIn('UTC', now)('2026-11-20T14:35:00Z')).toBe('at 14:35');
  expect(momentIn('UTC', now)('2026-11-21T08:00:00Z')).toBe('on 21 Nov 2026, 08:00');
  expect(momentIn('Asia/Tokyo', now)('2026-11-20T14:35:00Z')).toBe('at 23:35');
  expect(momentIn('Asia/Tokyo', now)('2026-11-20T15:35:00Z')).toBe('on 21 Nov 2026, 00:35');
});
