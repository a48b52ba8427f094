import Link from 'next/link';
import type { JobErrorCode } from '@/lib/core/model/job-errors';

/** A failed job, as far as links need it. */
interface FailedJob {
  quiz_id: string;
  /** Of an upload. */
  render_job_id?: string | null;
}

interface WayOut {
  label: string;
  path: (job: FailedJob) => string;
}

const CHECK: WayOut = { label: 'Check the quiz', path: ({ quiz_id }) => `/quizzes/${quiz_id}?panel=check` };

/** Where the cause of a failure is fixed, by its code; null if there is nothing to do but to retry on the same page. */
export const WAYS_OUT: Record<JobErrorCode, WayOut | null> = {
  storage_failed: null,
  database_failed: null,
  browser_unavailable: null,
  media_unreadable: CHECK,
  voice_failed: { label: 'Choose another voice', path: ({ quiz_id }) => `/quizzes/${quiz_id}?panel=sound` },
  model_failed: null,
  model_refused: null,
  pictures_failed: CHECK,
  youtube_failed: null,
  youtube_rejected: {
    label: 'Publish it with other details',
    path: ({ render_job_id: id }) => (id ? `/renders/${id}` : '/renders'),
  },
  youtube_access_lost: { label: 'Reconnect the channel', path: () => '/youtube#channels' },
  quiz_refused: CHECK,
  limit_reached: { label: 'See your limits', path: () => '/usage' },
  timed_out: null,
  job_lost: null,
  job_server_failed: null,
  internal_error: null,
};

interface WayOutLinkProps {
  job: FailedJob & { error: { code: JobErrorCode } | null };
}

/** The link to what solves a failure, behind its message. */
export const WayOutLink = ({ job }: WayOutLinkProps) => {
  const wayOut = job.error && WAYS_OUT[job.error.code];
  return wayOut ? (
    <>
      {' '}
      <Link href={wayOut.path(job)} prefetch={false} className="font-medium underline underline-offset-4">
        {wayOut.label}
      </Link>
    </>
  ) : null;
};
