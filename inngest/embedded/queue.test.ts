import { describe, expect, test } from 'vitest';
import { createTurnOrder } from '@/lib/server/adapters/process-pool/fair-queue';
import { shareOut, type WaitingGroup } from './queue';

const waiting = (group: string, active = 0, run = group): WaitingGroup => ({ group, active, run });
const LIMITS = { free: 1, limit: 2 };

describe('a free slot goes to', () => {
  test('the group with the fewest running jobs, even if others are older', () => {
    const groups = [waiting('a', 2, '1'), waiting('b', 1, '2'), waiting('c', 0, '3')];
    expect([...shareOut(groups, LIMITS, createTurnOrder())]).toEqual([['c', 1]]);
  });

  test('the group served longest ago, among those with equally many jobs', () => {
    const turns = createTurnOrder();
    const groups = [waiting('a', 0, '1'), waiting('b', 0, '2'), waiting('c', 0, '3')];
    const order = Array.from({ length: 6 }, () => [...shareOut(groups, LIMITS, turns).keys()][0]);
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
  });

  test('a new group before all others', () => {
    const turns = createTurnOrder();
    const groups = Array.from({ length: 50 }, (_, index) => waiting(`user ${index}`, 0, String(index).padStart(2)));
    for (let round = 0; round < 75; round++) shareOut(groups, LIMITS, turns);
    expect([...shareOut([...groups, waiting('new', 0, '99')], LIMITS, turns).keys()]).toEqual(['new']);
  });

  test('no group if all have reached their limit', () => {
    expect([...shareOut([waiting('a', 2)], { free: 4, limit: 2 }, createTurnOrder())]).toEqual([]);
  });
});

test('several slots are divided equally, up to the limit per group', () => {
  const shares = shareOut([waiting('a'), waiting('b'), waiting('c', 2)], { free: 8, limit: 3 }, createTurnOrder());
  expect([...shares].sort()).toEqual([
    ['a', 3],
    ['b', 3],
    ['c', 1],
  ]);
});
