'use client';

import { Palette, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { collections } from '@/components/api/collections';
import { useList } from '@/components/api/queries';
import { aspectOf } from '@/components/player/aspects';
import { ThemePicture } from '@/components/themes/theme-picture';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { ErrorState } from '@/components/ui/error-state';
import { NothingFound } from '@/components/ui/nothing-found';
import { SearchField } from '@/components/ui/search-field';
import { Skeleton } from '@/components/ui/skeleton';
import { useFilter } from '@/components/ui/use-search';
import type { ThemeWire } from '@/lib/core/contracts/themes';
import type { QuizFields } from '@/lib/core/model/quiz-fields';
import { previewCanvas } from '../video';
import { useEditTheme } from './use-edit-theme';

interface ThemeCardProps {
  name: string;
  theme: ThemeWire | null;
  aspect: ReturnType<typeof aspectOf>;
  isChosen: boolean;
  onChoose: () => void;
}

const ThemeCard = ({ name, theme, aspect, isChosen, onChoose }: ThemeCardProps) => (
  <label className="group relative grid cursor-pointer content-start gap-1.5 rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2">
    <input type="radio" name="theme" checked={isChosen} onChange={onChoose} className="peer sr-only" />
    <span className="overflow-hidden rounded-lg border-2 border-transparent ring-1 ring-border peer-checked:border-primary peer-checked:ring-primary">
      <ThemePicture theme={theme} aspect={aspect} />
    </span>
    <span className="truncate text-[0.8125rem] peer-checked:font-medium">{name}</span>
  </label>
);

interface ThemePickerProps {
  quizId: string;
  userId: string;
  fields: QuizFields;
  /** Called with the stored version of the quiz's theme. */
  onTheme: (theme: ThemeWire) => void;
  /** Null for the default theme. */
  onChoose: (theme: ThemeWire | null) => void;
}

export const ThemePicker = ({ quizId, userId, fields, onTheme, onChoose }: ThemePickerProps) => {
  const { items, status, error, reload, hasMore, loadMore } = useList(collections.themes, { limit: 100 });
  useEffect(() => {
    if (hasMore && error === null) loadMore();
  }, [hasMore, error, loadMore]);
  const { shown: found, q, field, clear } = useFilter(items, ({ name }) => name);
  const chosen = fields.theme_id;
  const theme = items.find(({ id }) => id === chosen) ?? null;
  useEffect(() => {
    if (theme) onTheme(theme);
  }, [theme, onTheme]);
  const { isBusy, busyWith, edit, create } = useEditTheme({ quizId, userId, theme, onChoose });
  if (status === 'failed') return <ErrorState title="Couldn’t load themes" message={error ?? ''} onRetry={reload} />;
  const aspect = aspectOf({ canvas: previewCanvas(fields) });
  const isLoading = chosen !== null && theme === null;
  return (
    <fieldset className="@container">
      <legend className="mb-3 font-medium">Theme</legend>
      <div className="mb-4 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          data-field="theme"
          // Findings lead here while the themes are loading, and a disabled button can't be focused.
          aria-disabled={isLoading}
          className="aria-disabled:opacity-60"
          disabled={isBusy}
          busy={busyWith === 'edit' && 'Opening…'}
          onClick={() => !isLoading && edit()}
        >
          <Palette className="size-4" aria-hidden />
          Edit colours and effects
        </Button>
        <Button variant="secondary" disabled={isBusy} busy={busyWith === 'new' && 'Creating…'} onClick={create}>
          <Plus className="-ml-0.5 size-4" aria-hidden />
          New theme
        </Button>
      </div>
      <search className="mb-4 block">
        <SearchField label="Search themes" {...field} className="" />
      </search>
      {q !== '' && found.length === 0 && <NothingFound what="themes" onClear={clear} />}
      <div
        className={cn(
          'grid gap-3',
          aspect === 'landscape' ? 'grid-cols-2 @lg:grid-cols-3' : 'grid-cols-3 @lg:grid-cols-4',
        )}
      >
        {q === '' && (
          <ThemeCard
            name="Default"
            theme={null}
            aspect={aspect}
            isChosen={chosen === null}
            onChoose={() => onChoose(null)}
          />
        )}
        {found.map((theme) => (
          <ThemeCard
            key={theme.id}
            name={theme.name}
            theme={theme}
            aspect={aspect}
            isChosen={chosen === theme.id}
            onChoose={() => onChoose(theme)}
          />
        ))}
        {status === 'loading' && [1, 2, 3, 4, 5].map((place) => <Skeleton key={place} className="aspect-video" />)}
      </div>
    </fieldset>
  );
};
