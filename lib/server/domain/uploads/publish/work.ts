import type { YouTubeClient } from '@/lib/server/adapters/youtube/client';
import type { getRender } from '../../renders/renders';
import type { Upload } from '../../rows/uploads';
import type { UploadRef } from '../upload-job';

/** What one attempt of a part of an upload works with. */
export interface UploadWork {
  ref: UploadRef;
  /** As it was when the attempt began. */
  upload: Upload;
  render: Awaited<ReturnType<typeof getRender>>;
  client: YouTubeClient;
  /** Of this part, from 1. */
  attempt: number;
  /** Also aborts when the upload has ended or its lease is lost. */
  signal: AbortSignal;
}

/** Another process has replaced the upload's session. Only one may send bytes, so this one has to start over. */
export class UploadTakenError extends Error {
  override readonly name = 'UploadTakenError';
  constructor() {
    super('Another process is sending this upload.');
  }
}
