import { expect } from 'vitest';
import type { Contract } from '@/lib/core/contracts/contract';
import { ADMIN_SCOPES, SCOPES } from '@/lib/core/model/scopes';
import { createTestKey, setTestAdministrator } from './factories';
import { createWorld, refillLimits } from './operations';
import { call, type RequestParts } from './request';

/** An administrator with one resource of each kind who sends hostile requests. */
export const createAttacker = async () => {
  const world = await createWorld();
  const { userId } = world.owner;
  await setTestAdministrator(userId, true);
  const { key } = await createTestKey(userId, [...SCOPES, ...ADMIN_SCOPES]);
  let sent = 0;
  return {
    world,
    /** Sends a request and checks that the response follows the contract and is no 5xx other than a documented 503. */
    survive: async (contract: Contract, parts: RequestParts): Promise<number> => {
      // The smallest bucket holds five.
      if (sent++ % 5 === 0) await refillLimits(world.owner);
      const { status } = await call(contract, { key, ...parts });
      if (status !== 503) expect(status).toBeLessThan(500);
      return status;
    },
  };
};
export type Attacker = Awaited<ReturnType<typeof createAttacker>>;
