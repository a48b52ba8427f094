import { Clapperboard } from 'lucide-react';
import type { RenderSummary } from '@/lib/domain/renders/schema';
import { useInView } from '../ui/use-in-view';

/** Seconds into the video: the intro's title stands by then. */
const SHOWN_AT = 2.5;

/** A frame of the finished video, once it is near the visible part of the page. */
export const RenderPreview = ({ render }: { render: Pick<RenderSummary, 'output_url'> }) => {
  const [ref, isSeen] = useInView<HTMLSpanElement>();
  return (
    <span
      ref={ref}
      className="grid aspect-video w-28 shrink-0 place-items-center overflow-hidden rounded-md border border-border bg-muted sm:w-36"
    >
      {isSeen && render.output_url ? (
        <video
          src={`${render.output_url}#t=${SHOWN_AT}`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden
          className="size-full object-contain"
        />
      ) : (
        <Clapperboard className="size-5 text-muted-foreground" aria-hidden />
      )}
    </span>
  );
};
