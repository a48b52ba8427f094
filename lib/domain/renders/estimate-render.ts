import { db } from '@/lib/db';
import type { RenderFormat } from '@/lib/model/video-settings';
import { hasPiece, pieceKey } from '@/lib/rendering/pieces';
import type { Segment } from '@/lib/video/segments';
import { findRecentRenders, findWorkInProgress, type RenderRow } from './queries';
import { type FramesToRender, measuredSpeed, secondsAtPace, secondsFor, secondsForWork, waitFor } from './speed';

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
  id?: string;
  userId: string;
  /** Whose turns it takes. */
  turn: string;
  quizId: string;
}

/** How long the frames take on this machine, and what the renders of other quizzes add. */
const expectSeconds = async (owner: Owner, work: FramesToRender) => {
  const [recent, inProgress] = await Promise.all([findRecentRenders(db()), findWorkInProgress(db(), owner)]);
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
