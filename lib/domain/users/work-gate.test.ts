import { expect, test } from 'vitest';
import { UnavailableError } from '@/lib/errors';
import { createWorkGate } from './work-gate';

test('a bounded number runs, a bounded number waits, and urgent work comes first', async () => {
  const gate = createWorkGate({ atOnce: 2, waiting: 2 });
  const order: string[] = [];
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const start = (name: string, isUrgent = false) =>
    gate(
      async () => {
        order.push(name);
        await over;
      },
      { isUrgent },
    );
  const started = [start('1'), start('2'), start('3'), start('4'), start('urgent 1', true), start('urgent 2', true)];
  await expect(start('5')).rejects.toBeInstanceOf(UnavailableError);
  await expect(start('urgent 3', true)).rejects.toBeInstanceOf(UnavailableError);
  expect(order).toEqual(['1', '2']);
  end();
  await Promise.all(started);
  expect(order).toEqual(['1', '2', 'urgent 1', 'urgent 2', '3', '4']);
});

test('work that fails gives its place to the next', async () => {
  const gate = createWorkGate({ atOnce: 1, waiting: 1 });
  const failing = gate(() => Promise.reject(new Error('no')), { isUrgent: false });
  const next = gate(async () => 'yes', { isUrgent: false });
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await gate(async () => 'again', { isUrgent: false })).toBe('again');
});
