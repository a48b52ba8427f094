'use client';

import { useMemo } from 'react';
import type { EmbedMode } from '@/lib/core/model/embed';
import { scaledCanvas } from '@/lib/core/video/canvas';
import type { VideoProps } from '@/lib/core/video/props';
import { QuizGame } from '../player/interactive/quiz-game';
import { QuizPlayer } from '../player/quiz-player';

/** Pixels of the short side: enough for a frame in a page, and fast on phones. */
const SHORT_SIDE = 720;

/** A frame of the intro, once everything has entered. */
const POSTER_FRAME = 75;

/** A quiz in a frame of another site, which stores nothing in the browser. */
export const EmbeddedQuiz = ({ video, mode }: { video: VideoProps; mode: EmbedMode }) => {
  const shown = useMemo(() => ({ ...video, canvas: scaledCanvas(video.canvas, SHORT_SIDE) }), [video]);
  if (mode === 'quiz') return <QuizGame video={shown} posterFrame={POSTER_FRAME} />;
  return (
    <div className="h-full [container-type:size]">
      <QuizPlayer video={shown} posterFrame={POSTER_FRAME} remembersVolume={false} />
    </div>
  );
};
