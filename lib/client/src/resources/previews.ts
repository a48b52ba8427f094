import { JobError } from '../errors.ts';
import type { RequestOptions } from '../http.ts';
import type { Body, Preview } from '../types.ts';
import { Resource } from './resource.ts';

/** Single frames of the video of a quiz, before it is rendered. */
export class Previews extends Resource {
  /** Starts a preview. Poll `get` until it is completed. */
  create(quizId: string, body: Body<'createPreview'>, options?: RequestOptions): Promise<Preview> {
    return this.http.data('createPreview', { id: quizId }, { body, ...options });
  }

  /** Retrieves a preview. */
  get(id: string, options?: RequestOptions): Promise<Preview> {
    return this.http.data('getPreview', { id }, options);
  }

  /** Requests the JPEG of a completed preview. */
  async download(id: string, options?: RequestOptions): Promise<Response> {
    const preview = await this.get(id, options);
    if (!preview.output_url) throw new JobError(`The preview is ${preview.status}.`, preview);
    return this.http.file(preview.output_url, options);
  }
}
