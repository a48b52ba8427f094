import { ExternalLink } from 'lucide-react';
import Link from 'next/link';
import type { BatchRowWire } from '@/lib/core/contracts/batch-rows';
import { JobStatus } from '../ui/job-status';
import { Progress } from '../ui/progress';
import { LocalTime } from '../youtube/local-time';
import { ROW_STATUS } from './labels';

const linkStyles = 'underline underline-offset-4 hover:text-foreground';

const Links = ({ row }: { row: BatchRowWire }) => {
  const { title, quiz_id: quizId, render_id: renderId, youtube_video_url: watchUrl } = row;
  return (
    <>
      {quizId && (
        <Link href={`/quizzes/${quizId}`} prefetch={false} className={linkStyles}>
          Quiz<span className="sr-only">: {title}</span>
        </Link>
      )}
      {renderId && (
        <Link href={`/renders/${renderId}`} prefetch={false} className={linkStyles}>
          Video<span className="sr-only">: {title}</span>
        </Link>
      )}
      {row.upload_id && (
        <Link href="/youtube" prefetch={false} className={linkStyles}>
          Upload<span className="sr-only">: {title}</span>
        </Link>
      )}
      {watchUrl && (
        <a href={watchUrl} target="_blank" rel="noreferrer" className={`inline-flex items-center gap-1 ${linkStyles}`}>
          YouTube
          <span className="sr-only">: {title}</span>
          <ExternalLink className="size-3" aria-hidden />
        </a>
      )}
    </>
  );
};

const Detail = ({ row }: { row: BatchRowWire }) => {
  const { status, title, error_message: message, errors } = row;
  if (status === 'rendering')
    return <Progress value={row.render_progress ?? 0} label={`Render progress of ${title}`} />;
  if (status === 'uploading')
    return <Progress value={row.upload_progress ?? 0} label={`Upload progress of ${title}`} />;
  if (message === null && errors.length === 0) return null;
  return (
    <div className="grid gap-0.5 break-words text-destructive text-xs leading-5">
      {errors.length === 0 && <p>{message}</p>}
      {errors.map(({ field, message: reason }) => (
        <p key={`${field} ${reason}`}>
          {field && <code className="mr-1.5 font-mono">{field}</code>}
          {reason}
        </p>
      ))}
    </div>
  );
};

export const BatchRow = ({ row }: { row: BatchRowWire }) => (
  <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2 p-3 sm:px-4">
    <span className="text-muted-foreground text-xs leading-6 tabular-nums">{row.position}</span>
    <div className="grid grid-cols-1 gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 break-words font-medium" dir="auto">
          {row.title || 'Untitled'}
        </span>
        <JobStatus {...ROW_STATUS[row.status]} />
      </p>
      <p className="flex flex-wrap gap-x-3 text-muted-foreground text-xs leading-5 empty:hidden">
        <Links row={row} />
        {(row.expected_at ?? row.publish_at) && (
          <span>
            Out on <LocalTime value={row.expected_at ?? row.publish_at ?? ''} />
            {row.expected_at &&
              row.publish_at &&
              row.expected_at > row.publish_at &&
              ', when YouTube’s daily limit allows it'}
          </span>
        )}
      </p>
      <Detail row={row} />
    </div>
  </li>
);
