import { z } from 'zod';
import { contract, dataOf } from './contract';
import { aQuiz } from './quizzes';

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
        'Whether times are estimated because some speech of the quiz has not been generated yet. False for a quiz without a voice.',
      ),
    scenes: z
      .array(
        z.object({
          kind: z
            .enum([
              'intro_clip',
              'intro',
              'round_title',
              'question',
              'reveal',
              'fact',
              'score_prompt',
              'outro',
              'outro_clip',
            ])
            .describe('What the scene shows. `score_prompt` exists in layouts other than `classic`.'),
          question_id: z.uuid().nullable().describe('The question that the scene belongs to; null for other scenes.'),
          round_id: z
            .uuid()
            .nullable()
            .describe(
              'The round that the scene belongs to; null for the intro, score prompts, the outro and the clips.',
            ),
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

export const getQuizTimelineContract = contract({
  operationId: 'getQuizTimeline',
  method: 'GET',
  path: '/api/v1/quizzes/{id}/timeline',
  summary: "Retrieve a quiz's timeline",
  description:
    'Returns when each scene would start and end if the quiz were rendered now. It also works for unfinished ' +
    'drafts: empty parts take no time. The timeline of an existing video is in the `timeline` field of ' +
    'its render.',
  tag: 'Quizzes',
  scopes: ['quizzes:read'],
  bucket: 'read',
  isExpensive: true,
  params: aQuiz,
  response: { status: 200, body: dataOf(timelineSchema) },
  problems: ['not-found'],
});
