import { expect, test } from 'vitest';
import { validateQuizContract } from '../../core/contracts/validation';
import type { Exchange } from './exchange';
import { runOnce } from './idempotency';

test('ignores the key of operations in the read bucket', async () => {
  const exchange = {
    request: new Request('http://localhost:3000/api/v1/quizzes/1/validate', { method: 'POST' }),
    actor: { userId: 'user', scopes: [], via: 'key', livemode: true },
  } as unknown as Exchange;
  const call = { idempotencyKey: 'check-1', payload: { digest: 'digest', finalDigest: async () => 'digest' } };
  let calls = 0;
  const work = async () => ({ status: 200, body: ++calls });
  // This test has no database, so storing a response would fail.
  for (const body of [1, 2]) {
    expect(await runOnce(exchange, validateQuizContract, call, work)).toMatchObject({ body });
  }
});
