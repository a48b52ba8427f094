import type { UploadStatus } from '@/lib/model/statuses';
import { Badge } from '../ui/badge';
import { Spinner } from '../ui/spinner';
import { STATUS_LABELS } from './labels';

const TONES = {
  pending: 'neutral',
  scheduled: 'neutral',
  uploading: 'primary',
  processing: 'primary',
  completed: 'success',
  failed: 'destructive',
  cancelled: 'neutral',
} as const;

export const UploadStatusBadge = ({ status }: { status: UploadStatus }) => (
  <Badge tone={TONES[status]}>
    {(status === 'uploading' || status === 'processing') && <Spinner />}
    {STATUS_LABELS[status]}
  </Badge>
);
