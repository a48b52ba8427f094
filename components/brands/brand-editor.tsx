'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useDeferredValue, useMemo, useState } from 'react';
import type { BrandWire } from '@/lib/core/contracts/brands';
import type { Assets } from '@/lib/core/model/assets';
import { BRAND_LIMITS } from '@/lib/core/model/brand';
import { lookOf } from '@/lib/core/model/theme';
import type { VideoProps } from '@/lib/core/video/props';
import { collections } from '../api/collections';
import { useDelete } from '../api/deletions';
import { useList } from '../api/queries';
import { Page } from '../dashboard/page';
import { QuizPlayer } from '../player/quiz-player';
import { RegisterAssetContext } from '../quizzes/form/media-field';
import { momentIn, sampleIn } from '../themes/sample';
import { Button } from '../ui/button';
import { SaveStatus } from '../ui/save-status';
import { Segmented } from '../ui/segmented';
import { TitleInput } from '../ui/title-input';
import { BrandForm } from './brand-form';
import { clipMoment, withPlayableClips } from './clips';
import { shownBrandOf } from './shown-brand';
import { type BrandEdits, useBrand } from './use-brand';

const MOMENTS = [
  { value: 'intro_clip', label: 'Intro clip' },
  { value: 'intro', label: 'Intro' },
  { value: 'question', label: 'Question' },
  { value: 'outro', label: 'Outro' },
  { value: 'outro_clip', label: 'Outro clip' },
] as const;
type BrandMoment = (typeof MOMENTS)[number]['value'];

/** Where the video shows a moment; null if it has no such clip. */
const framesOf = (video: VideoProps, moment: BrandMoment) =>
  moment === 'intro_clip' || moment === 'outro_clip' ? clipMoment(video, moment) : momentIn(video, moment);

interface BrandEditorProps {
  initial: BrandWire;
  /** The files of its logo and clips. */
  assets: Assets;
}

export const BrandEditor = ({ initial, assets: files }: BrandEditorProps) => {
  const router = useRouter();
  const deleteWithUndo = useDelete();
  const { brand, assets, edit, registerAsset, state, error } = useBrand(initial, files);
  const [chosen, setMoment] = useState<BrandMoment>('question');
  const { items: themes } = useList(collections.themes, { limit: 100 });
  // Keeps typing responsive while the preview repaints.
  const shown = useDeferredValue(brand);
  const theme = themes.find(({ id }) => id === shown.theme_id) ?? null;
  const video = useMemo(
    () => ({ ...sampleIn(lookOf(theme), assets, 'player'), brand: shownBrandOf(withPlayableClips(shown, assets)) }),
    [theme, assets, shown],
  );
  const moments = useMemo(() => MOMENTS.filter(({ value }) => framesOf(video, value) !== null), [video]);
  const moment = moments.some(({ value }) => value === chosen) ? chosen : 'question';
  const frames = useMemo(() => framesOf(video, moment) ?? momentIn(video, 'question'), [video, moment]);
  const change = (edits: BrandEdits) => {
    edit(edits);
    // Shows the clip that was chosen.
    if (edits.intro_clip_url) setMoment('intro_clip');
    if (edits.outro_clip_url) setMoment('outro_clip');
  };
  const isUnnamed = brand.name.trim() === '';
  const remove = () => {
    deleteWithUndo({ from: collections.brands, id: brand.id, what: `Brand “${brand.name}”` });
    router.push('/brands');
  };
  return (
    <RegisterAssetContext value={registerAsset}>
      <Page
        title={
          <TitleInput
            label="Brand name"
            value={brand.name}
            placeholder="Untitled brand"
            maxLength={BRAND_LIMITS.name}
            isInvalid={isUnnamed}
            onChange={(name) => edit({ name })}
            className="-ml-2 h-9 text-xl tracking-tight"
          />
        }
        description={isUnnamed && <span className="text-destructive">Enter a name.</span>}
        back={{ href: '/brands', label: 'Brands' }}
        actions={
          <>
            <SaveStatus state={state} error={error} />
            <Button variant="secondary" onClick={remove}>
              <Trash2 className="size-4" aria-hidden />
              Delete
            </Button>
          </>
        }
      >
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid content-start gap-3 self-start lg:sticky lg:top-8 [--picture-max:36svh] lg:[--picture-max:70svh]">
            <Segmented label="Preview moment" value={moment} onChange={setMoment} options={moments} />
            <QuizPlayer video={video} posterFrame={frames.still} loop={{ ...frames, start: 0 }} />
          </div>
          <BrandForm brand={brand} assets={assets} onChange={change} />
        </div>
      </Page>
    </RegisterAssetContext>
  );
};
