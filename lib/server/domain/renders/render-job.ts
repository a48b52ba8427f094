import { sql } from 'drizzle-orm';
import { renders } from '@/drizzle/schema/renders';
import { MINUTE_MS } from '@/lib/core/model/durations';
import type { JobErrorCode } from '@/lib/core/model/job-errors';
import type { RenderWait } from '@/lib/core/model/outages';
import type { SpokenLine } from '@/lib/core/model/sound';
import type { RenderFormat } from '@/lib/core/model/video-settings';
import type { VideoProps } from '@/lib/core/video/props';
import { db } from '@/lib/server/db';
import { asleep, firstStart } from '@/lib/server/jobs/columns';
import type { WatchedJobs } from '@/lib/server/jobs/watched-jobs';
import { count, observe } from '@/lib/server/metrics/count';
import { reportEnd } from '@/lib/server/metrics/report-end';
import { queueNotice } from '../mail/notices';
import { wakeBatchOf } from '../rows/batches';
import { findRender, inFlightRenders, type Render, type RenderRow, updateRenderInFlight } from '../rows/renders';
import { recordWebhookEvent } from '../webhooks/events';
import { outputUrl } from './renders';
import { measureVideo } from './timeline';

/** How lost renders are found and requested again. */
export const watchedRenders: WatchedJobs<'render/requested'> = {
  table: renders,
  inFlight: inFlightRenders(),
  turn: 'turn',
  event: 'render/requested',
  idField: 'renderId',
  data: { renderId: renders.id, userId: renders.userId, turn: renders.turn, voice: renders.voice },
};

/** Identifies a render in the events of its job. */
export interface RenderRef {
  renderId: string;
  userId: string;
  /** Runs of earlier rounds change nothing. Events of earlier versions have none: they are of round 1. */
  round?: number | undefined;
}

interface RenderOutput {
  outputKey: string;
  sizeBytes: number;
  /** Steps of earlier versions have none. */
  outputCrc32?: number;
  segmentsReused: number;
}

/** Who waits for less time is still looking. */
const NOTICE_AFTER_MS = 5 * MINUTE_MS;

/** A week, in seconds: deliveries of an event are attempted for more than three days (D61). */
const EVENT_LINK_LIFETIME_SECONDS = 7 * 24 * 60 * 60;

const keyOf = ({ renderId: id, userId, round = 1 }: RenderRef) => ({ id, userId, round });

/** The storage key of the video that a run makes. Each round has its own, so that a late run replaces no other's file. */
export const videoKeyOf = ({ renderId, round = 1 }: RenderRef, format: RenderFormat): string =>
  `renders/${renderId}${round > 1 ? `-${round}` : ''}.${format}`;

/** Returns the render with its frozen input, or undefined if it has ended. */
export const beginRender = async (ref: RenderRef): Promise<Render | undefined> => {
  const started = { status: 'rendering', startedAt: firstStart(renders.startedAt) } as const;
  return (await updateRenderInFlight(db(), keyOf(ref), started)) && findRender(db(), keyOf(ref));
};

/** Says what the render waits for (D192). Returns false if the render has ended. @param until when its run looks again */
export const setWaiting = async (ref: RenderRef, waitingFor: RenderWait | null, until?: Date): Promise<boolean> =>
  (await updateRenderInFlight(db(), keyOf(ref), { waitingFor, ...asleep(until) })) !== undefined;

/** Percent of the progress that speech takes. */
const SPEECH_PERCENT = 5;

/** Raises the progress while speech is generated. Returns false if the render has ended. @param share from 0 to 1 */
export const reportSpeech = async (ref: RenderRef, share: number): Promise<boolean> => {
  const percent = Math.floor(SPEECH_PERCENT * share);
  const progress = sql`greatest(${renders.progress}, ${percent}::int)`;
  return (await updateRenderInFlight(db(), keyOf(ref), { progress })) !== undefined;
};

/** Stores the speech of a render, on which its length depends. Returns undefined if it has ended. */
export const setSpeech = (ref: RenderRef, before: VideoProps, speech: SpokenLine[]): Promise<RenderRow | undefined> => {
  const props = { ...before, speech };
  return updateRenderInFlight(db(), keyOf(ref), { props, ...measureVideo(props) });
};

/** Sets the number of frames that were in storage when the render was planned. */
export const setStoredFrames = async (ref: RenderRef, framesDone: number): Promise<void> => {
  await updateRenderInFlight(db(), keyOf(ref), { framesDone });
};

/** Percent of the progress at which all segments are rendered; assembling the video takes the rest. */
const SEGMENTS_PERCENT = 96;

/** Frames of a render. A segment whose step runs again after a crash is stored twice; the progress is capped. */
interface RenderProgress {
  /** Added to the frames in storage. */
  stored?: number;
  /** Encoded, but not in storage yet. */
  encoded: number;
  total: number;
}

/** Adds stored frames and raises the progress. Returns false if the render has ended. */
export const reportRender = async (
  ref: RenderRef,
  { stored = 0, encoded, total }: RenderProgress,
): Promise<boolean> => {
  const framesDone = sql`${renders.framesDone} + ${stored}::int`;
  const percent = sql`${SEGMENTS_PERCENT} * least(${framesDone} + ${encoded}::int, ${total}::int) / ${total}::int`;
  const values = { framesDone, progress: sql`greatest(${renders.progress}, ${percent})` };
  return (await updateRenderInFlight(db(), keyOf(ref), values)) !== undefined;
};

const countCompleted = (render: RenderRow | undefined): RenderRow | undefined => {
  if (!render?.completedAt) return render;
  const startedAt = (render.startedAt ?? render.createdAt).getTime();
  count('rendered_video_seconds_total', {}, render.durationSeconds);
  observe('render_duration_seconds', {}, (render.completedAt.getTime() - startedAt) / 1000);
  observe('render_wait_seconds', {}, (startedAt - render.createdAt.getTime()) / 1000);
  return reportEnd('render', 'completed')(render);
};

/** Completes the render and records the event (D64). Returns undefined if it has ended. */
export const completeRender = (ref: RenderRef, output: RenderOutput): Promise<RenderRow | undefined> =>
  db()
    .transaction(async (tx) => {
      const completedAt = new Date();
      const render = await updateRenderInFlight(tx, keyOf(ref), {
        ...output,
        status: 'completed',
        progress: 100,
        errorMessage: null,
        completedAt,
      });
      if (!render) return undefined;
      await recordWebhookEvent(tx, render.userId, 'render.completed', {
        render_id: render.id,
        quiz_id: render.quizId,
        livemode: render.livemode,
        metadata: render.metadata,
        status: 'completed',
        download_url: outputUrl(render, EVENT_LINK_LIFETIME_SECONDS) ?? '',
        duration_ms: Math.round(render.durationSeconds * 1000),
        completed_at: completedAt.toISOString(),
      });
      const isOfBatch = await wakeBatchOf(tx, { userId: render.userId, renderId: render.id });
      const milliseconds = completedAt.getTime() - render.requestedAt.getTime();
      if (render.livemode && !isOfBatch && milliseconds > NOTICE_AFTER_MS) {
        await queueNotice(tx, render.userId, 'render_completed', {
          subject: `Your video is ready: ${render.title}`,
          paragraphs: [`The video of “${render.title}” is finished.`],
          label: 'Open video',
          path: `/renders/${render.id}`,
        });
      }
      return render;
    })
    .then(countCompleted);

/** Fails the render and records the event (D64). Returns undefined if it has ended. @param errorMessage shown to its owner */
export const failRender = (
  ref: RenderRef,
  errorMessage: string,
  errorCode: JobErrorCode = 'internal_error',
): Promise<RenderRow | undefined> =>
  db()
    .transaction(async (tx) => {
      const completedAt = new Date();
      const render = await updateRenderInFlight(tx, keyOf(ref), {
        status: 'failed',
        errorMessage,
        errorCode,
        completedAt,
      });
      if (!render) return undefined;
      await recordWebhookEvent(tx, render.userId, 'render.failed', {
        render_id: render.id,
        quiz_id: render.quizId,
        livemode: render.livemode,
        metadata: render.metadata,
        status: 'failed',
        error: errorMessage,
        error_code: errorCode,
        failed_at: completedAt.toISOString(),
      });
      const isOfBatch = await wakeBatchOf(tx, { userId: render.userId, renderId: render.id });
      if (render.livemode && !isOfBatch) {
        await queueNotice(tx, render.userId, 'render_failed', {
          subject: `Your video failed: ${render.title}`,
          paragraphs: [errorMessage, 'Open the video to see what to do, and to render it again.'],
          label: 'Open video',
          path: `/renders/${render.id}`,
        });
      }
      return render;
    })
    .then(reportEnd('render', 'failed'));
