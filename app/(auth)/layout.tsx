import Link from 'next/link';
import type { ReactNode } from 'react';
import { Logo } from '@/components/landing/logo';
import { QuizFrame } from '@/components/player/quiz-frame';
import { FPS } from '@/lib/model/video-settings';
import { canvasFor } from '@/lib/video/canvas';
import { generalKnowledge } from '@/lib/video/samples/general-knowledge';
import { buildTimeline } from '@/lib/video/timeline';

const video = generalKnowledge({ canvas: canvasFor('youtube', '720p') });

/** Half a second before the end of the first reveal, when its animations have finished. */
const shownFrame = (): number => {
  const reveal = buildTimeline(video).scenes.find(({ kind }) => kind === 'reveal');
  return reveal === undefined ? 0 : reveal.from + reveal.durationInFrames - FPS / 2;
};

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(28rem,2fr)_3fr]">
      <div className="flex flex-col px-5 sm:px-8">
        <header className="flex h-14 items-center">
          <Link href="/" className="flex items-center gap-2.5 rounded-md font-semibold">
            <Logo />
            Quiz Video Service
          </Link>
        </header>
        <main className="flex grow justify-center pt-10 pb-16 sm:items-center sm:pt-0 sm:pb-24">{children}</main>
      </div>
      <aside className="hidden content-center border-border border-l bg-card px-12 xl:px-20 lg:grid">
        <div className="overflow-hidden rounded-xl border border-border">
          <QuizFrame video={video} frame={shownFrame()} label="" />
        </div>
        <p className="mt-6 max-w-md text-balance text-muted-foreground">
          <span className="font-medium text-foreground">Post a quiz, get a video.</span> Questions, countdowns, reveals
          and sound, rendered faster than real time.
        </p>
      </aside>
    </div>
  );
}
