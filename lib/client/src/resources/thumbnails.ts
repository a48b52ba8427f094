import { describeEnd, JobError } from '../errors.ts';
import type { RequestOptions } from '../http.ts';
import type { List } from '../list.ts';
import { sleep } from '../retry.ts';
import type { Body, Query, Thumbnail } from '../types.ts';
import { Resource } from './resource.ts';

const POLL_MS = 500;

/** Pictures that advertise a quiz, without its answers. */
export class Thumbnails extends Resource {
  /** Starts a thumbnail. Poll `get`, or use `createAndWait`. */
  create(body: Body<'createThumbnail'>, options?: RequestOptions): Promise<Thumbnail> {
    return this.http.data('createThumbnail', {}, { body, ...options });
  }

  /** Lists your thumbnails, newest first. */
  list(query?: Query<'listThumbnails'>, options?: RequestOptions): List<Thumbnail> {
    return this.http.list('listThumbnails', {}, { query, ...options });
  }

  /** Retrieves a thumbnail. */
  get(id: string, options?: RequestOptions): Promise<Thumbnail> {
    return this.http.data('getThumbnail', { id }, options);
  }

  /** Deletes a thumbnail and its picture. */
  delete(id: string, options?: RequestOptions): Promise<void> {
    return this.http.data('deleteThumbnail', { id }, options);
  }

  /** Creates a thumbnail and waits until it is ready. @throws JobError if it fails */
  async createAndWait(body: Body<'createThumbnail'>, options: RequestOptions = {}): Promise<Thumbnail> {
    const { id } = await this.create(body, options);
    for (;;) {
      const thumbnail = await this.get(id, options);
      if (thumbnail.status === 'completed') return thumbnail;
      if (thumbnail.status === 'failed' || thumbnail.status === 'cancelled') {
        throw new JobError(describeEnd('thumbnail', thumbnail.status, thumbnail.errorMessage), thumbnail);
      }
      await sleep(POLL_MS, options.signal);
    }
  }

  /** Requests the JPEG of a completed thumbnail. */
  async download(id: string, options?: RequestOptions): Promise<Response> {
    const thumbnail = await this.get(id, options);
    if (!thumbnail.outputUrl) throw new JobError(`The thumbnail is ${thumbnail.status}.`, thumbnail);
    return this.http.file(thumbnail.outputUrl, options);
  }
}
