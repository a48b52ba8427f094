'use client';

import { ChevronDown, RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import type { TrendsWire } from '@/lib/domain/trends/schema';
import { TREND_CATEGORIES, type TrendCategory } from '@/lib/model/trends';
import { Page } from '../dashboard/page';
import { Button } from '../ui/button';
import { NothingFound } from '../ui/nothing-found';
import { SearchField } from '../ui/search-field';
import { Segmented } from '../ui/segmented';
import { Time } from '../ui/time';
import { useFilter } from '../ui/use-search';
import { CATEGORIES } from './labels';
import { TrendCard } from './trend-card';
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

interface GroupProps {
  title: string;
  description?: string;
  trends: TrendsWire['data'];
  /** Whether their cards say how current they are. */
  hasTimescales: boolean;
}

const Group = ({ title, description, trends, hasTimescales }: GroupProps) => {
  const id = useId();
  if (trends.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div>
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        {description && <p className="mt-0.5 max-w-2xl text-pretty text-muted-foreground">{description}</p>}
      </div>
      <ul aria-labelledby={id} className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {trends.map((trend) => (
          <TrendCard key={`${trend.category} ${trend.title}`} trend={trend} hasTimescale={hasTimescales} />
        ))}
      </ul>
    </section>
  );
};

interface TrendGroupsProps {
  trends: TrendsWire['data'];
  /** False before the first refresh, when all topics are evergreen. */
  hasCurrent: boolean;
  /** Whether the list is the result of a search. */
  isSearched: boolean;
}

/** What can be generated comes first. Without current topics, ideas that cannot are shown on demand. */
const TrendGroups = ({ trends, hasCurrent, isSearched }: TrendGroupsProps) => {
  const [isExpanded, setExpanded] = useState(false);
  const ready = trends.filter(({ canGenerate }) => canGenerate);
  const ideas = trends.filter(({ canGenerate }) => !canGenerate);
  const areIdeasShown = hasCurrent || isExpanded || isSearched || ready.length === 0;
  return (
    <div className="grid grid-cols-1 gap-8">
      <Group title={hasCurrent ? 'Ready to generate' : 'Topics'} trends={ready} hasTimescales={hasCurrent} />
      {areIdeasShown ? (
        <Group
          title="Ideas for your own questions"
          description="We can’t write these for you yet. Use your chatbot, or start with an empty quiz."
          trends={ideas}
          hasTimescales={hasCurrent}
        />
      ) : (
        ideas.length > 0 && (
          <Button variant="secondary" className="justify-self-start" onClick={() => setExpanded(true)}>
            <ChevronDown className="-ml-0.5 size-4" aria-hidden />
            Show ideas that need your own questions
          </Button>
        )
      )}
    </div>
  );
};

export const TrendPage = ({ initial }: { initial: TrendsState }) => {
  const { trends, refresh, isRefreshing, start } = useTrends(initial);
  const [filter, setFilter] = useState<Filter>('all');
  const ofCategory = trends.data.filter(({ category }) => filter === 'all' || category === filter);
  const { shown, field, q, clear } = useFilter(ofCategory, ({ title, hook }) => `${title} ${hook}`);
  const hasCurrent = trends.data.some(({ timescale }) => timescale !== 'evergreen');
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
