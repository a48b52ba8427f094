import type { RequestOptions } from '../http.ts';
import type { Query, Trend, TrendsRefresh } from '../types.ts';
import { Resource } from './resource.ts';

/** Topics that people are interested in. */
export class Trends extends Resource {
  /** Lists current topics. */
  list(query?: Query<'listTrends'>, options?: RequestOptions): Promise<Trend[]> {
    return this.http.data('listTrends', {}, { query, ...options });
  }

  /** Retrieves whether a refresh is running, and how the last one ended. */
  getRefresh(options?: RequestOptions): Promise<TrendsRefresh> {
    return this.http.data('getTrendsRefresh', {}, options);
  }

  /** Starts a refresh. */
  refresh(options?: RequestOptions): Promise<TrendsRefresh> {
    return this.http.data('refreshTrends', {}, options);
  }
}
