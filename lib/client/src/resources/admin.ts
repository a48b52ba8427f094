import type { RequestOptions } from '../http.ts';
import type { List } from '../list.ts';
import type { ActivityEntry, AdminUser, Body, Query } from '../types.ts';
import { Resource } from './resource.ts';

/** The accounts of the installation, for its administrators. */
export class Admin extends Resource {
  /** Lists accounts, newest first. */
  listUsers(query?: Query<'listUsers'>, options?: RequestOptions): List<AdminUser> {
    return this.http.list('listUsers', {}, { query, ...options });
  }

  /** Retrieves an account. */
  getUser(id: string, options?: RequestOptions): Promise<AdminUser> {
    return this.http.data('getUser', { id }, options);
  }

  /** Blocks an account, or changes its limits. */
  updateUser(id: string, body: Body<'updateUser'>, options?: RequestOptions): Promise<AdminUser> {
    return this.http.data('updateUser', { id }, { body, ...options });
  }

  /** Deletes an account with everything in it. */
  deleteUser(id: string, options?: RequestOptions): Promise<void> {
    return this.http.data('deleteUser', { id }, options);
  }

  /** Signs the user out of every browser. */
  endUserSessions(id: string, options?: RequestOptions): Promise<void> {
    return this.http.data('endUserSessions', { id }, options);
  }

  /** Lists who changed what in any account, newest first. */
  listActivity(query?: Query<'listAllActivity'>, options?: RequestOptions): List<ActivityEntry> {
    return this.http.list('listAllActivity', {}, { query, ...options });
  }
}
