'use client';

import { useState } from 'react';
import type { RequestOptions } from '@/lib/client/src/index';
import type { AccountImportWire } from '@/lib/core/contracts/transfers';
import { isTransferInFlight, type TransferItemKind } from '@/lib/core/model/transfers';
import { client } from '../api/client';
import { messageOf } from '../api/errors';
import { Button } from '../ui/button';
import { ErrorNotice } from '../ui/notice';
import { OpenFileButton } from '../ui/open-file-button';
import { Progress } from '../ui/progress';
import { Switch } from '../ui/switch';
import { usePolled } from './use-polled';

const load = (id: string, options: RequestOptions) => client.account.getImport(id, options);

const KINDS: Record<TransferItemKind, string> = { media: 'File', theme: 'Theme', brand: 'Brand', quiz: 'Quiz' };
const COUNTED = [
  ['quizzes', 'quiz', 'quizzes'],
  ['media', 'media file', 'media files'],
  ['themes', 'theme', 'themes'],
  ['brands', 'brand', 'brands'],
] as const;

const sumOf = (counts: AccountImportWire['created']): string => {
  const parts = COUNTED.flatMap(([field, one, many]) => {
    const count = counts[field];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.join(', ') || 'nothing';
};

const TITLES: Partial<Record<AccountImportWire['status'], string>> = {
  completed: 'Import completed',
  cancelled: 'Import cancelled',
  failed: 'Import failed',
};

const Report = ({ job }: { job: AccountImportWire }) => {
  const hasExisting = Object.values(job.existing).some((count) => count > 0);
  const more = job.left_out_total - job.left_out.length;
  return (
    <section aria-label="Result of the import" className="grid gap-2 rounded-lg border border-border p-3">
      <p className="font-medium">{TITLES[job.status]}</p>
      {job.status === 'failed' && <ErrorNotice>{job.error_message ?? 'Try again.'}</ErrorNotice>}
      <p className="text-muted-foreground text-xs leading-5">
        Created: {sumOf(job.created)}.{hasExisting && ` You already had: ${sumOf(job.existing)}.`}
      </p>
      {job.left_out_total > 0 && (
        <details className="text-xs leading-5">
          <summary className="cursor-pointer">Not imported: {job.left_out_total}</summary>
          <ul className="mt-2 grid gap-2">
            {job.left_out.map(({ kind, name, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
              <li key={index} className="wrap-break-word">
                <span className="font-medium">
                  {KINDS[kind]} “{name}”:
                </span>{' '}
                {reason}
              </li>
            ))}
            {more > 0 && <li>And {more} more.</li>}
          </ul>
        </details>
      )}
    </section>
  );
};

/** Uploads an export, and shows how its import goes. @param initial the newest import; null without one */
export const ImportData = ({ initial }: { initial: AccountImportWire | null }) => {
  const [job, setJob] = usePolled(initial, load);
  const [copies, setCopies] = useState(false);
  /** Of the upload, from 0 to 1; null while nothing is uploaded. */
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isRunning = job !== null && isTransferInFlight(job.status);
  const upload = async (file: File) => {
    setError(null);
    setSent(0);
    try {
      setJob(await client.account.import(file, { copies, onProgress: setSent }));
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setSent(null);
    }
  };
  const cancel = async ({ id }: AccountImportWire) => {
    setError(null);
    try {
      setJob(await client.account.cancelImport(id));
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <div id="import" className="grid scroll-mt-20 gap-3">
      {error !== null && <ErrorNotice>{error}</ErrorNotice>}
      {sent !== null && (
        <div className="grid gap-3">
          <p aria-live="polite">Uploading…</p>
          <Progress value={100 * sent} label="Upload progress" />
        </div>
      )}
      {isRunning && (
        <div className="grid justify-items-start gap-3">
          <p aria-live="polite">{job.status === 'queued' ? 'Waiting to start…' : `Importing: ${job.progress} %`}</p>
          <div className="w-full">
            <Progress value={job.progress} label="Import progress" />
          </div>
          <Button variant="secondary" onClick={() => void cancel(job)}>
            Cancel import
          </Button>
        </div>
      )}
      {job && !isRunning && sent === null && <Report job={job} />}
      {!isRunning && sent === null && (
        <>
          <Switch
            label="Create copies"
            hint="Also of what you already have from an earlier import."
            checked={copies}
            onChange={setCopies}
          />
          <div className="justify-self-start">
            <OpenFileButton label="Export to import" accept=".zip,application/zip" onFile={(file) => void upload(file)}>
              Choose export…
            </OpenFileButton>
          </div>
        </>
      )}
    </div>
  );
};
