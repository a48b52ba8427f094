import { expect, test, vi } from 'vitest';

test('a module that is loaded twice shares what it creates', async () => {
  const load = async () => {
    vi.resetModules();
    const { processWide } = await import('./process-wide');
    return processWide('process-wide.test', () => ({}));
  };
  expect(await load()).toBe(await load());
});
