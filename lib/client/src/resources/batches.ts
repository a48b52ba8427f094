import { describeEnd, JobError } from '../errors.ts';
import type { RequestOptions } from '../http.ts';
import type { List } from '../list.ts';
import { sleep } from '../retry.ts';
import type { Archive, Batch, BatchReport, BatchRow, Body, Query } from '../types.ts';
import { Resource } from './resource.ts';

const POLL_MS = 2000;

export interface BatchWaitOptions extends RequestOptions {
  /** Called each time the batch was retrieved. */
  onProgress?: (batch: Batch) => void;
}

/** Many quizzes of one template, rendered and published together. */
export class Batches extends Resource {
  /** Creates a batch. Follow it with `wait`. */
  create(body: Body<'createBatch'>, options?: RequestOptions): Promise<Batch> {
    return this.http.data('createBatch', {}, { body, ...options });
  }

  /** Checks the rows of a batch without creating anything. */
  validate(body: Body<'validateBatch'>, options?: RequestOptions): Promise<BatchReport> {
    return this.http.data('validateBatch', {}, { body, ...options });
  }

  /** Lists your batches, newest first. */
  list(query?: Query<'listBatches'>, options?: RequestOptions): List<Batch> {
    return this.http.list('listBatches', {}, { query, ...options });
  }

  /** Retrieves a batch. */
  get(id: string, options?: RequestOptions): Promise<Batch> {
    return this.http.data('getBatch', { id }, options);
  }

  /** Lists the rows of a batch in order, all or those with one status. */
  listRows(id: string, query?: Query<'listBatchRows'>, options?: RequestOptions): List<BatchRow> {
    return this.http.list('listBatchRows', { id }, { query, ...options });
  }

  /** Cancels the rows that have not ended. */
  cancel(id: string, options?: RequestOptions): Promise<Batch> {
    return this.http.data('cancelBatch', { id }, options);
  }

  /** Starts nothing more until the batch is resumed. */
  pause(id: string, options?: RequestOptions): Promise<Batch> {
    return this.http.data('pauseBatch', { id }, options);
  }

  /** Continues a paused batch. */
  resume(id: string, options?: RequestOptions): Promise<Batch> {
    return this.http.data('resumeBatch', { id }, options);
  }

  /** Tries the failed rows again. */
  retry(id: string, options?: RequestOptions): Promise<Batch> {
    return this.http.data('retryBatch', { id }, options);
  }

  /** Retrieves a link to a ZIP file of the finished videos, which works without the API key for a day. */
  getArchive(id: string, query?: Query<'getBatchArchive'>, options?: RequestOptions): Promise<Archive> {
    return this.http.data('getBatchArchive', { id }, { query, ...options });
  }

  /**
   * Waits until all rows of a batch have ended; `row_counts` says how. Aborting `signal` stops the waiting, not the batch.
   * @throws JobError if it is cancelled
   */
  async wait(id: string, { onProgress, ...options }: BatchWaitOptions = {}): Promise<Batch> {
    for (;;) {
      const batch = await this.get(id, options);
      onProgress?.(batch);
      if (batch.status === 'completed') return batch;
      if (batch.status === 'cancelled') throw new JobError(describeEnd('batch', batch.status, null), batch);
      await sleep(POLL_MS, options.signal);
    }
  }
}
