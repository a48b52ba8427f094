import type { RequestOptions } from '../http.ts';
import type { Me } from '../types.ts';
import { Resource } from './resource.ts';

/** Who sends the requests. */
export class Account extends Resource {
  /** Retrieves your user id, API key, scopes, and what is left of your limits. */
  get(options?: RequestOptions): Promise<Me> {
    return this.http.data('getMe', {}, options);
  }
}
