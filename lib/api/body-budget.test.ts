import { expect, test } from 'vitest';
import { createBodyBudget } from './body-budget';

const request = (text: string) =>
  new Request('http://localhost/', { method: 'POST', body: text, headers: { 'content-length': String(text.length) } });
const ok = async () => new Response();

test('a body counts until it has been read, not until its request is answered', async () => {
  const { spend } = createBodyBudget(10);
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: isRead, resolve: read } = Promise.withResolvers<string>();
  const first = spend(request('12345678'), async (given) => {
    expect(await spend(request('123'), ok)).toBeNull();
    read(await given.text());
    await isAnswered;
    return new Response();
  });
  expect(await isRead).toBe('12345678');
  expect(await spend(request('1234567890'), ok)).not.toBeNull();
  answer();
  await first;
  expect(await spend(request('1234567890'), ok)).not.toBeNull();
  expect(await spend(request('12345678901'), ok)).toBeNull();
});

test('a body that is not read, or whose handler fails, counts no longer than its request', async () => {
  const { spend } = createBodyBudget(10);
  await spend(request('1234567890'), ok);
  await expect(spend(request('1234567890'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await spend(request('1234567890'), ok)).not.toBeNull();
});
