import { deleteStale, deleteUnreferenced } from '@/lib/adapters/delete-leftovers';
import { storage } from '@/lib/adapters/storage';
import { deleteExpiredKeys } from '@/lib/api/idempotency-store';
import { deleteExpiredCounts } from '@/lib/api/limiters';
import { deleteOldRequests } from '@/lib/api/request-log';
import { db } from '@/lib/db';
import { pruneGenerations } from '@/lib/domain/ai/generations';
import { deleteOldBatches } from '@/lib/domain/batches/batches';
import { resealTokens } from '@/lib/domain/channels/access';
import { findReferencedMedia } from '@/lib/domain/media/media';
import { sweepFetched } from '@/lib/domain/media/sweep-fetched';
import { sweepPictureRequests } from '@/lib/domain/pictures/source-requests';
import { findReferencedVideos } from '@/lib/domain/renders/renders';
import { sweepSpeech } from '@/lib/domain/speech/sweep-speech';
import { deleteOldPreviews, findReferencedThumbnails, pruneThumbnails } from '@/lib/domain/thumbnails/thumbnails';
import { pruneEndedSessions } from '@/lib/domain/users/sessions';
import { pruneEvents } from '@/lib/domain/webhooks/list-events';
import { resealSecrets } from '@/lib/domain/webhooks/secrets';
import { pruneQuota } from '@/lib/domain/youtube-quota/quota';
import { env } from '@/lib/env';
import { inngest } from '@/lib/jobs/client';
import { dropExpiredLeases } from '@/lib/jobs/lease';
import { pruneSentEvents } from '@/lib/jobs/outbox';
import { scratchFolder } from '@/lib/rendering/scratch';
import { sweepPieces } from '@/lib/rendering/sweep-pieces';

/** Workers write to their scratch files constantly, so an hour without writes means that the worker died. */
const SCRATCH_GRACE_MS = 60 * 60 * 1000;

/** Each chore is a separate step, so that a failing one does not stop the others. */
export const CHORES: Record<string, () => Promise<unknown>> = {
  'idempotency keys': deleteExpiredKeys,
  'rate limits': deleteExpiredCounts,
  requests: deleteOldRequests,
  events: pruneEvents,
  batches: deleteOldBatches,
  generations: pruneGenerations,
  'ended sessions': pruneEndedSessions,
  'secrets of webhooks': resealSecrets,
  'tokens of channels': resealTokens,
  'sent events': () => pruneSentEvents(db(), env().JOB_RETENTION_DAYS),
  'days of quota': pruneQuota,
  'unfinished uploads': () => deleteStale(storage().incomingFolder),
  'scratch files': () => deleteStale(scratchFolder(), SCRATCH_GRACE_MS),
  videos: () => deleteUnreferenced('renders', findReferencedVideos),
  previews: deleteOldPreviews,
  'older thumbnails': pruneThumbnails,
  thumbnails: () => deleteUnreferenced('thumbnails', findReferencedThumbnails),
  media: () => deleteUnreferenced('media', findReferencedMedia),
  'files from elsewhere': sweepFetched,
  'requests for pictures': sweepPictureRequests,
  speech: () => sweepSpeech(),
  pieces: () => sweepPieces(),
  leases: dropExpiredLeases,
};

/** Deletes expired rows and abandoned files, hourly (docs/architecture/jobs.md). */
export const sweep = inngest.createFunction(
  { id: 'sweep', triggers: [{ cron: '17 * * * *' }], retries: 2, concurrency: [{ limit: 1 }] },
  async ({ step }) => {
    for (const [name, chore] of Object.entries(CHORES)) {
      await step
        .run(name, async () => {
          await chore();
        })
        // Already logged; the next sweep tries again.
        .catch(() => {});
    }
  },
);
