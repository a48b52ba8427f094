import { z } from 'zod';
import { idSchema } from '@/lib/core/model/id';
import { COMPARED_SETTINGS, MIN_VIDEOS_TO_COMPARE } from '@/lib/core/video/losses';
import { CURVE_POINTS } from '@/lib/core/video/retention';
import { aChannel } from './channels';
import { contract, dataOf } from './contract';
import { timelineSchema } from './timeline';

const anUpload = z.object({ id: idSchema });

const share = (what: string) => z.number().describe(what);

const watchedPart = {
  start_seconds: z.number().describe('When it starts, in seconds from the start of the video.'),
  end_seconds: z.number().describe('When it ends.'),
  watching_at_start: share('Share of viewers at its start; more than 1 where viewers rewind.'),
  watching_at_end: share('Share of viewers at its end.'),
};

const questionResultsSchema = z
  .object({
    question_id: z.string().describe('Id of the question in its quiz.'),
    position: z.int().describe('Its place in the video, from 1.'),
    text: z.string().describe('What it asked when the video was rendered, shortened.'),
    countdown_seconds: z.int().describe('Length of its countdown.'),
    ...watchedPart,
    loss: share('Share of the viewers at its start who are gone at its end; below 0 if there are more.'),
    usual_loss: share(
      'The loss that is usual: the median of the channel’s videos at this position, or, if fewer than 5 videos have one, the ' +
        'median of the questions of this video. Shorts are compared with Shorts.',
    ),
    usual_loss_videos: z.int().describe('Number of videos behind `usual_loss`; 1 for the questions of this video.'),
  })
  .meta({ id: 'QuestionResults' });

/** How an uploaded video was watched (D97; D12: snake_case). */
const resultsSchema = z
  .object({
    upload_id: z.uuid().describe('The upload.'),
    quiz_id: z.uuid().describe('The quiz of the video.'),
    youtube_video_id: z.string().describe('Id of the video on YouTube.'),
    views: z.int().describe('Number of views.'),
    watch_seconds: z.int().describe('Time that all viewers together have watched.'),
    average_view_seconds: z.int().describe('How long a view lasts on average.'),
    average_view_percent: z.number().describe('The same in percent of the video; more than 100 if viewers repeat it.'),
    curve: z
      .array(z.number())
      .length(CURVE_POINTS)
      .nullable()
      .describe(
        'Retention: the share of viewers who watched each hundredth of the video. Null while YouTube has too few views.',
      ),
    relative: z
      .array(z.number())
      .length(CURVE_POINTS)
      .nullable()
      .describe(
        'Retention compared with videos of similar length on YouTube, for each hundredth: 0 is the worst, 0.5 the median, 1 the best.',
      ),
    duration_seconds: z.number().nullable().describe('Length of the video; null without `scenes`.'),
    scenes: z
      .array(
        z.object({
          kind: timelineSchema.shape.scenes.element.shape.kind,
          round_id: z.string().nullable().describe('The round that the scene belongs to, if any.'),
          question_id: z.string().nullable().describe('The question that the scene belongs to, if any.'),
          ...watchedPart,
        }),
      )
      .nullable()
      .describe('The scenes of the video. Null without a curve, and if the render was deleted before there was one.'),
    questions: z
      .array(questionResultsSchema)
      .nullable()
      .describe('The questions of the video, each with its reveal and its fact. Null without `scenes`.'),
    losing_question_id: z
      .string()
      .nullable()
      .describe(
        'The question that loses most viewers beyond what is usual at its position. Null if none exceeds it by 3 percentage points.',
      ),
    fetched_at: z.iso.datetime().describe('When these figures were fetched from YouTube.'),
    refreshable_at: z.iso.datetime().describe('From when `POST …/results/refresh` fetches new ones.'),
    error_message: z.string().nullable().describe('Why the last refresh failed; null if it did not.'),
  })
  .meta({ id: 'VideoResults' });
export type ResultsWire = z.output<typeof resultsSchema>;

const usualLosses = z.array(
  z.object({
    position: z.int().describe('Place of the question in the video, from 1.'),
    loss: share('The median loss there.'),
    videos: z.int().describe('Number of videos that have a question there.'),
  }),
);

/** What a channel's videos have in common. */
const channelResultsSchema = z
  .object({
    videos: z.int().describe('Number of videos with a retention curve, without Shorts; at most the newest 500 count.'),
    shorts: z.int().describe('Number of Shorts with a retention curve.'),
    usual_losses: usualLosses.describe('The usual loss by position in videos that are no Shorts.'),
    usual_losses_shorts: usualLosses.describe('The usual loss by position in Shorts.'),
    settings: z
      .array(
        z.object({
          setting: z.enum(COMPARED_SETTINGS).describe('The setting that is compared.'),
          value: z.string().describe('A value of the setting, such as `5` seconds or the layout `split`.'),
          videos: z.int().describe('Number of videos with this value.'),
          loss: z
            .number()
            .nullable()
            .describe(
              'Median of the mean loss per question in these videos. Null with fewer than ' +
                `${MIN_VIDEOS_TO_COMPARE} videos, because that would say nothing.`,
            ),
        }),
      )
      .describe('How many viewers a question loses with each countdown and layout, without Shorts.'),
  })
  .meta({ id: 'ChannelResults' });
export type ChannelResultsWire = z.output<typeof channelResultsSchema>;

const FALLING = Array.from({ length: CURVE_POINTS }, (_, index) => Math.round(1000 - 5 * index) / 1000);

/** Of a video with one question. */
const EXAMPLE: ResultsWire = {
  upload_id: '01a1f942-0c5e-7b1f-9d1a-3a4b5c6d7e8f',
  quiz_id: '01a1f93f-962e-7464-8a57-f6fe9378026e',
  youtube_video_id: 'dQw4w9WgXcQ',
  views: 1204,
  watch_seconds: 21_672,
  average_view_seconds: 18,
  average_view_percent: 75.2,
  curve: FALLING,
  relative: FALLING.map(() => 0.5),
  duration_seconds: 24,
  scenes: [
    {
      kind: 'question',
      round_id: '01a1f93f-962e-7464-8a57-f6fe9378026f',
      question_id: '01a1f93f-962e-7464-8a57-f6fe93780270',
      start_seconds: 3,
      end_seconds: 12,
      watching_at_start: 0.94,
      watching_at_end: 0.75,
    },
  ],
  questions: [
    {
      question_id: '01a1f93f-962e-7464-8a57-f6fe93780270',
      position: 1,
      text: 'Which planet is known as the Red Planet?',
      countdown_seconds: 5,
      start_seconds: 3,
      end_seconds: 15,
      watching_at_start: 0.94,
      watching_at_end: 0.69,
      loss: 0.266,
      usual_loss: 0.12,
      usual_loss_videos: 31,
    },
  ],
  losing_question_id: '01a1f93f-962e-7464-8a57-f6fe93780270',
  fetched_at: '2026-11-29T08:30:00.000Z',
  refreshable_at: '2026-11-29T09:30:00.000Z',
  error_message: null,
};

export const getUploadResultsContract = contract({
  operationId: 'getUploadResults',
  method: 'GET',
  path: '/api/v1/youtube/uploads/{id}/results',
  summary: "Retrieve a video's results",
  description:
    'Returns how a published video was watched: views, watch time, and the retention curve over the scenes and questions of ' +
    'the video, with the question that loses most viewers. Figures are refreshed once a day for 90 days after publication.\n\n' +
    'Fails with 409 if the video is not published, if the connection of its channel does not include results (choose “Show how ' +
    'viewers watch” in the dashboard), and while YouTube has no figures yet, which can take two days.',
  tag: 'YouTube',
  scopes: ['youtube:read'],
  bucket: 'read',
  params: anUpload,
  example: { response: { data: EXAMPLE } },
  response: { status: 200, body: dataOf(resultsSchema) },
  problems: ['not-found', 'conflict'],
});

export const refreshUploadResultsContract = contract({
  operationId: 'refreshUploadResults',
  method: 'POST',
  path: '/api/v1/youtube/uploads/{id}/results/refresh',
  summary: "Refresh a video's results",
  description:
    'Fetches the results of a published video from YouTube now and returns them. This is possible once an hour; earlier ' +
    'requests fail with 429 and `Retry-After`. Fails with 409 as `GET …/results` does, and if the channel must be connected ' +
    'again, and with 503 if YouTube cannot be reached.',
  tag: 'YouTube',
  scopes: ['youtube:write'],
  bucket: 'write',
  params: anUpload,
  example: { response: { data: EXAMPLE } },
  response: { status: 200, body: dataOf(resultsSchema) },
  problems: ['not-found', 'conflict', 'not-configured'],
});

export const getChannelResultsContract = contract({
  operationId: 'getChannelResults',
  method: 'GET',
  path: '/api/v1/youtube/channels/{id}/results',
  summary: "Compare a channel's videos",
  description:
    'Returns what is usual on a channel: how many viewers a question loses at each position, and with which countdowns and ' +
    'layouts. Every figure comes with the number of videos behind it.',
  tag: 'YouTube',
  scopes: ['youtube:read'],
  bucket: 'read',
  isExpensive: true,
  params: aChannel,
  response: { status: 200, body: dataOf(channelResultsSchema) },
  problems: ['not-found'],
});

export const exportResultsContract = contract({
  operationId: 'exportResults',
  method: 'GET',
  path: '/api/v1/youtube/results.csv',
  summary: 'Export results as CSV',
  description:
    'Returns the results of your newest 500 published videos as a table with a row for each question. Videos without a ' +
    'retention curve have one row. Texts that spreadsheets would run as formulas begin with an apostrophe.',
  tag: 'YouTube',
  scopes: ['youtube:read'],
  bucket: 'read',
  isExpensive: true,
  response: {
    status: 200,
    body: z.string(),
    mediaType: 'text/csv; charset=utf-8',
    description: 'A table in UTF-8 with a byte order mark.',
  },
  problems: [],
});
