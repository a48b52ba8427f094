import { ArrowRight, Code } from 'lucide-react';
import { buttonStyles } from '../ui/button';
import { cn } from '../ui/cn';
import { HeroClips } from './hero-clips';
import { linkTo, START } from './links';

/** Soft colours of the themes, mixed into either scheme. */
const GLOW = [
  'radial-gradient(38rem 26rem at 78% 30%, color-mix(in oklab, #d946ef 22%, transparent), transparent 70%)',
  'radial-gradient(30rem 18rem at 56% 50%, color-mix(in oklab, #06b6d4 20%, transparent), transparent 70%)',
  'radial-gradient(40rem 28rem at 12% 15%, color-mix(in oklab, #4f7bff 20%, transparent), transparent 70%)',
].join(',');

export const Hero = () => (
  <section className="relative overflow-hidden">
    <div className="absolute inset-0 mask-b-from-60%" style={{ background: GLOW }} aria-hidden="true" />
    <div className="relative mx-auto grid max-w-6xl items-center gap-10 px-5 pt-10 pb-10 sm:px-8 sm:pt-16 sm:pb-16 lg:grid-cols-[5fr_7fr] lg:gap-12">
      <div>
        <h1 className="text-balance font-semibold text-4xl leading-[1.08] tracking-tight sm:text-5xl lg:text-[3.5rem]">
          Turn your questions into a quiz video
        </h1>
        <p className="mt-5 max-w-xl text-pretty text-base sm:text-lg sm:leading-7">
          Write a quiz or pick a topic. Minutes later you have a video with countdowns, answers and sound, ready for
          YouTube, Shorts and TikTok.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <a href={linkTo(START)} className={cn(buttonStyles(), 'h-12 px-6 text-base')}>
            Make a video
            <ArrowRight className="size-4.5" aria-hidden />
          </a>
          <a href="#api" className={cn(buttonStyles({ variant: 'secondary' }), 'h-12 px-5 text-base')}>
            <Code className="size-4.5" aria-hidden />
            Use the API
          </a>
        </div>
        <p className="mt-4 text-muted-foreground">No video editing. No watermark.</p>
      </div>
      <HeroClips />
    </div>
  </section>
);
