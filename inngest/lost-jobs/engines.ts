import { db } from '@/lib/server/db';
import { inngest } from '@/lib/server/jobs/client';
import { lastWorkAt, type SilentJob } from '@/lib/server/jobs/watched-jobs';
import type { startEngine } from '../embedded/engine';
import type { JobKind } from './kinds';
import type { JobEngine } from './search';

/** After this long, a job on an Inngest server counts as lost even if others are at work. */
const MAX_QUEUE_SECONDS = 6 * 60 * 60;

const fullId = ({ functionId }: JobKind) => `${inngest.id}-${functionId}`;

/** The built-in engine knows its runs: a job without an active run is lost. */
export const builtIn = (
  engine: Pick<Awaited<ReturnType<typeof startEngine>>, 'findRunning' | 'cancel'>,
): JobEngine => ({
  keeps: async (kind, silent) =>
    new Set(
      await engine.findRunning(
        fullId(kind),
        kind.jobs.idField,
        silent.map(({ id }) => id),
      ),
    ),
  discard: (tx, kind, id) => engine.cancel(tx, fullId(kind), kind.jobs.idField, id),
});

/**
 * Of an Inngest server, only what reaches this service is known. While jobs of a kind are at work, others of that kind
 * may wait for a place, but a user's oldest job goes first: one that was overtaken is lost.
 */
export const inngestServer = (): JobEngine => {
  const workedAt = new Map<JobKind, number>();
  const mayWait = (kind: JobKind, { isOvertaken, silentSeconds }: SilentJob): boolean => {
    const isMoving = Date.now() - (workedAt.get(kind) ?? 0) < kind.silenceSeconds * 1000;
    return isMoving && !isOvertaken && silentSeconds < MAX_QUEUE_SECONDS;
  };
  return {
    observe: async (kind) => {
      const at = await lastWorkAt(db(), kind.jobs);
      // Kept, because jobs that have ended meanwhile are not looked at.
      if (at !== null) workedAt.set(kind, Math.max(at, workedAt.get(kind) ?? 0));
    },
    keeps: async (kind, silent) => new Set(silent.filter((job) => mayWait(kind, job)).map(({ id }) => id)),
  };
};
