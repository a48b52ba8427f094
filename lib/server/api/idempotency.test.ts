import { expect, test } from 'vitest';
import { validateQuizContract } from '../../core/contracts/validation';
import type { Exchange } from './exchange';
import { runOnce } from './idempotency';

test('ignores the key of operations in the read bucket', async () => {
  const request = new Request('http://localhost:3000/api/v1/quizzes/1/validate', {
    method: 'POST',
    headers: { 'Idempotency-Key': 'check-1' },
  });
  const exchange = {
    request,
    actor: { userId: 'user', scopes: [], via: 'key', livemode: true },
  } as unknown as Exchange;
  const payload = { bytes: new Uint8Array(), digest: 'digest', finalDigest: async () => 'digest' };
  let calls = 0;
  const work = async () => ({ status: 200, headers: {}, body: String(++calls) });
  // This test has no database, so storing a response would fail.
  for (const body of ['1', '2']) {
    expect(await runOnce(exchange, validateQuizContract, payload, work)).toMatchObject({ body });
  }
});
