import { describe, expect, test } from 'vitest';
import { formatRelative } from './time';

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
