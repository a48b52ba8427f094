'use client';

import { hashKey } from '@tanstack/react-query';
import { FileUp, ListVideo, Plus, Sparkles } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { client } from '@/components/api/client';
import { collections } from '@/components/api/collections';
import { useDelete } from '@/components/api/deletions';
import { messageOf } from '@/components/api/errors';
import { type ListPage, useInvalidate, useList } from '@/components/api/queries';
import { Page } from '@/components/dashboard/page';
import { ArrowList } from '@/components/ui/arrow-list';
import { Button, buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ListView } from '@/components/ui/list-view';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import { useSelection } from '@/components/ui/selection';
import { Skeleton } from '@/components/ui/skeleton';
import { notify } from '@/components/ui/toaster';
import { queryOf, useAddress } from '@/components/ui/use-address';
import { useSearch } from '@/components/ui/use-search';
import { WindowDrop } from '@/components/ui/window-drop';
import type { TagUse } from '@/lib/client/src/index';
import type { QuizWire } from '@/lib/core/contracts/quizzes';
import { SORTS, type Sort, STATUS_LABELS } from '../labels';
import { useCreateQuiz } from '../use-create-quiz';
import { useTags } from '../use-tags';
import { BulkBar } from './bulk-bar';
import { Checklist, type Done } from './checklist';
import { addressValues, filtersOf, type ListFilters, listQuery } from './list-filters';
import { QuizCard } from './quiz-card';

// As in the editor, few visits need the readers of all formats.
const ImportNewQuiz = dynamic(() => import('../import/import-new-quiz').then((chunk) => chunk.ImportNewQuiz), {
  ssr: false,
});

/** On the smallest phones, the buttons fit into one line without icons. */
const iconStyles = 'size-4 max-[400px]:hidden';

/** Requests that change something are limited to 30 a minute. */
const MAX_SELECTED = 24;

const gridStyles = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';

interface QuizListProps {
  /** The first page with these filters. */
  initial: ListPage<QuizWire>;
  filters: ListFilters;
  tags: readonly TagUse[];
  done: Done;
}

export const QuizList = ({ initial, filters, tags: firstTags, done }: QuizListProps) => {
  const { create, isCreating } = useCreateQuiz();
  // After Back, the address can be newer than what the server sent with the page.
  const search = useSearchParams();
  const [opened] = useState(() => filtersOf((name) => search.get(name)));
  const { q, field, clear } = useSearch(opened.q);
  const [status, setStatus] = useState(opened.status);
  const [tag, setTag] = useState(opened.tag);
  const [sort, setSort] = useState(opened.sort);
  const tags = useTags(firstTags).map((use) => use.tag);
  useAddress(queryOf(addressValues({ q, status, tag, sort })));
  /** The dialog is loaded when it is first opened. */
  const [importing, setImporting] = useState<{ open: boolean; dropped: File | null } | null>(null);
  const list = useList(
    collections.quizzes,
    listQuery({ q, status, tag, sort }),
    hashKey([opened]) === hashKey([filters]) ? initial : undefined,
  );
  const selection = useSelection(list.items, MAX_SELECTED, 'quizzes');
  const showAll = () => {
    setStatus('');
    setTag('');
    clear();
  };
  const reload = useInvalidate(collections.quizzes.key);
  const deleteWithUndo = useDelete();

  const duplicate = async ({ id, title }: QuizWire) => {
    try {
      await client.quizzes.duplicate(id);
      await reload();
      notify.done(`Duplicated “${title}”`);
    } catch (error) {
      notify.failed(`Couldn’t duplicate “${title}”`, { description: messageOf(error) });
    }
  };
  const newQuiz = (
    <>
      <Link href="/quizzes/new" className={buttonStyles({ variant: 'secondary' })}>
        <Sparkles className={iconStyles} aria-hidden />
        From a topic
      </Link>
      <Button variant="secondary" onClick={() => setImporting({ open: true, dropped: null })}>
        <FileUp className={iconStyles} aria-hidden />
        Import
      </Button>
      {/* Unlike a click, the submission of a form is kept until the page's scripts have loaded. */}
      <form action={() => create()} className="contents">
        <Button type="submit" busy={isCreating && 'Creating…'}>
          <Plus className={iconStyles} aria-hidden />
          New quiz
        </Button>
      </form>
    </>
  );

  return (
    <Page title="Quizzes" actions={newQuiz}>
      <WindowDrop label="Drop a file to create a quiz" onFile={(dropped) => setImporting({ open: true, dropped })} />
      {importing && (
        <ImportNewQuiz {...importing} onOpenChange={(open) => setImporting({ open, dropped: importing.dropped })} />
      )}
      <Checklist done={done} quizId={initial.data[0]?.id} />
      <search className="mb-5 flex flex-wrap gap-2">
        <SearchField label="Search quizzes" {...field} className="min-w-48 flex-1" />
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:min-w-36 max-sm:*:flex-1">
          <Select
            aria-label="Status"
            value={status}
            onChange={(event) => setStatus(event.target.value as typeof status)}
          >
            <option value="">Any status</option>
            {Object.entries(STATUS_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          {(tags.length > 0 || tag !== '') && (
            <Select aria-label="Tag" value={tag} onChange={(event) => setTag(event.target.value)} className="max-w-44">
              <option value="">Any tag</option>
              {[...new Set([...(tag === '' ? [] : [tag]), ...tags])].map((value) => (
                <option key={value}>{value}</option>
              ))}
            </Select>
          )}
          <Select aria-label="Sort by" value={sort} onChange={(event) => setSort(event.target.value as Sort)}>
            {Object.entries(SORTS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
      </search>
      <div className="grid grid-cols-1 gap-5">
        <ListView
          list={list}
          what="quizzes"
          loading={
            <div className={gridStyles}>
              {[1, 2, 3].map((place) => (
                <Skeleton key={place} className="aspect-[16/12] rounded-xl" />
              ))}
            </div>
          }
          isFiltered={q !== '' || status !== '' || tag !== ''}
          onClear={showAll}
          empty={
            <EmptyState icon={ListVideo} title="No quizzes yet" action={newQuiz}>
              Create a quiz, generate one from a topic, or drop a file with questions here.
            </EmptyState>
          }
        >
          {(quizzes) => (
            <ArrowList aria-label="Quizzes" className={gridStyles}>
              {quizzes.map((quiz) => (
                <QuizCard
                  key={quiz.id}
                  quiz={quiz}
                  selection={selection}
                  onDuplicate={() => void duplicate(quiz)}
                  onDelete={() => deleteWithUndo({ from: collections.quizzes, id: quiz.id, what: `“${quiz.title}”` })}
                />
              ))}
            </ArrowList>
          )}
        </ListView>
        {selection.items.length > 0 && <BulkBar quizzes={selection.items} onClear={selection.clear} />}
      </div>
    </Page>
  );
};
