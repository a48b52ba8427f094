'use client';

import { Pause, Play } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';

/** Whether the visitor's settings allow videos that start by themselves. */
const mayStart = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
};

const Clip = ({ name, ...props }: { name: string } & ComponentProps<'video'>) => (
  <video
    {...props}
    src={`/landing/${name}.mp4`}
    poster={`/landing/${name}.webp`}
    muted
    loop
    playsInline
    // Nothing is loaded before it plays, so the page never waits for it.
    preload="none"
    disablePictureInPicture
  />
);

/** Clips of finished videos in both shapes, made by `lib/tools/cli/make-landing-media.ts`. */
export const HeroClips = () => {
  const frame = useRef<HTMLDivElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isInView, setInView] = useState(true);
  useEffect(() => setPlaying(mayStart()), []);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.some(({ isIntersecting }) => isIntersecting)),
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    for (const clip of frame.current?.querySelectorAll('video') ?? []) {
      const isShown = clip.offsetParent !== null;
      // A browser may refuse, for example to save power: the poster stays.
      if (isPlaying && isInView && isShown) clip.play().catch(() => {});
      else clip.pause();
    }
  }, [isPlaying, isInView]);
  const Icon = isPlaying ? Pause : Play;
  return (
    <div ref={frame} className="relative sm:pr-14 sm:pb-4">
      <Clip
        name="wide"
        width={896}
        height={504}
        aria-label="Questions from four quiz videos in four themes: the countdown ends, then the correct answer lights up."
        className="block aspect-video w-full rounded-2xl bg-[#2a1030] shadow-2xl shadow-black/25 ring-1 ring-border"
      />
      <div className="mt-3 flex items-center gap-1 text-muted-foreground">
        <button
          type="button"
          aria-label={isPlaying ? 'Pause the clips' : 'Play the clips'}
          onClick={() => setPlaying(!isPlaying)}
          className="grid size-9 cursor-pointer place-items-center rounded-md transition-colors hover:bg-muted hover:text-foreground motion-reduce:transition-none"
        >
          <Icon className="size-4 fill-current" aria-hidden />
        </button>
        Made with this service
      </div>
      <Clip
        name="tall"
        width={360}
        height={640}
        aria-label="A quiz video in portrait, for Shorts and TikTok."
        className="absolute right-0 bottom-0 block aspect-[9/16] w-[22%] rounded-xl bg-[#2a1030] shadow-2xl shadow-black/30 ring-4 ring-background max-sm:hidden"
      />
    </div>
  );
};
