import { beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '@/lib/core/contracts';
import { type Attacker, createAttacker } from '@/lib/tools/testing/attacker';
import { goodRequest } from '@/lib/tools/testing/operations';

let attacker: Attacker;
beforeAll(async () => {
  attacker = await createAttacker();
});

const withParams = CONTRACTS.filter(({ params }) => params).map(
  (contract) => [contract.operationId, contract] as const,
);
const withQuery = CONTRACTS.filter(({ query }) => query).map((contract) => [contract.operationId, contract] as const);

describe('hostile URLs', () => {
  it.each(withParams)('%s survives any id in its path', async (_, contract) => {
    const { params = {}, ...good } = goodRequest(contract, attacker.world);
    for (const name of Object.keys(params)) {
      for (const text of [
        '%',
        '%00',
        '\0',
        '__proto__',
        "'--",
        'x'.repeat(4000),
        '../../etc/passwd',
        'ünï',
        '{id}',
        '\n',
      ]) {
        expect([400, 404]).toContain(
          await attacker.survive(contract, { ...good, params: { ...params, [name]: text } }),
        );
      }
    }
  });

  it.each(withQuery)('%s survives any query', async (_, contract) => {
    const { query: _query, ...good } = goodRequest(contract, attacker.world);
    const { params } = good;
    if (contract.method !== 'GET') return;
    for (const name of ['limit', 'cursor', 'q', 'sort', 'order', 'status', 'type', 'includePublic', '__proto__']) {
      for (const text of ['\0', '__proto__', '-1', '1e9', '%', "' or 1=1", 'x'.repeat(3000), '[]', 'a\ud7ff']) {
        await attacker.survive(contract, { params, query: { [name]: text } });
      }
    }
  });
});
