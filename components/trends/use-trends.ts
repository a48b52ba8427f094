import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TrendsRefreshWire, TrendsWire } from '@/lib/core/contracts/trends';
import { client } from '../api/client';
import { useResource } from '../api/queries';
import { notify } from '../ui/toaster';

const POLL_INTERVAL_MS = 1000;

export interface TrendsState {
  trends: TrendsWire['data'];
  refresh: TrendsRefreshWire;
}

const notifyEnd = ({ error, sources }: TrendsRefreshWire): void => {
  const failed = sources.filter((source) => source.error !== null).map(({ name }) => name);
  if (error !== null) notify.failed('Couldn’t refresh the trends', { description: error });
  else if (failed.length > 0) notify.done('Trends refreshed', { description: `Unavailable: ${failed.join(', ')}.` });
  else notify.done('Trends refreshed');
};

/** The trends, which are loaded again when a refresh ends, and a way to start one. */
export const useTrends = (initial: TrendsState) => {
  const cache = useQueryClient();
  const trends = useResource('/trends', (options) => client.trends.list({}, options), initial.trends);
  const refresh = useResource('/trends/refresh', (options) => client.trends.getRefresh(options), initial.refresh, {
    refetchInterval: ({ state }) => state.data?.status === 'running' && POLL_INTERVAL_MS,
  });
  const isRunning = refresh.status === 'running';
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      notifyEnd(refresh);
      void cache.invalidateQueries({ queryKey: ['/trends'] });
    }
    wasRunning.current = isRunning;
  }, [cache, refresh, isRunning]);

  const start = useMutation({
    mutationFn: () => client.trends.refresh(),
    onSuccess: (started) => {
      cache.setQueriesData({ queryKey: ['/trends/refresh'] }, started);
      if (started.status === 'idle')
        notify.done('The trends are already up to date', { description: 'Try again in a minute.' });
    },
    meta: { failure: 'Couldn’t refresh the trends' },
  });
  return { trends, refresh, isRefreshing: isRunning || start.isPending, start: () => start.mutate() };
};
