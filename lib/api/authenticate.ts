import { bearerKey } from '../auth/bearer-key';
import type { Actor } from '../model/actor';

/** Each knows one way to prove who one is: an actor, null for a refusal, undefined when it is not used. */
type Credential = (request: Request) => Promise<Actor | null | undefined>;

/** In order of precedence: of two credentials the header decides (D11). */
const CREDENTIALS: readonly Credential[] = [bearerKey];

/** On whose behalf the request is made; null without credentials, or with refused ones. */
export const authenticate = async (request: Request): Promise<Actor | null> => {
  for (const credential of CREDENTIALS) {
    const actor = await credential(request);
    if (actor !== undefined) return actor;
  }
  return null;
};
