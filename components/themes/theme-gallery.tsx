'use client';

import { Palette, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ThemeWire } from '@/lib/core/contracts/themes';
import type { Assets } from '@/lib/core/model/assets';
import { collections } from '../api/collections';
import { useDelete } from '../api/deletions';
import { type ListPage, useList } from '../api/queries';
import { Page } from '../dashboard/page';
import { ArrowList } from '../ui/arrow-list';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { ListView } from '../ui/list-view';
import { SearchField } from '../ui/search-field';
import { Skeleton } from '../ui/skeleton';
import { useSearch } from '../ui/use-search';
import { ThemeCard } from './theme-card';
import { useNewTheme } from './use-new-theme';

const PAGE_SIZE = 48;

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-4">
    <h2 className="font-medium text-muted-foreground">{title}</h2>
    {children}
  </section>
);

const gridStyles = 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3';

const Grid = ({ themes, children }: { themes: readonly ThemeWire[]; children: (theme: ThemeWire) => ReactNode }) => (
  <ArrowList className={gridStyles}>
    {themes.map((theme) => (
      <li key={theme.id}>{children(theme)}</li>
    ))}
  </ArrowList>
);

interface ThemeGalleryProps {
  userId: string;
  initial: ListPage<ThemeWire>;
  /** The background images of the first page. */
  assets: Assets;
}

export const ThemeGallery = ({ userId, initial, assets }: ThemeGalleryProps) => {
  const { q, field, clear } = useSearch();
  const list = useList(collections.themes, { limit: PAGE_SIZE, q: q || undefined }, initial);
  const deleteWithUndo = useDelete();
  const { isBusy, create, duplicate } = useNewTheme();
  const own = list.items.filter((theme) => theme.userId === userId);
  const others = list.items.filter((theme) => theme.userId !== userId);
  const remove = ({ id, name }: ThemeWire) => deleteWithUndo({ from: collections.themes, id, what: `Theme “${name}”` });
  const sections = (
    <>
      {(own.length > 0 || !q) && (
        <Section title="Your themes">
          {own.length > 0 ? (
            <Grid themes={own}>
              {(theme) => (
                <ThemeCard
                  theme={theme}
                  assets={assets}
                  onDuplicate={() => duplicate(theme.id)}
                  onDelete={() => remove(theme)}
                />
              )}
            </Grid>
          ) : (
            <EmptyState icon={Palette} title="No themes yet">
              Create a theme, or duplicate a public theme below and change it.
            </EmptyState>
          )}
        </Section>
      )}
      {others.length > 0 && (
        <Section title="Public themes">
          <Grid themes={others}>
            {(theme) => <ThemeCard theme={theme} assets={assets} onDuplicate={() => duplicate(theme.id)} />}
          </Grid>
        </Section>
      )}
    </>
  );
  return (
    <Page
      title="Themes"
      description="The colours, fonts and effects of your videos. Create your own or duplicate a public one."
      actions={
        <Button onClick={create} busy={isBusy && 'Creating…'}>
          <Plus className="-ml-0.5 size-4" aria-hidden />
          New theme
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-10">
        <search>
          <SearchField label="Search themes" {...field} className="sm:max-w-80" />
        </search>
        <ListView
          list={list}
          what="themes"
          loading={
            <div className={gridStyles}>
              {[1, 2, 3].map((place) => (
                <Skeleton key={place} className="aspect-video rounded-xl" />
              ))}
            </div>
          }
          isFiltered={q !== ''}
          onClear={clear}
          empty={sections}
        >
          {() => sections}
        </ListView>
      </div>
    </Page>
  );
};
