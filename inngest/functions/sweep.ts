import { DAY_MS } from '@/lib/core/model/durations';
import { deleteStale, deleteUnreferenced, type SweptFiles } from '@/lib/server/adapters/delete-leftovers';
import { mailFolder } from '@/lib/server/adapters/mail-sender';
import { storage } from '@/lib/server/adapters/storage';
import { deleteExpiredKeys } from '@/lib/server/api/idempotency';
import { deleteExpiredCounts } from '@/lib/server/api/rate-limit';
import { deleteOldRequests } from '@/lib/server/api/request-log';
import { db } from '@/lib/server/db';
import { warnOfFullStorage } from '@/lib/server/domain/account-quotas/stored-bytes';
import { pruneGenerations } from '@/lib/server/domain/ai/generations';
import { pruneAiUsage } from '@/lib/server/domain/ai/tokens';
import { sweepArchives } from '@/lib/server/domain/archives/stored-archive';
import { pruneAudit } from '@/lib/server/domain/audit/audit';
import { deleteOldBatches } from '@/lib/server/domain/batches/batches';
import { pruneMails } from '@/lib/server/domain/mail/outbox';
import { sweepFetched } from '@/lib/server/domain/media/fetched-files';
import { findReferencedMedia } from '@/lib/server/domain/media/media';
import { sweepPictureRequests } from '@/lib/server/domain/pictures/source-requests';
import { deleteExpiredRenders, findReferencedVideos } from '@/lib/server/domain/renders/renders';
import { resealAll } from '@/lib/server/domain/secrets';
import { pruneShares } from '@/lib/server/domain/shares/prune-shares';
import { sweepSpeech } from '@/lib/server/domain/speech/sweep-speech';
import {
  deleteOldPreviews,
  findReferencedThumbnails,
  pruneThumbnails,
} from '@/lib/server/domain/thumbnails/thumbnails';
import { pruneInvitations } from '@/lib/server/domain/users/admission';
import { pruneEndedSessions } from '@/lib/server/domain/users/sessions';
import { pruneTokens } from '@/lib/server/domain/users/tokens';
import { pruneEvents } from '@/lib/server/domain/webhooks/events';
import { pruneQuota } from '@/lib/server/domain/youtube-quota/quota';
import { env } from '@/lib/server/env';
import { inngest } from '@/lib/server/jobs/client';
import { dropExpiredLeases } from '@/lib/server/jobs/lease';
import { pruneSentEvents } from '@/lib/server/jobs/outbox';
import { recordMeasurement } from '@/lib/server/metrics/measurements';
import { sweepPieces } from '@/lib/server/rendering/pieces';
import { scratchFolder } from '@/lib/server/rendering/scratch';

/** Workers write to their scratch files constantly, so after an hour without writes, the worker has died. */
const SCRATCH_GRACE_MS = 60 * 60 * 1000;

/** Mails that were written instead of sent. */
const MAIL_FILES_MS = 30 * DAY_MS;

/** Runs a sweep of a folder of the storage, and records for metrics and `STORAGE_MAX_BYTES` how much is left in it. */
const measured = (folder: string, sweepFolder: () => Promise<SweptFiles>) => async () => {
  const { bytesLeft } = await sweepFolder();
  await recordMeasurement(`stored_files.${folder}`, bytesLeft);
};

/** Each task is a separate step, so that a failure does not stop the others. */
export const MAINTENANCE_TASKS: Record<string, () => Promise<unknown>> = {
  'idempotency keys': deleteExpiredKeys,
  'rate limits': deleteExpiredCounts,
  requests: deleteOldRequests,
  events: pruneEvents,
  batches: deleteOldBatches,
  generations: pruneGenerations,
  'ended sessions': pruneEndedSessions,
  'account links': pruneTokens,
  invitations: pruneInvitations,
  mails: pruneMails,
  'mail files': () => deleteStale(mailFolder(), MAIL_FILES_MS),
  'audit log': pruneAudit,
  'ended shares': pruneShares,
  'sealed texts': resealAll,
  'sent events': () => pruneSentEvents(db(), env().JOB_RETENTION_DAYS),
  'days of quota': pruneQuota,
  'unfinished uploads': () => deleteStale(storage().incomingFolder),
  'scratch files': () => deleteStale(scratchFolder(), SCRATCH_GRACE_MS),
  'old renders': deleteExpiredRenders,
  videos: measured('renders', () => deleteUnreferenced('renders', findReferencedVideos)),
  previews: deleteOldPreviews,
  'older thumbnails': pruneThumbnails,
  thumbnails: measured('thumbnails', () => deleteUnreferenced('thumbnails', findReferencedThumbnails)),
  archives: measured('archives', sweepArchives),
  media: measured('media', () => deleteUnreferenced('media', findReferencedMedia)),
  'files from elsewhere': measured('fetched', sweepFetched),
  'requests for pictures': sweepPictureRequests,
  speech: measured('speech', sweepSpeech),
  pieces: measured('segments', sweepPieces),
  leases: dropExpiredLeases,
  'days of AI usage': pruneAiUsage,
  'full storage': warnOfFullStorage,
};

/** Deletes expired rows and abandoned files, hourly (docs/architecture/jobs.md). */
export const sweep = inngest.createFunction(
  { id: 'sweep', triggers: [{ cron: '17 * * * *' }], retries: 2, concurrency: [{ limit: 1 }] },
  async ({ step }) => {
    for (const [name, task] of Object.entries(MAINTENANCE_TASKS)) {
      await step
        .run(name, async () => {
          await task();
        })
        // Already logged; the next sweep tries again.
        .catch(() => {});
    }
  },
);
