import { signedUrl } from '@/lib/adapters/storage';
import type { RenderListItemWire, RenderStateWire, RenderWire } from '@/lib/contracts/renders';
import { fileNameOf } from '@/lib/model/file-name';
import { serializeTimeline, timelineOf } from '../quizzes/timeline';
import type { Render, RenderRow, RenderState } from './queries';

/** D41 requires at least an hour. */
export const LINK_LIFETIME_SECONDS = 2 * 60 * 60;

/** A new link to the finished video, with the quiz's title as its file name; null if there is no video. */
export const outputUrl = (
  { outputKey, title, format }: Pick<RenderState, 'outputKey' | 'title' | 'format'>,
  expiresInSeconds = LINK_LIFETIME_SECONDS,
): string | null => outputKey && signedUrl(outputKey, { expiresInSeconds, fileName: fileNameOf(title, format) });

/** Without the timeline, which requires the frozen input. */
export const serializeRenderListItem = (render: RenderRow): RenderListItemWire => ({
  id: render.id,
  quiz_id: render.quizId,
  user_id: render.userId,
  livemode: render.livemode,
  title: render.title,
  language: render.language,
  status: render.status,
  progress: render.progress,
  format: render.format,
  resolution: render.resolution,
  quality: render.quality,
  voice: render.voice,
  cut: render.cut && {
    kind: render.cut.kind,
    round_id: render.cut.roundId,
    question_id: render.cut.questionId,
    platform_profile: render.cut.platformProfile,
  },
  width: render.width,
  height: render.height,
  fps: render.fps,
  duration_seconds: render.durationSeconds,
  size_bytes: render.sizeBytes,
  segments_total: render.segmentsTotal,
  segments_reused: render.segmentsReused,
  output_url: outputUrl(render),
  error_message: render.errorMessage,
  timeline: null,
  created_at: render.createdAt.toISOString(),
  started_at: render.startedAt?.toISOString() ?? null,
  completed_at: render.completedAt?.toISOString() ?? null,
});

export const serializeRender = (render: Render): RenderWire => ({
  ...serializeRenderListItem(render),
  timeline: serializeTimeline(timelineOf(render.props)),
});

export const serializeRenderState = (state: RenderState): RenderStateWire => ({
  id: state.id,
  livemode: state.livemode,
  status: state.status,
  progress: state.progress,
  output_url: outputUrl(state),
  error_message: state.errorMessage,
});
