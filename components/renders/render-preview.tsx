import { Clapperboard } from 'lucide-react';
import type { RenderSummary } from '@/lib/core/contracts/renders';
import { useInView } from '../ui/use-in-view';

/** The intro's title is fully visible by then. */
export const POSTER_SECONDS = 2.5;

/** A frame of the finished video, loaded when it is near the viewport. */
export const RenderPreview = ({ render }: { render: Pick<RenderSummary, 'output_url'> }) => {
  const [ref, isSeen] = useInView<HTMLSpanElement>();
  return (
    <span
      ref={ref}
      className="relative grid aspect-video w-28 shrink-0 place-items-center overflow-hidden rounded-md border border-border bg-muted sm:w-36"
    >
      {isSeen && render.output_url ? (
        <video
          src={`${render.output_url}#t=${POSTER_SECONDS}`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        <Clapperboard className="size-5 text-muted-foreground" aria-hidden />
      )}
    </span>
  );
};
