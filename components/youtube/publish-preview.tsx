import { useQuery } from '@tanstack/react-query';
import { clock } from '../player/time';
import { createThumbnail } from '../renders/use-thumbnail';
import { Skeleton } from '../ui/skeleton';
import type { PublishSettings, RenderToPublish } from './publish-settings';

/** The URL of the thumbnail that the upload will have; null while it is rendered, '' if that fails. */
const usePreview = (quizId: string): string | null => {
  const { data, isFetching } = useQuery({
    queryKey: ['thumbnail', quizId],
    queryFn: () => createThumbnail(quizId),
  });
  return isFetching ? null : (data?.outputUrl ?? '');
};

export const PublishPreview = ({ render, settings }: { render: RenderToPublish; settings: PublishSettings }) => {
  const url = usePreview(render.quiz_id);
  const isVertical = render.height > render.width;
  return (
    <section aria-label="Preview" className="grid content-start gap-3 max-lg:order-first lg:sticky lg:top-0">
      <div className="relative overflow-hidden rounded-lg border border-border bg-muted">
        {url === null ? (
          <Skeleton className="aspect-video" />
        ) : (
          // biome-ignore lint/performance/noImgElement: a signed URL, which changes with every request
          <img
            src={url || undefined}
            alt="Video thumbnail"
            className={isVertical ? 'mx-auto max-h-64' : 'aspect-video w-full object-cover'}
          />
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
