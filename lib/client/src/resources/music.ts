import type { RequestOptions } from '../http.ts';
import type { MusicTrack } from '../types.ts';
import { Resource } from './resource.ts';

/** Music that videos can have. */
export class Music extends Resource {
  /** Lists the tracks. */
  list(options?: RequestOptions): Promise<MusicTrack[]> {
    return this.http.data('listMusic', {}, options);
  }
}
