import type { UploadStatus } from '@/lib/core/model/statuses';
import type { Visibility } from '@/lib/core/model/youtube';

export const STATUS_LABELS: Readonly<Record<UploadStatus, string>> = {
  pending: 'Pending',
  scheduled: 'Waiting to resume',
  uploading: 'Uploading',
  processing: 'Processing',
  completed: 'Uploaded',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export const VISIBILITY_LABELS: Readonly<Record<Visibility, { label: string; note: string }>> = {
  public: { label: 'Public', note: 'Anyone can find and watch it.' },
  unlisted: { label: 'Unlisted', note: 'Anyone with the link can watch it.' },
  private: { label: 'Private', note: 'Only you can watch it.' },
};
