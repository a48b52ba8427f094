import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Protection } from './browser';

/** The protections that the first and a later start try on a machine where only some work. */
const startWith = async (works: (protection: Protection) => boolean, uid: number) => {
  vi.spyOn(process, 'getuid').mockReturnValue(uid);
  const { withStrongestProtection } = await import('./browser');
  const tried: string[] = [];
  const start = async (protection: Protection) => {
    tried.push(`${protection.ownUser ? 'own user' : 'our user'}${protection.sandbox ? ', sandbox' : ''}`);
    if (!works(protection)) throw new Error(`Failed: ${tried.at(-1)}`);
  };
  await withStrongestProtection(start);
  const first = tried.splice(0);
  await withStrongestProtection(start);
  return { first, later: tried };
};

beforeEach(() => vi.resetModules());
afterEach(() => vi.restoreAllMocks());

test('root runs the browser as a separate user in a sandbox, or with the strongest protection that works', async () => {
  const [all, noSandbox, none] = ['own user, sandbox', 'own user', 'our user'];
  expect(await startWith(() => true, 0)).toEqual({ first: [all], later: [all] });
  vi.resetModules();
  expect(await startWith(({ sandbox }) => !sandbox, 0)).toEqual({ first: [all, all, noSandbox], later: [noSandbox] });
  vi.resetModules();
  expect(await startWith(({ ownUser }) => !ownUser, 0)).toEqual({ first: [all, all, noSandbox, none], later: [none] });
});

test('other users run it in a sandbox, or without one', async () => {
  expect(await startWith(() => true, 1000)).toEqual({ first: ['our user, sandbox'], later: ['our user, sandbox'] });
  vi.resetModules();
  expect(await startWith(({ sandbox }) => !sandbox, 1000)).toEqual({
    first: ['our user, sandbox', 'our user, sandbox', 'our user'],
    later: ['our user'],
  });
});

test('throws the error of a browser that cannot start at all', async () => {
  await expect(startWith(() => false, 1000)).rejects.toThrow('Failed: our user');
});

test('retries a sandbox that fails once', async () => {
  let attempts = 0;
  expect(await startWith(() => ++attempts > 1, 1000)).toEqual({
    first: ['our user, sandbox', 'our user, sandbox'],
    later: ['our user, sandbox'],
  });
});

test.each([
  ['a time-out', Object.assign(new Error('Timeout 30000ms exceeded.'), { name: 'TimeoutError' })],
  ['a full disk', Object.assign(new Error('ENOSPC: no space left on device, mkdtemp'), { code: 'ENOSPC' })],
  ['a lack of memory', new Error('browserType.launch: Failed to launch: Error: spawn ENOMEM')],
  ['a lack of files', new Error('browserType.launch: Failed to launch: Error: spawn EMFILE')],
])('%s is reported, and does not weaken the protection', async (_, failure) => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  const { withStrongestProtection } = await import('./browser');
  let isBusy = true;
  const start = async ({ sandbox }: Protection) => {
    if (isBusy && sandbox) throw failure;
    return sandbox;
  };
  await expect(withStrongestProtection(start)).rejects.toBe(failure);
  isBusy = false;
  expect(await withStrongestProtection(start)).toBe(true);
});
