import type { RenderStatus } from '@/lib/model/statuses';
import { Badge } from '../ui/badge';
import { Spinner } from '../ui/spinner';
import { STATUS_LABELS } from './format';

const TONES = {
  queued: 'neutral',
  rendering: 'primary',
  completed: 'success',
  failed: 'destructive',
  cancelled: 'neutral',
} as const;

export const StatusBadge = ({ status }: { status: RenderStatus }) => (
  <Badge tone={TONES[status]}>
    {status === 'rendering' && <Spinner />}
    {STATUS_LABELS[status]}
  </Badge>
);
