'use client';

import { useMemo } from 'react';
import type { Assets } from '@/lib/model/assets';
import type { Look } from '@/lib/model/theme';
import { QuizFrame } from '../player/quiz-frame';
import { useInView } from '../ui/use-in-view';
import { frameOf, type Moment, sampleIn } from './sample';

interface ThemeFrameProps {
  look: Look;
  assets?: Assets;
  moment?: Moment;
}

const NO_ASSETS: Assets = {};

/** A frame of the sample quiz in a theme, painted when it is near the viewport. */
export const ThemeFrame = ({ look, assets = NO_ASSETS, moment = 'reveal' }: ThemeFrameProps) => {
  const [ref, isSeen] = useInView<HTMLDivElement>();
  const video = useMemo(() => sampleIn(look, assets, 'card'), [look, assets]);
  return (
    <div ref={ref} className="aspect-video overflow-hidden" style={{ background: look.backgroundColor }}>
      {isSeen && <QuizFrame video={video} frame={frameOf(moment)} label="" />}
    </div>
  );
};
