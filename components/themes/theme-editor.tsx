'use client';

import { Copy, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ThemeWire } from '@/lib/domain/themes/schema';
import type { Assets } from '@/lib/model/assets';
import { lookOf } from '@/lib/model/theme';
import { useDelete } from '../api/deletions';
import { Page } from '../dashboard/page';
import { QuizPlayer } from '../player/quiz-player';
import { Button } from '../ui/button';
import { SaveStatus } from '../ui/save-status';
import { Segmented } from '../ui/segmented';
import { frameOf, MOMENTS, type Moment, sampleIn } from './sample';
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
}

/** The settings are disabled for other users' themes. */
export const ThemeEditor = ({ initial, assets: files, isOwn }: ThemeEditorProps) => {
  const router = useRouter();
  const deleteWithUndo = useDelete();
  const { theme, assets, edit, setImage, state, error, flush } = useTheme(initial, files);
  const { isBusy, duplicate } = useNewTheme();
  const [moment, setMoment] = useState<Moment>('reveal');
  // Keeps typing responsive while the preview repaints.
  const shown = useDeferredValue(theme);
  const video = useMemo(() => sampleIn(lookOf(shown), assets, 'player'), [shown, assets]);
  const copy = async () => {
    await flush();
    duplicate(theme.id);
  };
  const remove = () => {
    deleteWithUndo({ path: `/themes/${theme.id}`, what: `Theme “${theme.name}”` });
    router.push('/themes');
  };
  return (
    <Page
      title={theme.name || 'Untitled theme'}
      description={isOwn ? undefined : 'This is a public theme. Duplicate it to make changes.'}
      back={{ href: '/themes', label: 'Themes' }}
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
        <div className="grid content-start gap-3 self-start lg:sticky lg:top-8">
          <Segmented
            label="Preview moment"
            value={moment}
            onChange={setMoment}
            options={MOMENTS.map((value) => ({ value, label: MOMENT_NAMES[value] }))}
          />
          <QuizPlayer key={moment} video={video} posterFrame={frameOf(moment)} />
        </div>
        <ThemeForm theme={theme} isDisabled={!isOwn} onChange={edit} onImage={setImage} onMoment={setMoment} />
      </div>
    </Page>
  );
};
