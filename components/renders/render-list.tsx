'use client';

import { Clapperboard } from 'lucide-react';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import type { RenderSummary } from '@/lib/core/contracts/renders';
import { ARCHIVE_LIMITS } from '@/lib/core/model/limits';
import { isInFlight, RENDER_STATUSES, type RenderStatus } from '@/lib/core/model/statuses';
import { client } from '../api/client';
import { collections } from '../api/collections';
import { type ListPage, useList } from '../api/queries';
import { useJobEvents } from '../api/use-job-events';
import { Page } from '../dashboard/page';
import { ArrowList } from '../ui/arrow-list';
import { Badge } from '../ui/badge';
import { EmptyState } from '../ui/empty-state';
import { JobStatus } from '../ui/job-status';
import { ListView } from '../ui/list-view';
import { Progress } from '../ui/progress';
import { SearchField } from '../ui/search-field';
import { Segmented } from '../ui/segmented';
import { SelectBox, type Selection, SelectionBar, useSelection } from '../ui/selection';
import { Skeleton } from '../ui/skeleton';
import { Time } from '../ui/time';
import { queryOf, useAddress } from '../ui/use-address';
import { useSearch } from '../ui/use-search';
import { DownloadArchive } from './download-archive';
import { describeRender, STATUS_LABELS, statusLabel } from './format';
import { NewRender } from './new-render';
import { RenderPreview } from './render-preview';

const selectBoxStyles = 'grid w-11 shrink-0 place-items-center self-stretch';

interface RenderRowProps {
  render: RenderSummary;
  selection: Selection<RenderSummary>;
}

const RenderRow = ({ render, selection }: RenderRowProps) => {
  useJobEvents<RenderSummary>(collections.renders, render, isInFlight);
  return (
    <li className="flex items-center">
      {render.output_url === null ? (
        <span className={selectBoxStyles} />
      ) : (
        <SelectBox
          selection={selection}
          item={render}
          title={render.title}
          className={`${selectBoxStyles} cursor-pointer`}
        />
      )}
      <Link
        href={`/renders/${render.id}`}
        prefetch={false}
        className="flex min-w-0 grow items-center gap-4 py-3 pr-3 -outline-offset-2 transition-colors hover:bg-muted/50 sm:py-4 sm:pr-4 motion-reduce:transition-none"
      >
        <RenderPreview render={render} />
        <span className="grid min-w-0 grow grid-cols-1 gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 truncate font-medium">{render.title}</span>
            {!render.livemode && <Badge tone="primary">Test</Badge>}
            <JobStatus status={render.status} label={statusLabel(render)} />
          </span>
          <span className="truncate text-muted-foreground text-xs leading-5">{describeRender(render)}</span>
          {isInFlight(render.status) ? (
            <Progress value={render.progress} label={`Render progress of ${render.title}`} />
          ) : (
            <span className="truncate text-muted-foreground text-xs leading-5">
              {render.status === 'failed' ? render.error_message : <Time value={render.created_at} />}
              {render.expires_at && (
                <>
                  {' · Available until '}
                  <Time value={render.expires_at} as="date" />
                </>
              )}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
};

type Filter = RenderStatus | 'all';

const FILTERS: { value: Filter; label: string }[] = [
  { value: 'all', label: 'All' },
  ...RENDER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];

interface RenderListProps {
  initial: ListPage<RenderSummary>;
  /** Lists only the renders of this quiz. */
  quiz: { id: string; title: string } | null;
}

export const RenderList = ({ initial, quiz }: RenderListProps) => {
  const search = useSearchParams();
  const [filter, setFilter] = useState(
    () => FILTERS.find(({ value }) => value === search.get('status'))?.value ?? 'all',
  );
  const { q, field, clear } = useSearch(search.get('q') ?? '');
  const status = filter === 'all' ? '' : filter;
  useAddress(queryOf({ quiz_id: quiz?.id ?? '', q, status }));
  // The server sends the first page without filters.
  const [isFilteredAtFirst] = useState(q !== '' || status !== '');
  const list = useList(
    collections.renders,
    { quiz_id: quiz?.id, q: q || undefined, status: status || undefined },
    isFilteredAtFirst ? undefined : initial,
  );
  const selection = useSelection(list.items, ARCHIVE_LIMITS.videos, 'videos');
  const showAll = () => {
    setFilter('all');
    clear();
  };
  return (
    <Page
      title="Renders"
      description={
        quiz ? (
          <>
            Renders of “{quiz.title}”.{' '}
            <Link href="/renders" className="underline underline-offset-4 hover:text-foreground">
              Show all
            </Link>
          </>
        ) : (
          'Videos of your quizzes. After an edit, only the parts that changed are rendered again.'
        )
      }
      actions={<NewRender />}
    >
      <div className="grid grid-cols-1 gap-5">
        <search className="flex flex-wrap gap-2">
          <SearchField label="Search renders" placeholder="Title or ID" {...field} />
          <Segmented label="Status" value={filter} onChange={setFilter} options={FILTERS} />
        </search>
        <ListView
          list={list}
          what="renders"
          loading={<Skeleton className="h-48" />}
          isFiltered={filter !== 'all' || q !== ''}
          onClear={showAll}
          empty={
            <EmptyState icon={Clapperboard} title="No renders yet">
              Click “New render” and choose a quiz. Rendering takes less time than watching the video.
            </EmptyState>
          }
        >
          {(renders) => (
            <ArrowList
              aria-label="Renders"
              className="divide-y divide-border overflow-hidden rounded-xl border border-border"
            >
              {renders.map((render) => (
                <RenderRow key={render.id} render={render} selection={selection} />
              ))}
            </ArrowList>
          )}
        </ListView>
        {selection.items.length > 0 && (
          <SelectionBar
            what="videos"
            count={`${selection.items.length} ${selection.items.length === 1 ? 'video' : 'videos'}`}
            onClear={selection.clear}
          >
            <DownloadArchive
              isSmall
              getArchive={({ partial, signal }) =>
                client.renders.createArchive({ render_ids: selection.items.map(({ id }) => id), partial }, { signal })
              }
            />
          </SelectionBar>
        )}
      </div>
    </Page>
  );
};
