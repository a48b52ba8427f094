import { z } from 'zod';
import { TIMESCALES, TREND_CATEGORIES } from '@/lib/model/trends';

export const listTrendsQuery = z.object({
  category: z.enum(TREND_CATEGORIES).optional().meta({ description: 'Only trends of this category.' }),
});

/** A trend (D12: camelCase; D70). */
export const trendSchema = z
  .object({
    title: z.string().describe('The topic.'),
    hook: z.string().meta({ description: 'One line to spark curiosity.' }),
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
    description: 'When a refresh last succeeded. Before the first, when the evergreen topics were written.',
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
