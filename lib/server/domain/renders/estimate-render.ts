import { and, desc, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { renders } from '@/drizzle/schema/renders';
import type { RenderFormat } from '@/lib/core/model/video-settings';
import type { Segment } from '@/lib/core/video/segments';
import { db } from '@/lib/server/db';
import { hasPiece, pieceKey } from '@/lib/server/rendering/pieces';
import { inFlightRenders, type RenderRow } from '../rows/renders';
import {
  type EarlierRender,
  type FramesToRender,
  measuredSpeed,
  secondsAtPace,
  secondsFor,
  secondsForWork,
  type WorkLeft,
  waitFor,
} from './speed';

/** The expected effort of a render. */
export interface RenderEstimate {
  /** Whole seconds from its start, if no other render is running. */
  renderSeconds: number;
  /** Whole seconds that other renders in progress add. */
  waitSeconds: number;
  segmentsTotal: number;
  /** Segments that are already in storage and would only be copied. */
  segmentsCached: number;
}

interface Owner {
  /** Undefined for a render that does not exist yet. */
  id?: string | undefined;
  userId: string;
  /** Whose turns it takes. */
  turn: string;
  quizId: string;
}

/** How many renders the installation's speed is measured from. */
const RECENT_RENDERS = 50;

/** SQL for the number of frames of a video. */
const frames = sql<number>`(${renders.fps} * ${renders.durationSeconds})::float8`;

/**
 * The installation's most recent renders of all users that have started. Ids begin with the time (D13), so the primary
 * key sorts them.
 */
const findRecentRenders = async (): Promise<EarlierRender[]> => {
  const { id, quizId, status, width, height, format, segmentsReused, startedAt, completedAt } = renders;
  const recent = await db()
    .select({ quizId, status, width, height, format, frames, segmentsReused, startedAt, completedAt })
    .from(renders)
    .where(isNotNull(startedAt))
    .orderBy(desc(id))
    .limit(RECENT_RENDERS);
  return recent.flatMap(({ status, segmentsReused, startedAt, ...render }) =>
    startedAt === null ? [] : { ...render, startedAt, isWhole: status === 'completed' && segmentsReused === 0 },
  );
};

/** What the renders in progress of other quizzes still have to do, except those that run after `id` in the same turn. */
export const findWorkInProgress = ({
  id,
  turn,
  quizId,
}: Omit<Owner, 'userId'>): Promise<(WorkLeft & { turn: string })[]> => {
  const share = sql`((100 - ${renders.progress}) / 100::float8)`;
  return db()
    .select({
      turn: renders.turn,
      format: renders.format,
      renders: sql<number>`sum(${share})`,
      pixels: sql<number>`sum(${share} * ${frames} * ${renders.width} * ${renders.height})`,
    })
    .from(renders)
    .where(
      and(
        inFlightRenders(),
        ne(renders.quizId, quizId),
        // Ids begin with the time (D13).
        id === undefined ? undefined : or(ne(renders.turn, turn), lt(renders.id, id)),
      ),
    )
    .groupBy(renders.turn, renders.format);
};

/** How long the frames take on this machine, and what the renders of other quizzes add. */
const expectSeconds = async (owner: Owner, work: FramesToRender) => {
  const [recent, inProgress] = await Promise.all([findRecentRenders(), findWorkInProgress(owner)]);
  const speed = measuredSpeed(recent, owner.quizId, Date.now());
  const seconds = secondsFor(work, speed);
  const others = inProgress.map((left) => ({ turn: left.turn, seconds: secondsForWork(left, speed) }));
  return { seconds, wait: waitFor(owner.turn, seconds, others) };
};

interface VideoToRender extends Owner {
  width: number;
  height: number;
  format: RenderFormat;
  segments: readonly Segment[];
}

/** Looks up which segments of a video are in storage and estimates how long the others take. */
export const estimateRender = async ({ segments, ...video }: VideoToRender): Promise<RenderEstimate> => {
  const isCached = await Promise.all(segments.map(({ key }) => hasPiece(pieceKey(video.userId, key))));
  const missing = segments.filter((_, index) => !isCached[index]);
  const frames = missing.reduce((sum, { from, to }) => sum + to - from, 0);
  const { seconds, wait } = await expectSeconds(video, { ...video, frames });
  return {
    renderSeconds: Math.ceil(seconds),
    waitSeconds: Math.round(wait),
    segmentsTotal: segments.length,
    segmentsCached: segments.length - missing.length,
  };
};

/**
 * Seconds until a render in progress is probably done, as if none of its remaining segments were in storage: the longer
 * of what is expected and what its own pace says.
 */
export const estimateSecondsLeft = async (render: RenderRow): Promise<number> => {
  const frames = render.fps * render.durationSeconds * ((100 - render.progress) / 100);
  const { seconds, wait } = await expectSeconds(render, { ...render, frames });
  return Math.ceil(Math.max(seconds + wait, secondsAtPace(render, Date.now())));
};
