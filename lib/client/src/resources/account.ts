import { type FileSource, formOf } from '../file.ts';
import type { RequestOptions } from '../http.ts';
import type { List } from '../list.ts';
import type { AccountExport, AccountImport, ActivityEntry, Body, Me, Query } from '../types.ts';
import { Resource } from './resource.ts';

/** For a gigabyte over a fast connection; servers end slower uploads themselves. */
const UPLOAD_TIMEOUT_MS = 3_600_000;

export interface AccountImportOptions extends RequestOptions {
  /** File name, by default the one of the file. */
  name?: string;
  /** Whether to create again what the account has already. */
  copies?: boolean;
  /** Called with the share that has been sent, 0 to 1. Only in browsers, and not with a `fetch` of your own. */
  onProgress?: (share: number) => void;
}

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

  /** Starts an export of your data, which replaces the one before. Poll it with `getExport`. */
  export(body?: Body<'exportAccount'>, options?: RequestOptions): Promise<AccountExport> {
    return this.http.data('exportAccount', {}, { body: body ?? {}, ...options });
  }

  /** Retrieves an export, with a link to its file once it is completed. */
  getExport(id: string, options?: RequestOptions): Promise<AccountExport> {
    return this.http.data('getAccountExport', { id }, options);
  }

  /** Deletes an export, or cancels it if it is in progress. */
  deleteExport(id: string, options?: RequestOptions): Promise<void> {
    return this.http.data('deleteAccountExport', { id }, options);
  }

  /** Imports the file of an export, of this or another installation. Poll it with `getImport`. */
  async import(
    source: FileSource,
    { name, copies, onProgress, ...options }: AccountImportOptions = {},
  ): Promise<AccountImport> {
    const query: Query<'importAccount'> = copies === undefined ? {} : { copies };
    const body = await formOf(source, name);
    const input = { timeoutMs: UPLOAD_TIMEOUT_MS, ...options, onUploadProgress: onProgress, query, body };
    return this.http.data('importAccount', {}, input);
  }

  /** Retrieves an import, what it has created, and what was left out and why. */
  getImport(id: string, options?: RequestOptions): Promise<AccountImport> {
    return this.http.data('getAccountImport', { id }, options);
  }

  /** Cancels an import. What it has created stays. */
  cancelImport(id: string, options?: RequestOptions): Promise<AccountImport> {
    return this.http.data('cancelAccountImport', { id }, options);
  }
}
