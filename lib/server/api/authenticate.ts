import type { RequestActor } from '../../core/model/actor';
import { type Credential, findKey, findSession } from '../auth/credentials';
import { env } from '../env';
import { HttpError } from './problem';

/** The parts of a request that identify the sender. */
export type Sender = Pick<Request, 'method' | 'headers'>;

/** In order of precedence: an `Authorization` header is used instead of a cookie (D11). */
const CREDENTIALS: readonly Credential[] = [findKey, findSession];

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of this service sent the request, according to `Sec-Fetch-Site` or, in older browsers, `Origin`. Pages
 * of other sites cannot forge either (D11).
 */
export const isSameOrigin = ({ headers }: Pick<Sender, 'headers'>): boolean => {
  const site = headers.get('sec-fetch-site');
  return site === null ? headers.get('origin') === new URL(env().APP_URL).origin : site === 'same-origin';
};

/** Browsers send cookies with requests from other sites too, which must not change anything (D11). */
const rejectCrossSite = (request: Sender, actor: RequestActor): void => {
  if (actor.via !== 'session' || SAFE_METHODS.has(request.method) || isSameOrigin(request)) return;
  throw new HttpError(
    'forbidden',
    'A browser session can change data only from pages of this service ("Origin" or "Sec-Fetch-Site"). Use an API key instead.',
  );
};

/**
 * The actor of a request; null without valid credentials.
 * @throws HttpError 403 for a change that a page of another site sends with a session
 */
export const authenticate = async (request: Sender): Promise<RequestActor | null> => {
  for (const credential of CREDENTIALS) {
    const actor = await credential(request);
    if (actor) rejectCrossSite(request, actor);
    if (actor !== undefined) return actor;
  }
  return null;
};
