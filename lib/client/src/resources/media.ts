import { type FileSource, formOf } from '../file.ts';
import type { RequestOptions } from '../http.ts';
import type { List } from '../list.ts';
import type { Body, MediaFile, PictureProposals, PictureResults, Query } from '../types.ts';
import { Resource } from './resource.ts';

/** For 50 MB over a slow connection. */
const UPLOAD_TIMEOUT_MS = 600_000;

export interface UploadOptions extends RequestOptions {
  /** File name, by default the one of the file. */
  name?: string;
  /** Called with the share that has been sent, 0 to 1. Only in browsers, and not with a `fetch` of your own. */
  onProgress?: (share: number) => void;
}

/** Pictures, sounds and videos for your quizzes. */
export class Media extends Resource {
  /** Lists your files, newest first. */
  list(query?: Query<'listMedia'>, options?: RequestOptions): List<MediaFile> {
    return this.http.list('listMedia', {}, { query, ...options });
  }

  /** Retrieves a file. */
  get(id: string, options?: RequestOptions): Promise<MediaFile> {
    return this.http.data('getMedia', { id }, options);
  }

  /** Deletes a file. */
  delete(id: string, query?: Query<'deleteMedia'>, options?: RequestOptions): Promise<void> {
    return this.http.data('deleteMedia', { id }, { query, ...options });
  }

  /** Uploads a file, or returns the one with the same contents that you have already. */
  async upload(source: FileSource, { name, onProgress, ...options }: UploadOptions = {}): Promise<MediaFile> {
    const body = await formOf(source, name);
    const input = { timeoutMs: UPLOAD_TIMEOUT_MS, ...options, onUploadProgress: onProgress, body };
    return this.http.data('uploadMedia', {}, input);
  }

  /** Searches Openverse or Wikimedia Commons for pictures that you can use in videos. */
  searchPictures(query: Query<'searchPictures'>, options?: RequestOptions): Promise<PictureResults> {
    return this.http.data('searchPictures', {}, { query, ...options });
  }

  /** Searches pictures for the questions of a quiz that have none, and says where each can be shown. */
  proposePictures(quizId: string, body: Body<'proposePictures'>, options?: RequestOptions): Promise<PictureProposals> {
    return this.http.data('proposePictures', { id: quizId }, { body, ...options });
  }

  /** Imports a picture that a search found, or returns the one that you have already. */
  importPicture(body: Body<'importPicture'>, options?: RequestOptions): Promise<MediaFile> {
    return this.http.data('importPicture', {}, { body, ...options });
  }
}
