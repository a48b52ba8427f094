'use client';

import { Copy, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type MouseEvent, useDeferredValue, useMemo, useState } from 'react';
import type { ThemeWire } from '@/lib/core/contracts/themes';
import type { Assets } from '@/lib/core/model/assets';
import { THEME_LIMITS } from '@/lib/core/model/limits';
import { lookOf } from '@/lib/core/model/theme';
import { collections } from '../api/collections';
import { useDelete } from '../api/deletions';
import { Page } from '../dashboard/page';
import { QuizPlayer } from '../player/quiz-player';
import { Button } from '../ui/button';
import { SaveStatus } from '../ui/save-status';
import { Segmented } from '../ui/segmented';
import { TitleInput } from '../ui/title-input';
import { MOMENTS, type Moment, momentIn, sampleIn } from './sample';
import { ThemeForm } from './theme-form';
import { useNewTheme } from './use-new-theme';
import { useTheme } from './use-theme';

const MOMENT_NAMES: Record<Moment, string> = {
  intro: 'Intro',
  question: 'Question',
  urgency: 'Final seconds',
  reveal: 'Reveal',
  transition: 'Transition',
  outro: 'Outro',
};

interface ThemeEditorProps {
  initial: ThemeWire;
  /** The file of its background image, if it has one. */
  assets: Assets;
  isOwn: boolean;
  /** The quiz that the user came from and returns to. */
  quizId?: string | undefined;
}

/** The settings are disabled for other users' themes. */
export const ThemeEditor = ({ initial, assets: files, isOwn, quizId }: ThemeEditorProps) => {
  const router = useRouter();
  const deleteWithUndo = useDelete();
  const { theme, assets, edit, setImage, state, error, flush } = useTheme(initial, files);
  const { isBusy, duplicate } = useNewTheme();
  const [{ moment, start }, setShown] = useState<{ moment: Moment; start: number }>({ moment: 'reveal', start: 0 });
  const show = (next: Moment) => setShown((before) => ({ moment: next, start: before.start + 1 }));
  // Keeps typing responsive while the preview repaints.
  const shown = useDeferredValue(theme);
  const video = useMemo(() => sampleIn(lookOf(shown), assets, 'player'), [shown, assets]);
  const frames = useMemo(() => momentIn(video, moment), [video, moment]);
  const copy = async () => {
    await flush();
    duplicate(theme.id);
  };
  const back = quizId
    ? { href: `/quizzes/${quizId}?field=theme`, label: 'Back to the quiz' }
    : { href: '/themes', label: 'Themes' };
  // The next page shows the theme as it is stored.
  const goBack = async (event: MouseEvent) => {
    if (state === 'saved' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    await flush();
    router.push(back.href);
  };
  const isUnnamed = theme.name.trim() === '';
  const remove = () => {
    deleteWithUndo({ from: collections.themes, id: theme.id, what: `Theme “${theme.name}”` });
    router.push('/themes');
  };
  return (
    <Page
      title={
        isOwn ? (
          <TitleInput
            label="Theme name"
            value={theme.name}
            placeholder="Untitled theme"
            maxLength={THEME_LIMITS.name}
            isInvalid={isUnnamed}
            onChange={(name) => edit({ name })}
            className="-ml-2 h-9 text-xl tracking-tight"
          />
        ) : (
          theme.name
        )
      }
      description={
        isOwn
          ? isUnnamed && <span className="text-destructive">Enter a name.</span>
          : 'This is a public theme. Duplicate it to make changes.'
      }
      back={{ ...back, onClick: goBack }}
      actions={
        <>
          {isOwn && <SaveStatus state={state} error={error} />}
          {isOwn && (
            <Button variant="secondary" onClick={remove}>
              <Trash2 className="size-4" aria-hidden />
              Delete
            </Button>
          )}
          <Button variant={isOwn ? 'secondary' : 'primary'} onClick={copy} busy={isBusy && 'Duplicating…'}>
            <Copy className="size-4" aria-hidden />
            Duplicate
          </Button>
        </>
      }
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* Stays in view on phones, too, unless there is no height for it. */}
        <div className="-mx-4 z-10 grid content-start gap-3 self-start bg-background px-4 py-3 lg:py-0 [--picture-max:36svh] [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-14 sm:mx-0 sm:px-0 lg:sticky lg:top-8 lg:[--picture-max:75svh]">
          <Segmented
            label="Preview moment"
            value={moment}
            onChange={show}
            options={MOMENTS.map((value) => ({ value, label: MOMENT_NAMES[value] }))}
          />
          <QuizPlayer video={video} posterFrame={frames.still} loop={{ ...frames, start }} />
        </div>
        <ThemeForm theme={theme} isDisabled={!isOwn} onChange={edit} onImage={setImage} onMoment={show} />
      </div>
    </Page>
  );
};
