import { trendSources } from '@/lib/adapters/trend-sources';
import { db } from '@/lib/db';
import { findRefresh, findSourceStates, type SourceState, type TrendRefresh } from './queries';

export interface TrendsRefreshState {
  /** Undefined before the first. */
  refresh: TrendRefresh | undefined;
  sources: { name: string; state: SourceState | undefined }[];
}

/** The state of the last refresh and of each source. */
export const getTrendsRefresh = async (): Promise<TrendsRefreshState> => {
  const [refresh, states] = await Promise.all([findRefresh(db()), findSourceStates(db())]);
  const byId = new Map(states.map((state) => [state.id, state]));
  return { refresh, sources: trendSources().map(({ id, name }) => ({ name, state: byId.get(id) })) };
};
