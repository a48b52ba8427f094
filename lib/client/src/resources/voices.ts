import type { RequestOptions } from '../http.ts';
import type { AvailableVoice, Body, Query, SpeechLine } from '../types.ts';
import { Resource } from './resource.ts';

/** Voices that read quizzes aloud. */
export class Voices extends Resource {
  /** Lists the voices. */
  list(query?: Query<'listVoices'>, options?: RequestOptions): Promise<AvailableVoice[]> {
    return this.http.data('listVoices', {}, { query, ...options });
  }

  /** Generates a line of speech to listen to. */
  preview(body: Body<'previewVoice'>, options?: RequestOptions): Promise<SpeechLine> {
    return this.http.data('previewVoice', {}, { body, ...options });
  }
}
