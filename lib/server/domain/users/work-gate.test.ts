import { expect, test } from 'vitest';
import { UnavailableError } from '@/lib/server/errors';
import { createWorkGate } from './work-gate';

test('limits running and waiting tasks, and runs urgent ones first', async () => {
  const gate = createWorkGate({ maxRunning: 2, maxWaiting: 2 });
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

test('runs the next task after one failed', async () => {
  const gate = createWorkGate({ maxRunning: 1, maxWaiting: 1 });
  const failing = gate(() => Promise.reject(new Error('no')), { isUrgent: false });
  const next = gate(async () => 'yes', { isUrgent: false });
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await gate(async () => 'again', { isUrgent: false })).toBe('again');
});

test('runs every fourth task from the other queue', async () => {
  const gate = createWorkGate({ maxRunning: 1, maxWaiting: 100 });
  const order: string[] = [];
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const start = (name: string, isUrgent: boolean) => gate(async () => void order.push(name), { isUrgent });
  const first = gate(() => over, { isUrgent: true });
  const others = [start('other', false), start('other', false)];
  const urgent = Array.from({ length: 10 }, () => start('urgent', true));
  end();
  await Promise.all([first, ...others, ...urgent]);
  expect(order.flatMap((name, index) => (name === 'other' ? [index] : []))).toEqual([3, 7]);
});
