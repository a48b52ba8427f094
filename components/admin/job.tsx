'use client';

import { useState } from 'react';
import type { AdminJobDetail } from '@/lib/client/src/index';
import { client } from '../api/client';
import { messageOf } from '../api/errors';
import { Page } from '../dashboard/page';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { ErrorNotice } from '../ui/notice';

const HAS_ENDED = ['completed', 'failed', 'cancelled'];

/** A job of any account with its story. */
export const Job = ({ initial }: { initial: AdminJobDetail }) => {
  const [job, setJob] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const canRetry = ['failed', 'cancelled'].includes(job.status) && (job.kind === 'render' || job.kind === 'upload');
  const canCancel = !HAS_ENDED.includes(job.status) && job.kind !== 'thumbnail';
  const retry = async () => {
    setBusy(true);
    setError(null);
    await client.admin.retryJob(job.id).then(setJob, (thrown: unknown) => setError(messageOf(thrown)));
    setBusy(false);
  };
  return (
    <Page
      title={job.title}
      description={job.email}
      back={{ href: '/admin/jobs', label: 'Jobs' }}
      actions={
        <>
          {canRetry && (
            <Button busy={isBusy && 'Retrying…'} onClick={() => void retry()}>
              Retry
            </Button>
          )}
          {canCancel && (
            <ConfirmDialog
              trigger={<Button variant="secondary">Cancel job</Button>}
              title="Cancel this job?"
              description="Its owner sees that it was cancelled, and can start it again."
              action="Cancel job"
              busy="Cancelling…"
              cancel="Keep"
              onConfirm={async () => setJob(await client.admin.cancelJob(job.id))}
            />
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {error && <ErrorNotice>{error}</ErrorNotice>}
        <section aria-label="Story">
          <h2 className="mb-2 font-medium">What happened</h2>
          <pre className="overflow-x-auto whitespace-pre-wrap rounded-xl border border-border bg-muted/40 p-4 font-mono text-xs leading-6">
            {job.story.join('\n')}
          </pre>
        </section>
      </div>
    </Page>
  );
};
