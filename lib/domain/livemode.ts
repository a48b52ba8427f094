import { ConflictError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';

/** @throws ConflictError if a test key would change something live (D87) */
export const requireSameMode = (actor: Pick<Actor, 'livemode'>, { livemode }: { livemode: boolean }, what: string) => {
  if (actor.livemode || !livemode) return;
  throw new ConflictError(`This ${what} is live, and a test key cannot change it. Use a live key or the dashboard.`);
};
