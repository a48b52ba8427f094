import type { RequestOptions } from '../http.ts';
import type { List } from '../list.ts';
import type { Query, ServiceEvent } from '../types.ts';
import { Resource } from './resource.ts';

/** What has happened: the events that webhooks receive. */
export class Events extends Resource {
  /** Lists the events of the last 30 days, newest first. */
  list(query?: Query<'listEvents'>, options?: RequestOptions): List<ServiceEvent> {
    return this.http.list('listEvents', {}, { query, ...options }) as List<ServiceEvent>;
  }
}
