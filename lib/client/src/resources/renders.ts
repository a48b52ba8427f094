import { describeEnd, JobError, QuizVideoError } from '../errors.ts';
import type { RequestOptions } from '../http.ts';
import type { List } from '../list.ts';
import { sleep } from '../retry.ts';
import type { Archive, Body, Data, Query, Render, RenderListItem, RenderState } from '../types.ts';
import { Resource } from './resource.ts';

/** How often `wait` asks if there is no event stream. */
const POLL_MS = 1000;

export interface WaitOptions extends RequestOptions {
  /** Called with every change. `progress` is a percentage. */
  onProgress?: (state: RenderState) => void;
  /** How long to wait at most, in milliseconds. Without it, as long as the render takes. */
  deadlineMs?: number;
}

/** Videos of quizzes. */
export class Renders extends Resource {
  /** Starts a render. Follow it with `wait`, or use `createAndWait`. */
  create(body: Body<'createRender'>, options?: RequestOptions): Promise<Render> {
    return this.http.data('createRender', {}, { body, ...options });
  }

  /** Lists your renders, newest first. */
  list(query?: Query<'listRenders'>, options?: RequestOptions): List<RenderListItem> {
    return this.http.list('listRenders', {}, { query, ...options });
  }

  /** Retrieves a render. */
  get(id: string, options?: RequestOptions): Promise<Render> {
    return this.http.data('getRender', { id }, options);
  }

  /** Follows a render: its current state, then every change, until it ends or the connection does. */
  watch(id: string, options?: RequestOptions): AsyncGenerator<RenderState, void> {
    return this.http.events<RenderState>('watchRender', { id }, options);
  }

  /** Cancels a render. */
  cancel(id: string, options?: RequestOptions): Promise<Render> {
    return this.http.data('cancelRender', { id }, options);
  }

  /** Renders a failed or cancelled render again, with the same id and snapshot of the quiz. */
  retry(id: string, options?: RequestOptions): Promise<Render> {
    return this.http.data('retryRender', { id }, options);
  }

  /** Deletes a render with its video. */
  delete(id: string, options?: RequestOptions): Promise<void> {
    return this.http.data('deleteRender', { id }, options);
  }

  /** Retrieves a link to the video that works for at least an hour without the API key. */
  getDownload(id: string, options?: RequestOptions): Promise<Data<'downloadRender'>> {
    return this.http.data('downloadRender', { id }, options);
  }

  /** Creates a link to a ZIP file of several videos, which works without the API key for a day. */
  createArchive(body: Body<'createRenderArchive'>, options?: RequestOptions): Promise<Archive> {
    return this.http.data('createRenderArchive', {}, { body, ...options });
  }

  /** Downloads the captions in a format. They exist in every state of a render. */
  getCaptions(id: string, format: 'srt' | 'vtt', options?: RequestOptions): Promise<string> {
    return this.http.text(format === 'srt' ? 'getSrtCaptions' : 'getVttCaptions', { id }, options);
  }

  /** Requests the video of a completed render. Read it from the response's `body`, or with `blob()`. */
  async download(id: string, options?: RequestOptions): Promise<Response> {
    return this.http.file((await this.getDownload(id, options)).url, options);
  }

  /** Creates a render and waits until it ends. @throws JobError if it fails or is cancelled */
  async createAndWait(body: Body<'createRender'>, options: WaitOptions = {}): Promise<Render> {
    return this.wait((await this.create(body, options)).id, options);
  }

  /**
   * Waits until a render ends. Aborting `signal` stops the waiting, not the render.
   * @throws JobError if it fails or is cancelled; DOMException `TimeoutError` after `deadlineMs`
   */
  async wait(id: string, { onProgress, deadlineMs, ...given }: WaitOptions = {}): Promise<Render> {
    const signals = [given.signal, deadlineMs === undefined ? undefined : AbortSignal.timeout(deadlineMs)];
    const signal = AbortSignal.any(signals.filter((each) => each !== undefined));
    const options = { ...given, signal };
    for (;;) {
      for await (const state of this.#tryToWatch(id, options)) onProgress?.(state);
      signal.throwIfAborted();
      const render = await this.get(id, options);
      if (render.status === 'completed') return render;
      if (render.status === 'failed' || render.status === 'cancelled') {
        throw new JobError(describeEnd('render', render.status, render.error_message), render);
      }
      onProgress?.(render);
      await sleep(POLL_MS, options.signal);
    }
  }

  /** `watch`, which ends without an error if the stream is refused or breaks off: `wait` polls then. */
  async *#tryToWatch(id: string, options: RequestOptions) {
    try {
      yield* this.watch(id, { ...options, maxRetries: 0 });
    } catch (error) {
      if (!(error instanceof QuizVideoError)) throw error;
    }
  }
}
