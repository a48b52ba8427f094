import { expect, test } from 'vitest';
import { createBodyBudget } from './inngest-request';

const request = (text: string) =>
  new Request('http://localhost/', { method: 'POST', body: text, headers: { 'content-length': String(text.length) } });
const ok = async () => new Response();

test('a body counts until it has been read, not until the response', async () => {
  const receive = createBodyBudget(10);
  const { promise: canRespond, resolve: respond } = Promise.withResolvers<void>();
  const { promise: body, resolve: read } = Promise.withResolvers<string>();
  const first = receive(request('12345678'), async (watched) => {
    expect(await receive(request('123'), ok)).toBeNull();
    read(await watched.text());
    await canRespond;
    return new Response();
  });
  expect(await body).toBe('12345678');
  expect(await receive(request('1234567890'), ok)).not.toBeNull();
  respond();
  await first;
  expect(await receive(request('1234567890'), ok)).not.toBeNull();
  expect(await receive(request('12345678901'), ok)).toBeNull();
});

test('a body that was not read, or whose handler failed, stops counting with its request', async () => {
  const receive = createBodyBudget(10);
  await receive(request('1234567890'), ok);
  await expect(receive(request('1234567890'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await receive(request('1234567890'), ok)).not.toBeNull();
});
