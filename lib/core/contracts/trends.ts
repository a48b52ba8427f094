import { z } from 'zod';
import { TIMESCALES, TREND_CATEGORIES } from '@/lib/core/model/trends';
import { contract, dataOf } from './contract';

export const listTrendsQuery = z.object({
  category: z.enum(TREND_CATEGORIES).optional().meta({ description: 'Only trends of this category.' }),
});

/** A trend (D12: camelCase; D70). */
export const trendSchema = z
  .object({
    title: z.string().describe('The topic.'),
    hook: z.string().meta({ description: 'A teaser in one line.' }),
    quizPrompt: z.string().meta({ description: 'A `topic` for `POST /ai/quizzes`; at most 500 characters.' }),
    timescale: z.enum(TIMESCALES).meta({ description: 'How long the topic is likely to stay interesting.' }),
    category: z.enum(TREND_CATEGORIES).describe('Category of the topic.'),
    canGenerate: z.boolean().meta({
      description: 'Whether `POST /ai/quizzes` can generate a quiz from `quizPrompt` now.',
    }),
  })
  .meta({ id: 'Trend' });

export const trendsSchema = z.object({
  data: z.array(trendSchema).describe('The trends, the most current first.'),
  refreshedAt: z.iso.datetime().meta({
    description: 'When a refresh last succeeded; until the first one, when the evergreen topics were written.',
  }),
});
export type TrendsWire = z.output<typeof trendsSchema>;

export const trendsRefreshSchema = z
  .object({
    status: z.enum(['idle', 'running']).describe('Whether a refresh is running.'),
    startedAt: z.iso.datetime().nullable().meta({ description: 'When the last refresh started.' }),
    endedAt: z.iso.datetime().nullable().meta({ description: 'When it ended; null while it is running.' }),
    refreshedAt: z.iso.datetime().nullable().meta({ description: 'When a refresh last succeeded.' }),
    error: z.string().nullable().meta({ description: 'Why the last refresh failed; null if it succeeded.' }),
    sources: z
      .array(
        z.object({
          name: z.string().describe('Name of the source.'),
          refreshedAt: z.iso.datetime().nullable().meta({ description: 'When it was last read successfully.' }),
          error: z
            .string()
            .nullable()
            .meta({ description: 'Why the last attempt to read it failed; null if it succeeded.' }),
        }),
      )
      .describe('Status of each source.'),
  })
  .meta({ id: 'TrendsRefresh' });
export type TrendsRefreshWire = z.output<typeof trendsRefreshSchema>;

export const listTrendsContract = contract({
  operationId: 'listTrends',
  method: 'GET',
  path: '/api/v1/trends',
  summary: 'List trends',
  description:
    'Returns topics that people are interested in, the most current first, each with a hook and a prompt that ' +
    '`POST /ai/quizzes` accepts as a topic. The list is cached and refreshed every hour. Categories with ' +
    'fewer than ten trends are completed with evergreen topics, so the list is never empty.',
  tag: 'Trends',
  scopes: [],
  bucket: 'read',
  query: listTrendsQuery,
  response: { status: 200, body: trendsSchema },
  problems: [],
});

export const getTrendsRefreshContract = contract({
  operationId: 'getTrendsRefresh',
  method: 'GET',
  path: '/api/v1/trends/refresh',
  summary: 'Retrieve the status of trend refreshes',
  description: 'Returns whether a refresh is running, when the last one succeeded, and the status of each source.',
  tag: 'Trends',
  scopes: [],
  bucket: 'read',
  response: { status: 200, body: dataOf(trendsRefreshSchema) },
  problems: [],
});

export const refreshTrendsContract = contract({
  operationId: 'refreshTrends',
  method: 'POST',
  path: '/api/v1/trends/refresh',
  summary: 'Refresh trends',
  description:
    'Starts a refresh of the trends and returns immediately. If a refresh is running or ended less than a ' +
    'minute ago, the request does nothing. Follow it with `GET /trends/refresh`.',
  tag: 'Trends',
  scopes: [],
  bucket: 'write',
  response: { status: 202, body: dataOf(trendsRefreshSchema) },
  problems: [],
});
