'use client';

import { useEffect, useMemo, useState } from 'react';
import { useList } from '@/components/api/queries';
import { QuizFrame } from '@/components/player/quiz-frame';
import { useBackground } from '@/components/player/use-background';
import { ErrorState } from '@/components/ui/error-state';
import { NothingFound } from '@/components/ui/nothing-found';
import { SearchField } from '@/components/ui/search-field';
import { Skeleton } from '@/components/ui/skeleton';
import { useFilter } from '@/components/ui/use-search';
import type { ThemeWire } from '@/lib/domain/themes/schema';
import type { Assets } from '@/lib/model/assets';
import { lookOf } from '@/lib/model/theme';
import { buildTimeline } from '@/lib/video/timeline';
import { type Draft, questionsOf } from '../model/draft';
import { createVideoOf, previewCanvas } from '../video';
import { frameOf } from './preview-frame';

/** Short side. */
const THUMBNAIL_PX = 180;

/** Only the first question. */
const excerpt = (draft: Draft): Draft => {
  const [first] = questionsOf(draft);
  const [round] = draft.rounds;
  return { ...draft, rounds: round && first ? [{ ...round, questions: [first] }] : [] };
};

interface ThemeCardProps {
  name: string;
  theme: ThemeWire | null;
  draft: Draft;
  assets: Assets;
  isChosen: boolean;
  onChoose: () => void;
}

const ThemeCard = ({ name, theme, draft, assets, isChosen, onChoose }: ThemeCardProps) => {
  const [videoOf] = useState(createVideoOf);
  const background = useBackground(theme);
  const video = useMemo(() => {
    const canvas = previewCanvas({ ...draft.fields, platform_profile: 'youtube', resolution: '720p' }, THUMBNAIL_PX);
    return videoOf(draft, { look: lookOf(theme), assets: { ...background, ...assets }, canvas });
  }, [videoOf, draft, theme, assets, background]);
  const frame = useMemo(() => frameOf(buildTimeline(video), { kind: 'theme' }, ''), [video]);
  return (
    <label className="group relative grid cursor-pointer gap-1.5 rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2">
      <input type="radio" name="theme" checked={isChosen} onChange={onChoose} className="peer sr-only" />
      <span className="overflow-hidden rounded-lg border-2 border-transparent ring-1 ring-border peer-checked:border-primary peer-checked:ring-primary">
        <QuizFrame video={video} frame={frame} label="" />
      </span>
      <span className="truncate text-[0.8125rem] peer-checked:font-medium">{name}</span>
    </label>
  );
};

interface ThemePickerProps {
  draft: Draft;
  assets: Assets;
  /** Null for the default theme. */
  onChoose: (theme: ThemeWire | null) => void;
}

export const ThemePicker = ({ draft, assets, onChoose }: ThemePickerProps) => {
  const { items, status, error, reload, hasMore, loadMore } = useList<ThemeWire>('/themes', { limit: 100 });
  useEffect(() => {
    if (hasMore && error === null) loadMore();
  }, [hasMore, error, loadMore]);
  const { shown: found, q, field, clear } = useFilter(items, ({ name }) => name);
  // Edits do not repaint the thumbnails.
  const [shown] = useState(() => excerpt(draft));
  if (status === 'failed') return <ErrorState title="Couldn’t load themes" message={error ?? ''} onRetry={reload} />;
  const chosen = draft.fields.theme_id;
  return (
    <fieldset className="@container">
      <legend className="mb-3 font-medium">Theme</legend>
      <search className="mb-4 block">
        <SearchField label="Search themes" {...field} className="" />
      </search>
      {q !== '' && found.length === 0 && <NothingFound what="themes" onClear={clear} />}
      <div className="grid grid-cols-2 gap-3 @lg:grid-cols-3">
        {q === '' && (
          <ThemeCard
            name="Default"
            theme={null}
            draft={shown}
            assets={assets}
            isChosen={chosen === null}
            onChoose={() => onChoose(null)}
          />
        )}
        {found.map((theme) => (
          <ThemeCard
            key={theme.id}
            name={theme.name}
            theme={theme}
            draft={shown}
            assets={assets}
            isChosen={chosen === theme.id}
            onChoose={() => onChoose(theme)}
          />
        ))}
        {status === 'loading' && [1, 2, 3, 4, 5].map((place) => <Skeleton key={place} className="aspect-video" />)}
      </div>
    </fieldset>
  );
};
