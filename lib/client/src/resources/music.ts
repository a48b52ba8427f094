import type { RequestOptions } from '../http.js';
import type { MusicTrack } from '../types.js';
import { Resource } from './resource.js';

/** Music that videos can have. */
export class Music extends Resource {
  /** Lists the tracks. */
  list(options?: RequestOptions): Promise<MusicTrack[]> {
    return this.http.data('listMusic', {}, options);
  }
}
