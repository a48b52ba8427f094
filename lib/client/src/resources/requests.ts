import type { RequestOptions } from '../http.ts';
import type { List } from '../list.ts';
import type { ApiRequest, ApiRequestDetail, Query } from '../types.ts';
import { Resource } from './resource.ts';

/** The log of your API requests. */
export class Requests extends Resource {
  /** Lists your requests, newest first. */
  list(query?: Query<'listRequests'>, options?: RequestOptions): List<ApiRequest> {
    return this.http.list('listRequests', {}, { query, ...options });
  }

  /** Retrieves a request by its `X-Request-Id`, with the problem document if it failed. */
  get(id: string, options?: RequestOptions): Promise<ApiRequestDetail> {
    return this.http.data('getRequest', { id }, options);
  }
}
