import type { RequestOptions } from '../http.ts';
import type { List } from '../list.ts';
import type { ActivityEntry, Me, Query } from '../types.ts';
import { Resource } from './resource.ts';

/** Who sends the requests. */
export class Account extends Resource {
  /** Retrieves your user id, API key, scopes, and what is left of your limits. */
  get(options?: RequestOptions): Promise<Me> {
    return this.http.data('getMe', {}, options);
  }

  /** Lists who changed what in your account, newest first. */
  listActivity(query?: Query<'listActivity'>, options?: RequestOptions): List<ActivityEntry> {
    return this.http.list('listActivity', {}, { query, ...options });
  }
}
