'use client';

import { useEffect, useMemo, useState } from 'react';
import { client } from '@/components/api/client';
import { shownBrandOf } from '@/components/brands/shown-brand';
import { QuizFrame } from '@/components/player/quiz-frame';
import { useBackground, useLogo } from '@/components/player/use-image';
import { useInView } from '@/components/ui/use-in-view';
import type { QuizDetailWire, QuizWire } from '@/lib/core/contracts/quizzes';
import type { Assets } from '@/lib/core/model/assets';
import { lookOf } from '@/lib/core/model/theme';
import type { VideoProps } from '@/lib/core/video/props';
import { buildTimeline } from '@/lib/core/video/timeline';
import { frameOf } from '../editor/preview-frame';
import { draftOf } from '../model/draft';
import { createVideoOf, previewCanvas } from '../video';

/** Short side. */
const COVER_PX = 270;

interface Cover {
  video: VideoProps;
  frame: number;
}

/** The intro of the video, which shows no files but the background and the logo. */
const coverOf = ({ theme, brand, ...quiz }: QuizDetailWire, assets: Assets): Cover => {
  const canvas = previewCanvas(quiz, COVER_PX);
  const video = createVideoOf()(draftOf(quiz), {
    look: lookOf(theme),
    assets,
    brand: brand && shownBrandOf(brand),
    canvas,
  });
  return { video, frame: frameOf(buildTimeline(video), { kind: 'settings' }, '') };
};

/** Loaded and painted when it scrolls into view. */
export const QuizCover = ({ quiz: { id, updated_at } }: { quiz: QuizWire }) => {
  const [ref, isSeen] = useInView<HTMLDivElement>();
  const [detail, setDetail] = useState<QuizDetailWire | null>(null);
  const background = useBackground(detail?.theme);
  const logo = useLogo(detail?.brand);
  const cover = useMemo(
    () => detail && background && logo && coverOf(detail, { ...background, ...logo }),
    [detail, background, logo],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: reload a changed quiz
  useEffect(() => {
    if (!isSeen) return;
    const controller = new AbortController();
    client.quizzes.get(id, { signal: controller.signal }).then(
      setDetail,
      // The card is complete without a cover.
      () => {},
    );
    return () => controller.abort();
  }, [id, updated_at, isSeen]);
  return (
    <div ref={ref} className="relative aspect-video overflow-hidden bg-muted">
      {cover && (
        <div
          className="absolute inset-y-0 left-1/2 h-full -translate-x-1/2"
          style={{ aspectRatio: cover.video.canvas.width / cover.video.canvas.height }}
        >
          <QuizFrame video={cover.video} frame={cover.frame} label="" />
        </div>
      )}
    </div>
  );
};
