import { z } from 'zod';
import type { VideoProps } from '@/lib/video/props';
import type { Scene, Timeline } from '@/lib/video/scenes';
import { scriptLines } from '@/lib/video/script';
import { buildTimeline } from '@/lib/video/timeline';

/** The scenes of a video in milliseconds from its start (D27). */
export const timelineSchema = z
  .object({
    fps: z.int().describe('Frames per second.'),
    width: z.int().describe('Width of the video in pixels.'),
    height: z.int().describe('Height of the video in pixels.'),
    duration_seconds: z.number().describe('Length of the video.'),
    estimated: z
      .boolean()
      .describe(
        'Whether times are estimates, because not all speech of the quiz is generated yet. False for a quiz without a voice.',
      ),
    scenes: z
      .array(
        z.object({
          kind: z
            .enum(['intro_clip', 'intro', 'round_title', 'question', 'reveal', 'fact', 'outro', 'outro_clip'])
            .describe('What the scene shows.'),
          question_id: z.uuid().nullable().describe('The question that the scene belongs to; null for other scenes.'),
          round_id: z
            .uuid()
            .nullable()
            .describe('The round that the scene belongs to; null for the intro, the outro and the clips.'),
          start_ms: z.int().describe('When the scene starts.'),
          end_ms: z.int().describe('When the scene ends.'),
          countdown_ms: z.int().nullable().meta({
            description: 'When the countdown starts; it runs until `end_ms`. Null except in question scenes.',
          }),
          reveal_ms: z.int().nullable().meta({ description: 'When the answer appears. Null except in reveal scenes.' }),
        }),
      )
      .describe('The scenes, in order.'),
  })
  .meta({
    id: 'Timeline',
    description: 'The scenes of a video, in order. Times are milliseconds from the start of the video.',
  });
export type TimelineWire = z.output<typeof timelineSchema>;

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
