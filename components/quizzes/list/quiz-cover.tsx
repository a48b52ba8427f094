'use client';

import { useEffect, useState } from 'react';
import { api } from '@/components/api/client';
import { QuizFrame } from '@/components/player/quiz-frame';
import { useInView } from '@/components/ui/use-in-view';
import type { QuizWire } from '@/lib/domain/quizzes/schema';
import type { VideoProps } from '@/lib/video/props';
import { buildTimeline } from '@/lib/video/timeline';
import { frameOf } from '../editor/preview-frame';
import { lookOf } from '../editor/theme-picker';
import { draftOf } from '../model/draft';
import type { WireQuizDetail } from '../model/wire';
import { createVideoOf, previewCanvas } from '../video';

/** Short side of a cover in pixels. */
const COVER_SIDE = 270;

interface Cover {
  video: VideoProps;
  frame: number;
}

/** The quiz's title as its video begins. Files are left out: a list of covers must not load films. */
const coverOf = ({ theme, ...quiz }: WireQuizDetail): Cover => {
  const canvas = previewCanvas(quiz, COVER_SIDE);
  const video = createVideoOf()(draftOf(quiz), { look: lookOf(theme), assets: {}, canvas });
  return { video, frame: frameOf(buildTimeline(video), { kind: 'settings' }, '') };
};

/** A frame of the quiz's video, painted when it comes into sight. */
export const QuizCover = ({ quiz: { id, updated_at } }: { quiz: QuizWire }) => {
  const [ref, isSeen] = useInView<HTMLDivElement>();
  const [cover, setCover] = useState<Cover | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a quiz that changed looks different
  useEffect(() => {
    if (!isSeen) return;
    const controller = new AbortController();
    api.get<{ data: WireQuizDetail }>(`/quizzes/${id}`, { signal: controller.signal }).then(
      ({ data }) => setCover(coverOf(data)),
      // The card says all that must be known.
      () => {},
    );
    return () => controller.abort();
  }, [id, updated_at, isSeen]);
  const isHigh = cover !== null && cover.video.canvas.height > cover.video.canvas.width;
  return (
    <div ref={ref} className="grid aspect-video place-items-center overflow-hidden bg-muted">
      {cover && (
        <div
          className={isHigh ? 'h-full' : 'w-full'}
          style={{ aspectRatio: cover.video.canvas.width / cover.video.canvas.height, maxHeight: '100%' }}
        >
          <QuizFrame video={cover.video} frame={cover.frame} label="" />
        </div>
      )}
    </div>
  );
};
