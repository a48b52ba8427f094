'use client';

import { useState } from 'react';
import type { RequestOptions } from '@/lib/client/src/index';
import type { AccountExportWire } from '@/lib/core/contracts/transfers';
import { formatBytes } from '@/lib/core/model/bytes';
import { isTransferInFlight } from '@/lib/core/model/transfers';
import { client } from '../api/client';
import { messageOf } from '../api/errors';
import { Button, buttonStyles } from '../ui/button';
import { ErrorNotice } from '../ui/notice';
import { Progress } from '../ui/progress';
import { Switch } from '../ui/switch';
import { Time } from '../ui/time';
import { notify } from '../ui/toaster';
import { usePolled } from './use-polled';

const load = (id: string, options: RequestOptions) => client.account.getExport(id, options);

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const contentsOf = ({ contents }: AccountExportWire): string => {
  if (!contents) return '';
  const { quizzes, media, themes, brands, videos, missing } = contents;
  const parts = [
    plural(quizzes, 'quiz', 'quizzes'),
    plural(media, 'media file'),
    plural(themes, 'theme'),
    plural(brands, 'brand'),
    ...(videos > 0 ? [plural(videos, 'video')] : []),
  ];
  const lost = missing > 0 ? ` ${plural(missing, 'file')} could not be found in storage.` : '';
  return `${parts.join(', ')}.${lost}`;
};

/** The export that exists, and a button for the next one. @param initial the newest export; null without one */
export const ExportData = ({ initial }: { initial: AccountExportWire | null }) => {
  const [job, setJob] = usePolled(initial, load);
  const [videos, setVideos] = useState(false);
  const [busy, setBusy] = useState<'starting' | 'deleting' | null>(null);
  const isRunning = job !== null && isTransferInFlight(job.status);
  const run = async (
    what: NonNullable<typeof busy>,
    failure: string,
    work: () => Promise<AccountExportWire | null>,
  ) => {
    setBusy(what);
    try {
      setJob(await work());
    } catch (error) {
      notify.failed(failure, { description: messageOf(error) });
    } finally {
      setBusy(null);
    }
  };
  const start = () => run('starting', 'Couldn’t start the export', () => client.account.export({ videos }));
  const remove = ({ id }: AccountExportWire) =>
    run('deleting', 'Couldn’t delete the export', async () => {
      await client.account.deleteExport(id);
      return null;
    });
  return (
    <div id="export" className="grid scroll-mt-20 gap-3">
      {isRunning && (
        <div className="grid justify-items-start gap-3">
          <p aria-live="polite">{job.status === 'queued' ? 'Waiting to start…' : `Exporting: ${job.progress} %`}</p>
          <div className="w-full">
            <Progress value={job.progress} label="Export progress" />
          </div>
          <Button variant="secondary" onClick={() => void remove(job)} busy={busy === 'deleting' && 'Cancelling…'}>
            Cancel export
          </Button>
        </div>
      )}
      {job?.status === 'failed' && <ErrorNotice>{job.error_message ?? 'The export failed. Try again.'}</ErrorNotice>}
      {job?.url && job.expires_at && (
        <div className="grid gap-2 rounded-lg border border-border p-3">
          <p className="font-medium">Your export is ready</p>
          <p className="text-muted-foreground text-xs leading-5">
            {contentsOf(job)} Created <Time value={job.created_at} />, deleted <Time value={job.expires_at} />.
          </p>
          <div className="flex flex-wrap gap-2">
            <a href={job.url} download className={buttonStyles()}>
              Download ({formatBytes(job.size_bytes ?? 0)})
            </a>
            <Button variant="secondary" onClick={() => void remove(job)} busy={busy === 'deleting' && 'Deleting…'}>
              Delete export
            </Button>
          </div>
        </div>
      )}
      {!isRunning && (
        <>
          <Switch
            label="Include videos"
            hint="Imports don’t use them, and they make the file much larger."
            checked={videos}
            onChange={setVideos}
          />
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => void start()}
            busy={busy === 'starting' && 'Starting…'}
          >
            {job?.url ? 'Export again' : 'Export my data'}
          </Button>
        </>
      )}
    </div>
  );
};
