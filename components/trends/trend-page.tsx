'use client';

import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { TREND_CATEGORIES, type TrendCategory } from '@/lib/model/trends';
import { Page } from '../dashboard/page';
import { Button } from '../ui/button';
import { NothingFound } from '../ui/nothing-found';
import { SearchField } from '../ui/search-field';
import { Segmented } from '../ui/segmented';
import { Since } from '../ui/since';
import { useFilter } from '../ui/use-search';
import { TrendCard } from './trend-card';
import { type TrendsState, useTrends } from './use-trends';
import { CATEGORIES } from './words';

const FILTERS = [
  { value: 'all', label: 'All' } as const,
  ...TREND_CATEGORIES.map((value) => ({ value, label: CATEGORIES[value].label })),
];
type Filter = TrendCategory | 'all';

/** How fresh the trends are, and who could not be asked. */
const Freshness = ({ refresh }: Pick<TrendsState, 'refresh'>) => {
  const failed = refresh.sources.filter(({ error }) => error !== null).map(({ name }) => name);
  return (
    <p className="text-muted-foreground text-xs leading-5">
      {refresh.refreshedAt ? (
        <>
          Refreshed <Since value={refresh.refreshedAt} />, and every hour.
        </>
      ) : (
        'Not refreshed yet: these are the evergreen ones.'
      )}
      {failed.length > 0 && ` Out of reach at the last refresh: ${failed.join(', ')}.`}
    </p>
  );
};

/** What people are interested in, and one click from each to a quiz on it. */
export const TrendPage = ({ initial }: { initial: TrendsState }) => {
  const { trends, refresh, isRefreshing, start } = useTrends(initial);
  const [filter, setFilter] = useState<Filter>('all');
  const ofCategory = trends.data.filter(({ category }) => filter === 'all' || category === filter);
  const { shown, field, clear } = useFilter(ofCategory, ({ title, hook }) => `${title} ${hook}`);
  const showAll = () => {
    setFilter('all');
    clear();
  };
  return (
    <Page
      title="Trends"
      description="What people are curious about now, and what they always are. Choose one to make a quiz of it."
      actions={
        <Button variant="secondary" onClick={start} busy={isRefreshing && 'Refreshing…'}>
          <RefreshCw className="-ml-0.5 size-4" aria-hidden />
          Refresh
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <search className="grid grid-cols-1 gap-3">
          <SearchField label="Search trends" {...field} className="" />
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
          <ul aria-label="Trends" className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {shown.map((trend) => (
              <TrendCard key={`${trend.category} ${trend.title}`} trend={trend} />
            ))}
          </ul>
        ) : (
          <NothingFound what="trends" onClear={showAll} />
        )}
      </div>
    </Page>
  );
};
