import type { Contract } from '../contract';
import { jsonAnswer } from './answer';
import { exchange } from './exchange';
import { consume } from './rate-limit';
import type { Route } from './route';

/** An operation that everybody may call; counted by the address it comes from, as there is no user. */
export const publicRoute = (contract: Contract, answer: () => unknown): Route =>
  Object.assign(
    (request: Request) =>
      exchange(request, contract.path, async (state) => {
        state.quota = await consume(contract.bucket, state.address);
        return jsonAnswer(contract.response.status, answer());
      }),
    { contract },
  );
