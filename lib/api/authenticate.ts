import { bearerKey } from '../auth/bearer-key';
import { sessionCookie } from '../auth/session-cookie';
import type { RequestActor } from '../model/actor';
import { HttpError } from './http-error';
import { isSameOrigin } from './same-origin';

/** Each knows one way to prove who one is: an actor, null for a refusal, undefined when it is not used. */
type Credential = (request: Request) => Promise<RequestActor | null | undefined>;

/** In order of precedence: of two credentials the header decides (D11). */
const CREDENTIALS: readonly Credential[] = [bearerKey, sessionCookie];

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers send cookies along whoever makes them; a page elsewhere must not act in the user's name (D11). */
const refuseForgery = (request: Request, actor: RequestActor): void => {
  if (actor.via !== 'session' || SAFE_METHODS.has(request.method) || isSameOrigin(request)) return;
  throw new HttpError(
    'forbidden',
    'A session may change things only from pages of this service: "Origin" or "Sec-Fetch-Site" must say so. Programs use an API key.',
  );
};

/**
 * On whose behalf the request is made; null without credentials, or with refused ones.
 * @throws HttpError 403 when another site's page makes a browser change something
 */
export const authenticate = async (request: Request): Promise<RequestActor | null> => {
  for (const credential of CREDENTIALS) {
    const actor = await credential(request);
    if (actor) refuseForgery(request, actor);
    if (actor !== undefined) return actor;
  }
  return null;
};
