import { cn } from '../ui/cn';

export const SHAPES = { landscape: 'aspect-video', portrait: 'aspect-[9/16]', square: 'aspect-square' };
const SIDES = { landscape: [640, 360], portrait: [360, 640], square: [360, 360] } as const;

interface ThemeImageProps {
  /** Of the theme's pictures in `public/theme-pictures`. */
  file: string;
  shape?: keyof typeof SHAPES;
  className?: string;
}

/** The sample quiz in a public theme. Decorative. */
export const ThemeImage = ({ file, shape = 'landscape', className }: ThemeImageProps) => (
  // biome-ignore lint/performance/noImgElement: `next/image` is not used (next.config.ts)
  <img
    src={`/theme-pictures/${file}-${shape}.webp`}
    alt=""
    loading="lazy"
    width={SIDES[shape][0]}
    height={SIDES[shape][1]}
    className={cn('block w-full', SHAPES[shape], className)}
  />
);
