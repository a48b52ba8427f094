import type { RequestOptions } from '../http.js';
import type { List } from '../list.js';
import type { Query, ServiceEvent } from '../types.js';
import { Resource } from './resource.js';

/** What has happened: the events that webhooks receive. */
export class Events extends Resource {
  /** Lists the events of the last 30 days, newest first. */
  list(query?: Query<'listEvents'>, options?: RequestOptions): List<ServiceEvent> {
    return this.http.list('listEvents', {}, { query, ...options }) as List<ServiceEvent>;
  }
}
