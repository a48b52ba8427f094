import type { Scope } from './scopes';

/** The authenticated user of a request. */
export interface RequestActor {
  userId: string;
  /** A session has all scopes (D11). */
  scopes: readonly Scope[];
  via: 'key' | 'session';
  /** The API key, if the request was sent with one. */
  keyId?: string;
}

/** A job that runs for a user, without scopes. */
export interface SystemActor {
  userId: string;
  via: 'system';
}

export type Actor = RequestActor | SystemActor;

export const systemActor = (userId: string): SystemActor => ({ userId, via: 'system' });
