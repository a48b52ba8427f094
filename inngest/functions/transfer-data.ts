import { NonRetriableError } from 'inngest';
import { prepareChecksums, writeExport } from '@/lib/server/domain/transfers/export-account';
import { completeImport, continueImport } from '@/lib/server/domain/transfers/import-account';
import {
  beginTransfer,
  failTransfer,
  reportTransfer,
  type Transfer,
  type TransferRef,
} from '@/lib/server/domain/transfers/transfers';
import { inngest } from '@/lib/server/jobs/client';
import { JOB_EVENTS } from '@/lib/server/jobs/events';
import { JobEndedError } from '@/lib/server/jobs/run-context';
import { waitingSteps } from '@/lib/server/jobs/waiting-steps';
import { whileInFlight } from '@/lib/server/jobs/while-in-flight';
import { explainFailure, onJobFailure, retryIfTemporary, untilEnded } from './failures';

/** Milliseconds after which a step starts nothing more: proxies in front of a web process end long requests. */
const STEP_MS = 20_000;
/** Below the limit of an Inngest server (docs/architecture/jobs.md). */
const MAX_PARTS = 480;

type Work<T> = (transfer: Transfer, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<T>;

/** Runs a step that reports its progress every second. */
const perform = async <T>(ref: TransferRef, work: Work<T>): Promise<T> => {
  const transfer = await beginTransfer(ref);
  if (!transfer) throw new JobEndedError();
  let percent = 0;
  const onProgress = (reached: number) => {
    percent = reached;
  };
  return whileInFlight(
    () => reportTransfer(ref, percent),
    (signal) => retryIfTemporary(() => work(transfer, onProgress, signal)),
  );
};

/** Does some seconds of the work of an export or import. Returns whether all is done. */
const workOn =
  (ref: TransferRef): Work<boolean> =>
  (transfer, onProgress, signal) => {
    const deadline = Date.now() + STEP_MS;
    return transfer.kind === 'export'
      ? prepareChecksums(transfer, deadline, onProgress, signal)
      : continueImport(ref, transfer, deadline, onProgress, signal);
  };

const finish =
  (ref: TransferRef): Work<void> =>
  (transfer, onProgress, signal) =>
    transfer.kind === 'export' ? writeExport(ref, transfer, onProgress, signal) : completeImport(ref, transfer);

/** Exports an account as a ZIP file, or imports such a file (D238, D239). */
export const transferData = inngest.createFunction(
  {
    id: 'transfer-data',
    triggers: [JOB_EVENTS['transfer/requested']],
    retries: 4,
    concurrency: [{ limit: 4 }, { key: 'event.data.userId', limit: 1 }],
    onFailure: onJobFailure('transfer', (ref: TransferRef, error, code) =>
      failTransfer(
        ref,
        explainFailure(error, 'It', 'It could not be completed after several attempts. Try again.'),
        code,
      ),
    ),
  },
  async ({ event, step }) =>
    untilEnded(async () => {
      const ref = event.data;
      const run = waitingSteps(step, () => reportTransfer(ref));
      for (let part = 1; !(await run(`part ${part}`, () => perform(ref, workOn(ref)))); part++) {
        if (part === MAX_PARTS) throw new NonRetriableError('It has too many parts for one job.');
      }
      await run('finish', () => perform(ref, finish(ref)));
    }),
);
