import Link from 'next/link';
import type { RenderSummary } from '@/lib/core/contracts/renders';
import { isInFlight } from '@/lib/core/model/statuses';
import { useJobEvents } from '../api/use-job-events';
import { Badge } from '../ui/badge';
import { JobStatus } from '../ui/job-status';
import { Progress } from '../ui/progress';
import { Time } from '../ui/time';
import { describeRender, STATUS_LABELS } from './format';
import { RenderPreview } from './render-preview';

export const RenderRow = ({ render }: { render: RenderSummary }) => {
  useJobEvents('/renders', render, isInFlight);
  return (
    <li>
      <Link
        href={`/renders/${render.id}`}
        prefetch={false}
        className="flex items-center gap-4 p-3 -outline-offset-2 transition-colors hover:bg-muted/50 sm:p-4 motion-reduce:transition-none"
      >
        <RenderPreview render={render} />
        <span className="grid min-w-0 grow grid-cols-1 gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 truncate font-medium">{render.title}</span>
            {!render.livemode && <Badge tone="primary">Test</Badge>}
            <JobStatus status={render.status} label={STATUS_LABELS[render.status]} />
          </span>
          <span className="truncate text-muted-foreground text-xs leading-5">{describeRender(render)}</span>
          {isInFlight(render.status) ? (
            <Progress value={render.progress} label={`Render progress of ${render.title}`} />
          ) : (
            <span className="truncate text-muted-foreground text-xs leading-5">
              {render.status === 'failed' ? render.error_message : <Time value={render.created_at} />}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
};
