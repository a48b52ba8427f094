import { useCallback, useEffect, useState } from 'react';
import type { TrendsRefreshWire, TrendsWire } from '@/lib/domain/trends/schema';
import { messageOf } from '../api/api-error';
import { api } from '../api/client';
import { notify } from '../ui/toaster';

/** Milliseconds between two looks at a refresh under way. */
const POLL_MS = 1000;

export interface TrendsState {
  trends: TrendsWire;
  refresh: TrendsRefreshWire;
}

const tell = ({ error, sources }: TrendsRefreshWire): void => {
  const failed = sources.filter((source) => source.error !== null).map(({ name }) => name);
  if (error !== null) notify.failed('The trends stay as they were', { description: error });
  else if (failed.length > 0) notify.done('Trends refreshed', { description: `Out of reach: ${failed.join(', ')}.` });
  else notify.done('Trends refreshed');
};

/** The trends, kept up to date while a refresh runs, and the way to ask for one. */
export const useTrends = (initial: TrendsState) => {
  const [state, setState] = useState(initial);
  const [isAsking, setAsking] = useState(false);
  const isRunning = state.refresh.status === 'running';

  const look = useCallback(async () => {
    const { data: refresh } = await api.get<{ data: TrendsRefreshWire }>('/trends/refresh');
    if (refresh.status === 'running') return setState((before) => ({ ...before, refresh }));
    setState({ trends: await api.get<TrendsWire>('/trends'), refresh });
    tell(refresh);
  }, []);

  useEffect(() => {
    if (!isRunning) return;
    let timer: ReturnType<typeof setTimeout>;
    // A look that fails is no reason to stop looking.
    const again = () => {
      timer = setTimeout(
        () =>
          void look()
            .catch(() => {})
            .finally(again),
        POLL_MS,
      );
    };
    again();
    return () => clearTimeout(timer);
  }, [isRunning, look]);

  const ask = async () => {
    setAsking(true);
    try {
      const { data: refresh } = await api.post<{ data: TrendsRefreshWire }>('/trends/refresh');
      setState((before) => ({ ...before, refresh }));
      if (refresh.status === 'idle')
        notify.done('The trends are as fresh as can be', { description: 'Try again in a minute.' });
    } catch (error) {
      notify.failed('The trends could not be refreshed', { description: messageOf(error) });
    } finally {
      setAsking(false);
    }
  };
  return { ...state, isRefreshing: isRunning || isAsking, ask };
};
