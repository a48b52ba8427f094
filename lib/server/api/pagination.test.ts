import { beforeAll, describe, expect, it } from 'vitest';
import { configure } from '../env';
import { decodeCursor, encodeCursor } from './pagination';

const position: [string, string] = ['2026-11-20T13:57:36.429Z', '01a1f93f-962e-7464-8a57-f6fe9378026e'];
const binding = { userId: 'u', operationId: 'list', filters: new URLSearchParams('a=1&b=2') };

describe('cursors (D9)', () => {
  beforeAll(() => configure({ APP_SECRET: 'x'.repeat(32) }));

  it('decode to the same position, in any order of the filters', () => {
    const cursor = encodeCursor(position, binding);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(decodeCursor(cursor, { ...binding, filters: new URLSearchParams('b=2&a=1') })).toEqual(position);
  });

  it.each([
    ['user', { userId: 'v' }],
    ['list', { operationId: 'other' }],
    ['filter', { filters: new URLSearchParams('a=1&b=3') }],
  ])('are rejected for another %s', (_, other) => {
    expect(decodeCursor(encodeCursor(position, binding), { ...binding, ...other })).toBeNull();
  });

  it('are rejected if any character is changed', () => {
    const cursor = encodeCursor(position, binding);
    for (let index = 0; index < cursor.length; index++) {
      const changed = cursor.slice(0, index) + (cursor[index] === 'A' ? 'B' : 'A') + cursor.slice(index + 1);
      expect(decodeCursor(changed, binding)).toBeNull();
    }
    for (const other of ['', 'A', `${cursor}=`, ` ${cursor}`, cursor.slice(1)]) {
      expect(decodeCursor(other, binding)).toBeNull();
    }
  });
});
