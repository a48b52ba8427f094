import { z } from 'zod';
import type { Scene, Timeline } from '@/lib/video/timeline';

/** Where everything is in a video (D27): milliseconds from its start. */
export const timelineSchema = z
  .object({
    fps: z.int(),
    width: z.int(),
    height: z.int(),
    duration_seconds: z.number(),
    scenes: z.array(
      z.object({
        kind: z.enum(['intro', 'round_title', 'question', 'reveal', 'fact', 'outro']),
        question_id: z.uuid().nullable(),
        round_id: z.uuid().nullable(),
        start_ms: z.int(),
        end_ms: z.int(),
        countdown_ms: z
          .int()
          .nullable()
          .meta({ description: 'When the countdown begins, which lasts until `end_ms`; question scenes only.' }),
        reveal_ms: z.int().nullable().meta({ description: 'When the answer is shown; reveal scenes only.' }),
      }),
    ),
  })
  .meta({ id: 'Timeline', description: 'Where everything is in the video, in milliseconds from its start.' });
export type TimelineWire = z.output<typeof timelineSchema>;

export const serializeTimeline = ({ fps, width, height, durationInFrames, scenes }: Timeline): TimelineWire => {
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
  return { fps, width, height, duration_seconds: durationInFrames / fps, scenes: scenes.map(serializeScene) };
};
