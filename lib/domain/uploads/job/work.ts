import type { YouTubeClient } from '@/lib/adapters/youtube/client';
import type { getRender } from '../../renders/get-render';
import type { Upload } from '../queries';
import type { UploadRef } from './queries';

/** What an attempt of a part of an upload works with. */
export interface UploadWork {
  ref: UploadRef;
  /** As the attempt began. */
  upload: Upload;
  render: Awaited<ReturnType<typeof getRender>>;
  client: YouTubeClient;
  /** Of this part, from 1. */
  attempt: number;
  /** Also aborts when the upload has ended, or another process has it. */
  signal: AbortSignal;
}

/** The upload was cancelled or deleted, or another round of it has begun: there is nothing left to do. */
export class UploadEndedError extends Error {
  override readonly name = 'UploadEndedError';
  constructor() {
    super('The upload has ended already.');
  }
}

/** Another process changed the upload's session, which only one may: whoever called is to look again. */
export class UploadTakenError extends Error {
  override readonly name = 'UploadTakenError';
  constructor() {
    super('Another process sends this upload now.');
  }
}
