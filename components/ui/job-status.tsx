import { Hourglass } from 'lucide-react';
import type { RenderStatus, UploadStatus } from '@/lib/core/model/statuses';
import { Badge } from './badge';

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

/** Jobs take minutes, and an animation takes 5 % of a core all the while: progress bars show that they are alive. */
export const JobStatus = ({ status, label }: { status: keyof typeof TONES; label: string }) => (
  <Badge tone={TONES[status]}>
    {TONES[status] === 'primary' && <Hourglass aria-hidden />}
    {label}
  </Badge>
);
