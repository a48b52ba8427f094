import { expect, test, vi } from 'vitest';

test('two copies of a module share the value', async () => {
  const load = async () => {
    vi.resetModules();
    const { processWide } = await import('./process-wide');
    return processWide('process-wide.test', () => ({}));
  };
  expect(await load()).toBe(await load());
});
