import type { RequestOptions } from '../http.ts';
import type { List } from '../list.ts';
import type {
  ActivityEntry,
  AdminInvitation,
  AdminJob,
  AdminJobDetail,
  AdminListedInvitation,
  AdminUser,
  Body,
  Installation,
  Query,
  Setting,
} from '../types.ts';
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

  /** Returns a link with which one person can create an account. */
  createInvitation(body: Body<'createInvitation'> = {}, options?: RequestOptions): Promise<AdminInvitation> {
    return this.http.data('createInvitation', {}, { body, ...options });
  }

  /** Lists invitations, newest first, without their links. */
  listInvitations(query?: Query<'listInvitations'>, options?: RequestOptions): List<AdminListedInvitation> {
    return this.http.list('listInvitations', {}, { query, ...options });
  }

  /** Ends the link of an invitation. */
  withdrawInvitation(id: string, options?: RequestOptions): Promise<void> {
    return this.http.data('withdrawInvitation', { id }, options);
  }

  /** Lists jobs of all accounts: those that failed, wait or run. */
  listJobs(query?: Query<'listJobs'>, options?: RequestOptions): List<AdminJob> {
    return this.http.list('listJobs', {}, { query, ...options });
  }

  /** Retrieves a job with its story. */
  getJob(id: string, options?: RequestOptions): Promise<AdminJobDetail> {
    return this.http.data('getJob', { id }, options);
  }

  /** Runs a failed or cancelled render or upload again. */
  retryJob(id: string, options?: RequestOptions): Promise<AdminJobDetail> {
    return this.http.data('retryJob', { id }, options);
  }

  /** Cancels a job. */
  cancelJob(id: string, options?: RequestOptions): Promise<AdminJobDetail> {
    return this.http.data('cancelJob', { id }, options);
  }

  /** Lists who changed what in any account, newest first. */
  listActivity(query?: Query<'listAllActivity'>, options?: RequestOptions): List<ActivityEntry> {
    return this.http.list('listAllActivity', {}, { query, ...options });
  }

  /** Retrieves the state of the installation: version, database, storage, queues, services, outages. */
  getInstallation(options?: RequestOptions): Promise<Installation> {
    return this.http.data('getInstallation', {}, options);
  }

  /** Lists the settings of the installation. Secrets are never returned. */
  getSettings(options?: RequestOptions): Promise<Setting[]> {
    return this.http.data('getSettings', {}, options);
  }
}
