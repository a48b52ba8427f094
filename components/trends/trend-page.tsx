'use client';

import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { TREND_CATEGORIES, type TrendCategory } from '@/lib/core/model/trends';
import { Page } from '../dashboard/page';
import { Button } from '../ui/button';
import { NothingFound } from '../ui/nothing-found';
import { SearchField } from '../ui/search-field';
import { Segmented } from '../ui/segmented';
import { Time } from '../ui/time';
import { useFilter } from '../ui/use-search';
import { CATEGORIES } from './labels';
import { TrendGroups } from './trend-groups';
import { type TrendsState, useTrends } from './use-trends';

const FILTERS = [
  { value: 'all', label: 'All' } as const,
  ...TREND_CATEGORIES.map((value) => ({ value, label: CATEGORIES[value].label })),
];
type Filter = TrendCategory | 'all';

const LIST = new Intl.ListFormat('en');

const Freshness = ({ refresh }: Pick<TrendsState, 'refresh'>) => {
  const failed = refresh.sources.filter(({ error }) => error !== null).map(({ name }) => name);
  if (!refresh.refreshedAt && failed.length === 0) return null;
  return (
    <p className="text-muted-foreground text-xs leading-5">
      {refresh.refreshedAt && (
        <>
          Last refreshed <Time value={refresh.refreshedAt} />. Refreshes every hour.{' '}
        </>
      )}
      {failed.length > 0 && `Couldn’t be reached: ${LIST.format(failed.map((name) => `“${name}”`))}.`}
    </p>
  );
};

export const TrendPage = ({ initial }: { initial: TrendsState }) => {
  const { trends, refresh, isRefreshing, start } = useTrends(initial);
  const [filter, setFilter] = useState<Filter>('all');
  const ofCategory = trends.filter(({ category }) => filter === 'all' || category === filter);
  const { shown, field, q, clear } = useFilter(ofCategory, ({ title, hook }) => `${title} ${hook}`);
  const hasCurrent = trends.some(({ timescale }) => timescale !== 'evergreen');
  const showAll = () => {
    setFilter('all');
    clear();
  };
  return (
    <Page
      title="Trends"
      description="Trending topics and evergreen ideas. Pick one to start a quiz."
      actions={
        <Button variant="secondary" onClick={start} busy={isRefreshing && 'Refreshing…'}>
          <RefreshCw className="-ml-0.5 size-4" aria-hidden />
          Refresh
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <search className="grid grid-cols-1 gap-3">
          <SearchField label="Search trends" {...field} className="sm:max-w-80" />
          <Segmented
            label="Category"
            value={filter}
            onChange={setFilter}
            options={FILTERS}
            className="justify-self-start"
          />
        </search>
        <Freshness refresh={refresh} />
        {shown.length > 0 ? (
          <TrendGroups trends={shown} hasCurrent={hasCurrent} isSearched={q !== ''} />
        ) : (
          <NothingFound what="trends" onClear={showAll} />
        )}
      </div>
    </Page>
  );
};
