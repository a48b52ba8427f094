import { deleteAbandoned, deleteOrphans } from '@/lib/adapters/leftovers';
import { storage } from '@/lib/adapters/storage';
import { deleteForgotten } from '@/lib/api/idempotency-store';
import { deleteOldRequests } from '@/lib/api/request-log';
import { db } from '@/lib/db';
import { resealTokens } from '@/lib/domain/channels/reseal-tokens';
import { findReferencedMedia } from '@/lib/domain/media/internal';
import { sweepFetched } from '@/lib/domain/media/sweep-fetched';
import { findReferencedVideos } from '@/lib/domain/renders/internal';
import { findReferencedThumbnails } from '@/lib/domain/thumbnails/internal';
import { forgetEndedSessions } from '@/lib/domain/users/end-session';
import { pruneEvents } from '@/lib/domain/webhooks/prune-events';
import { resealSecrets } from '@/lib/domain/webhooks/reseal-secrets';
import { pruneQuota } from '@/lib/domain/youtube-quota/internal';
import { env } from '@/lib/env';
import { inngest } from '@/lib/jobs/client';
import { dropExpiredLeases } from '@/lib/jobs/lease';
import { pruneOutbox } from '@/lib/jobs/outbox';
import { scratchFolder } from '@/lib/rendering/scratch';
import { sweepPieces } from '@/lib/rendering/sweep-pieces';

/** Milliseconds. Whoever makes a file writes to it all the time; killed again and again, workers would fill the disk in a day. */
const SCRATCH_GRACE = 60 * 60 * 1000;

/** Everything that is cleared away, each by itself: one that fails is tried again and stops no other. */
export const CHORES: Record<string, () => Promise<unknown>> = {
  'idempotency keys': deleteForgotten,
  requests: deleteOldRequests,
  events: pruneEvents,
  'ended sessions': forgetEndedSessions,
  'secrets of webhooks': resealSecrets,
  'tokens of channels': resealTokens,
  outbox: () => pruneOutbox(db(), env().JOB_RETENTION_DAYS),
  'days of quota': pruneQuota,
  'unfinished uploads': () => deleteAbandoned(storage().incomingFolder),
  'scratch files': () => deleteAbandoned(scratchFolder(), SCRATCH_GRACE),
  videos: () => deleteOrphans('renders', findReferencedVideos),
  thumbnails: () => deleteOrphans('thumbnails', findReferencedThumbnails),
  media: () => deleteOrphans('media', findReferencedMedia),
  'files from elsewhere': sweepFetched,
  pieces: () => sweepPieces(),
  leases: dropExpiredLeases,
};

/** Clears away what expired and what was left behind, every hour (design/jobs.md). */
export const sweep = inngest.createFunction(
  { id: 'sweep', triggers: [{ cron: '17 * * * *' }], retries: 2, concurrency: [{ limit: 1 }] },
  async ({ step }) => {
    for (const [name, chore] of Object.entries(CHORES)) {
      await step
        .run(name, async () => {
          await chore();
        })
        // The log has it already; the next hour has another chance.
        .catch(() => {});
    }
  },
);
