import { cn } from '../ui/cn';

/** The answer to question 8 of the sample quiz, painted by `lib/tools/cli/make-landing-media.ts`. */
export const RevealImage = ({ alt, className }: { alt: string; className: string }) => (
  // biome-ignore lint/performance/noImgElement: `next/image` is not used (next.config.ts)
  <img
    src="/landing/reveal.webp"
    alt={alt}
    loading="lazy"
    width={896}
    height={504}
    className={cn('block aspect-video w-full', className)}
  />
);
