import type { UploadStatus } from '@/lib/model/statuses';
import type { Visibility } from '@/lib/model/youtube';

export const STATUS_WORDS: Readonly<Record<UploadStatus, string>> = {
  pending: 'Waiting',
  scheduled: 'Waiting to go on',
  uploading: 'Uploading',
  processing: 'YouTube is processing',
  completed: 'On YouTube',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export const VISIBILITY_WORDS: Readonly<Record<Visibility, { label: string; note: string }>> = {
  public: { label: 'Public', note: 'Everybody can find and watch it.' },
  unlisted: { label: 'Unlisted', note: 'Everybody with the link can watch it.' },
  private: { label: 'Private', note: 'Only you can watch it.' },
};
