import { expect } from 'vitest';
import type { Contract } from '@/lib/contract';
import { createWorld, refillLimits } from './operations';
import { call, type RequestParts } from './request';

/** Somebody whose requests are hostile, in a world of their own. */
export const createAttacker = async () => {
  const world = await createWorld();
  let sent = 0;
  return {
    world,
    /** Sends whatever it is; `call` holds the answer against the contract, which knows no 500, and 503 only where it is said. */
    survive: async (contract: Contract, parts: RequestParts): Promise<number> => {
      // The smallest bucket holds five.
      if (sent++ % 5 === 0) await refillLimits(world.owner);
      const { status } = await call(contract, { key: world.owner.key, ...parts });
      if (status !== 503) expect(status).toBeLessThan(500);
      return status;
    },
  };
};
export type Attacker = Awaited<ReturnType<typeof createAttacker>>;
