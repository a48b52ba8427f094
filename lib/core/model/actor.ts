import type { Scope } from './scopes';

/** The authenticated user of a request. */
export interface RequestActor {
  userId: string;
  /** A session has all scopes (D11). */
  scopes: readonly Scope[];
  via: 'key' | 'session';
  /** False for a test key (D87). Sessions are live. */
  livemode: boolean;
  /** The API key, if the request was sent with one. */
  keyId?: string;
}

/** A job that runs for a user, without scopes. */
export interface SystemActor {
  userId: string;
  via: 'system';
  livemode: boolean;
}

export type Actor = RequestActor | SystemActor;

/** @param livemode false for a job that a test key has started (D87) */
export const systemActor = (userId: string, livemode = true): SystemActor => ({ userId, via: 'system', livemode });

/** The subject of an actor's rate limits: all live keys and sessions of a user share one, all test keys another (D87). */
export const limitSubject = ({ userId, livemode }: Pick<RequestActor, 'userId' | 'livemode'>): string =>
  livemode ? userId : `test:${userId}`;
