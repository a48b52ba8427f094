import type { TrendsRefreshWire, TrendsWire } from '@/lib/contracts/trends';
import type { Actor } from '@/lib/model/actor';
import { topicEngine } from '../ai/internal';
import type { TrendsRefreshState } from './get-trends-refresh';
import type { TrendList } from './list-trends';

export const serializeTrends = (actor: Pick<Actor, 'livemode'>, { trends, refreshedAt }: TrendList): TrendsWire => ({
  data: trends.map(({ title, hook, quizPrompt, timescale, category }) => ({
    title,
    hook,
    quizPrompt,
    timescale,
    category,
    canGenerate: topicEngine(actor, quizPrompt) !== null,
  })),
  refreshedAt: refreshedAt.toISOString(),
});

export const serializeTrendsRefresh = ({ refresh, sources }: TrendsRefreshState): TrendsRefreshWire => {
  const isRunning = Boolean(refresh?.runId);
  return {
    status: isRunning ? 'running' : 'idle',
    startedAt: refresh?.startedAt?.toISOString() ?? null,
    endedAt: (isRunning ? null : refresh?.endedAt?.toISOString()) ?? null,
    refreshedAt: refresh?.refreshedAt?.toISOString() ?? null,
    error: refresh?.error ?? null,
    sources: sources.map(({ name, state }) => ({
      name,
      refreshedAt: state?.refreshedAt?.toISOString() ?? null,
      error: state?.error ?? null,
    })),
  };
};
