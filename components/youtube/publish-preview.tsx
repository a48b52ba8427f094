import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clock } from '../player/time';
import { POSTER_SECONDS } from '../renders/render-preview';
import { useStill } from '../renders/use-still';
import { createThumbnail } from '../renders/use-thumbnail';
import { Skeleton } from '../ui/skeleton';
import type { PublishSettings, RenderToPublish } from './publish-settings';

interface PictureProps {
  /** Null while it is loaded, '' if that fails. */
  url: string | null;
  alt: string;
  isVertical: boolean;
}

const Picture = ({ url, alt, isVertical }: PictureProps) =>
  url === null ? (
    <Skeleton className={isVertical ? 'mx-auto aspect-[9/16] h-64' : 'aspect-video'} />
  ) : (
    // biome-ignore lint/performance/noImgElement: a signed URL, which changes with every request
    <img
      src={url || undefined}
      alt={alt}
      className={isVertical ? 'mx-auto max-h-64' : 'aspect-video w-full object-cover'}
    />
  );

/** The URL of the thumbnail that the upload will have; null while it is rendered, '' if that fails. */
const usePreview = (quizId: string): string | null => {
  const { data, isFetching } = useQuery({
    queryKey: ['thumbnail', quizId],
    queryFn: () => createThumbnail(quizId),
  });
  return isFetching ? null : (data?.outputUrl ?? '');
};

const QuizThumbnail = ({ quizId, isVertical }: { quizId: string; isVertical: boolean }) => (
  <Picture url={usePreview(quizId)} alt="Video thumbnail" isVertical={isVertical} />
);

/** Thumbnails of parts are made during the upload. */
const CutStill = ({ url, isVertical }: { url: string; isVertical: boolean }) => {
  // Every response has a new link.
  const [src] = useState(url);
  return <Picture url={useStill(src, POSTER_SECONDS) ?? null} alt="Frame of the video" isVertical={isVertical} />;
};

export const PublishPreview = ({ render, settings }: { render: RenderToPublish; settings: PublishSettings }) => {
  const isVertical = render.height > render.width;
  return (
    <section aria-label="Preview" className="grid content-start gap-3 max-lg:order-first lg:sticky lg:top-0">
      <div className="relative overflow-hidden rounded-lg border border-border bg-muted">
        {render.cut === null ? (
          <QuizThumbnail quizId={render.quiz_id} isVertical={isVertical} />
        ) : (
          <CutStill url={render.output_url ?? ''} isVertical={isVertical} />
        )}
        <span className="absolute right-1.5 bottom-1.5 rounded bg-black/80 px-1 font-medium text-white text-xs tabular-nums leading-5">
          {clock(render.duration_seconds, 1)}
        </span>
      </div>
      <p className="line-clamp-2 break-words font-semibold">{settings.title || 'Untitled'}</p>
      <p className="max-h-60 overflow-y-auto whitespace-pre-line break-words text-[0.8125rem] text-muted-foreground leading-5 max-lg:hidden">
        {settings.description}
      </p>
    </section>
  );
};
