import { expect, test } from 'vitest';
import { validateQuizContract } from '../domain/quizzes/contract';
import type { Exchange } from './exchange';
import { idempotently } from './idempotency';

test('an operation that counts as a read is done again whatever its key, and its answers are not kept', async () => {
  const request = new Request('http://localhost:3000/api/v1/quizzes/1/validate', {
    method: 'POST',
    headers: { 'Idempotency-Key': 'check-1' },
  });
  const state = { request, actor: { userId: 'user', scopes: [], via: 'key' } } as unknown as Exchange;
  const payload = { bytes: new Uint8Array(), digest: 'digest', finalDigest: async () => 'digest' };
  let done = 0;
  const work = async () => ({ status: 200, headers: {}, body: String(++done) });
  // There is no database here to keep an answer in.
  for (const body of ['1', '2']) {
    expect(await idempotently(state, validateQuizContract, payload, work)).toMatchObject({ body });
  }
});
