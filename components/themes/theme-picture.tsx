'use client';

import { useMemo } from 'react';
import type { ThemeWire } from '@/lib/core/contracts/themes';
import type { Assets } from '@/lib/core/model/assets';
import { lookOf } from '@/lib/core/model/theme';
import type { Aspect } from '../player/aspects';
import { QuizFrame } from '../player/quiz-frame';
import { useBackground } from '../player/use-image';
import { useInView } from '../ui/use-in-view';
import pictures from './pictures.json';
import { CARD_MOMENT, momentIn, sampleIn } from './sample';
import { SHAPES, ThemeImage } from './theme-image';

/** The look of a quiz without a theme, in the list of pictures. */
const DEFAULT_THEME = 'default';

const NO_ASSETS: Assets = {};

interface PaintedThemeProps {
  theme: ThemeWire;
  assets: Assets;
  aspect: Aspect;
}

/** Painted when it is near the viewport. */
const PaintedTheme = ({ theme, assets, aspect }: PaintedThemeProps) => {
  const [ref, isSeen] = useInView<HTMLDivElement>();
  const url = theme.backgroundImageUrl;
  const isKnown = url !== null && url in assets;
  const background = useBackground(isKnown ? null : theme);
  const files = isKnown ? assets : background;
  const video = useMemo(() => sampleIn(lookOf(theme), files ?? NO_ASSETS, 'card', aspect), [theme, files, aspect]);
  const frame = useMemo(() => momentIn(video, CARD_MOMENT).still, [video]);
  return (
    <div ref={ref} className={SHAPES[aspect]} style={{ background: theme.backgroundColor }}>
      {isSeen && <QuizFrame video={video} frame={frame} label="" />}
    </div>
  );
};

interface ThemePictureProps {
  /** Null for the default look. */
  theme: ThemeWire | null;
  /** Files that are already known, by URL. */
  assets?: Assets;
  aspect?: Aspect;
}

/** The sample quiz in a theme: a stored picture of the themes that come with the service. */
export const ThemePicture = ({ theme, assets = NO_ASSETS, aspect = 'landscape' }: ThemePictureProps) => {
  const stored = (pictures as Partial<Record<string, { file: string }>>)[theme?.id ?? DEFAULT_THEME];
  if (stored) return <ThemeImage file={stored.file} shape={aspect} />;
  return theme && <PaintedTheme theme={theme} assets={assets} aspect={aspect} />;
};
