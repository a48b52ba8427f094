import type { Scope } from './scopes';

/** The user a request acts for, as proven by its credential. */
export interface RequestActor {
  userId: string;
  /** What the credential allows. A session has all scopes (D11). */
  scopes: readonly Scope[];
  via: 'key' | 'session';
}

/** A job that works for a user. It has no credential and no scopes. */
export interface SystemActor {
  userId: string;
  via: 'system';
}

export type Actor = RequestActor | SystemActor;

export const systemActor = (userId: string): SystemActor => ({ userId, via: 'system' });
