import { z } from 'zod';
import { TIMESCALES, TREND_CATEGORIES } from '@/lib/model/trends';

export const listTrendsQuery = z.object({
  category: z.enum(TREND_CATEGORIES).optional().meta({ description: 'Only trends of this category.' }),
});

/** A trend on the wire (specification, Trend item; D12, D70). */
export const trendSchema = z
  .object({
    title: z.string(),
    hook: z.string().meta({ description: 'A line that makes curious.' }),
    quizPrompt: z.string().meta({ description: 'What a quiz on it should be about; at most 500 characters.' }),
    timescale: z.enum(TIMESCALES).meta({ description: 'For how long it is of interest.' }),
    category: z.enum(TREND_CATEGORIES),
  })
  .meta({ id: 'Trend' });

export const trendsSchema = z.object({
  data: z.array(trendSchema),
  refreshedAt: z.iso.datetime().meta({
    description: 'When a refresh last brought something; before the first, when the evergreen set was written.',
  }),
});
export type TrendsWire = z.output<typeof trendsSchema>;

/** How fresh the trends are, and why they are not fresher. */
export const trendsRefreshSchema = z
  .object({
    status: z.enum(['idle', 'running']),
    startedAt: z.iso.datetime().nullable().meta({ description: 'When the last refresh began.' }),
    endedAt: z.iso.datetime().nullable().meta({ description: 'When it ended; null while it runs.' }),
    refreshedAt: z.iso.datetime().nullable().meta({ description: 'When a refresh last brought something.' }),
    error: z.string().nullable().meta({ description: 'Why the last one brought nothing.' }),
    sources: z.array(
      z.object({
        name: z.string(),
        refreshedAt: z.iso.datetime().nullable().meta({ description: 'When it was last read.' }),
        error: z.string().nullable().meta({ description: 'Why it could not be read the last time.' }),
      }),
    ),
  })
  .meta({ id: 'TrendsRefresh' });
export type TrendsRefreshWire = z.output<typeof trendsRefreshSchema>;
