import type { TimelineWire } from '@/lib/core/contracts/timeline';
import { videoMetadata } from '@/lib/core/video/metadata';
import type { VideoProps } from '@/lib/core/video/props';
import type { Scene, Timeline } from '@/lib/core/video/scenes';
import { scriptLines } from '@/lib/core/video/script';
import { countSegments } from '@/lib/core/video/segments';
import { buildTimeline } from '@/lib/core/video/timeline';

export interface VideoTimeline extends Timeline {
  /** Whether times are estimates, because speech is missing. */
  estimated: boolean;
}

export const timelineOf = (props: VideoProps): VideoTimeline => {
  const generated = new Set(props.speech.map(({ text }) => text));
  const estimated = scriptLines(props).some(({ text }) => !generated.has(text));
  return { ...buildTimeline(props), estimated };
};

export const serializeTimeline = (timeline: VideoTimeline): TimelineWire => {
  const { fps, width, height, durationInFrames, estimated, scenes } = timeline;
  const ms = (frame: number): number => Math.round((frame * 1000) / fps);
  const serializeScene = (scene: Scene) => ({
    kind: scene.kind,
    question_id: scene.questionId,
    round_id: scene.roundId,
    start_ms: ms(scene.from),
    end_ms: ms(scene.from + scene.durationInFrames),
    countdown_ms: scene.kind === 'question' ? ms(scene.from + scene.countdownAt) : null,
    reveal_ms: scene.kind === 'reveal' ? ms(scene.from + scene.revealAt) : null,
  });
  return {
    fps,
    width,
    height,
    duration_seconds: durationInFrames / fps,
    estimated,
    scenes: scenes.map(serializeScene),
  };
};

/** The fields of a render that depend on the length of its speech. */
export const measureVideo = (props: VideoProps): { durationSeconds: number; segmentsTotal: number } => {
  const { fps, durationInFrames } = videoMetadata(props);
  return { durationSeconds: durationInFrames / fps, segmentsTotal: countSegments(props) };
};
