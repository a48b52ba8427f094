import type { RenderStatus, UploadStatus } from '@/lib/model/statuses';
import { Badge } from './badge';
import { Spinner } from './spinner';

const TONES = {
  queued: 'neutral',
  pending: 'neutral',
  scheduled: 'neutral',
  rendering: 'primary',
  uploading: 'primary',
  processing: 'primary',
  completed: 'success',
  failed: 'destructive',
  cancelled: 'neutral',
} as const satisfies Record<RenderStatus | UploadStatus, string>;

export const JobStatus = ({ status, label }: { status: keyof typeof TONES; label: string }) => (
  <Badge tone={TONES[status]}>
    {TONES[status] === 'primary' && <Spinner />}
    {label}
  </Badge>
);
