import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TrendsRefreshWire, TrendsWire } from '@/lib/core/contracts/trends';
import { api } from '../api/client';
import { useResource } from '../api/queries';
import { notify } from '../ui/toaster';

const POLL_INTERVAL_MS = 1000;

export interface TrendsState {
  trends: TrendsWire;
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
  const client = useQueryClient();
  const trends = useResource('/trends', initial.trends);
  const { data: refresh } = useResource(
    '/trends/refresh',
    { data: initial.refresh },
    { refetchInterval: ({ state }) => state.data?.data.status === 'running' && POLL_INTERVAL_MS },
  );
  const isRunning = refresh.status === 'running';
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      notifyEnd(refresh);
      void client.invalidateQueries({ queryKey: ['/trends'] });
    }
    wasRunning.current = isRunning;
  }, [client, refresh, isRunning]);

  const start = useMutation({
    mutationFn: () => api.post<{ data: TrendsRefreshWire }>('/trends/refresh'),
    onSuccess: (body) => {
      client.setQueriesData({ queryKey: ['/trends/refresh'] }, body);
      if (body.data.status === 'idle')
        notify.done('The trends are already up to date', { description: 'Try again in a minute.' });
    },
    meta: { failure: 'Couldn’t refresh the trends' },
  });
  return { trends, refresh, isRefreshing: isRunning || start.isPending, start: () => start.mutate() };
};
