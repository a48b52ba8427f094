import type { BatchStatus } from '@/lib/core/model/batches';
import { Badge } from '../ui/badge';
import { BATCH_STATUS_LABELS } from './labels';

const TONES = { running: 'primary', paused: 'neutral', completed: 'success', cancelled: 'neutral' } as const;

export const BatchStatusBadge = ({ status }: { status: BatchStatus }) => (
  <Badge tone={TONES[status]}>{BATCH_STATUS_LABELS[status]}</Badge>
);
