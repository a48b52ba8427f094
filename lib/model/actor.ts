import type { Scope } from './scopes';

/** On whose behalf a request or a job acts. */
export interface Actor {
  userId: string;
  /** What the credential allows; a session holds all (D11). */
  scopes: readonly Scope[];
  via: 'key' | 'session';
}
