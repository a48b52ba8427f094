import { useActionState, useState } from 'react';
import { ApiError } from '@/lib/client/src/index';
import type { ChannelWire } from '@/lib/core/contracts/channels';
import { client } from '../api/client';
import { fieldErrorsOf, messageOf } from '../api/errors';
import { clock } from '../player/time';
import { POSTER_SECONDS } from '../renders/render-preview';
import { useStill } from '../renders/use-still';
import { Button } from '../ui/button';
import { DialogBody, DialogClose, DialogFooter } from '../ui/dialog';
import { ErrorNotice } from '../ui/notice';
import { SelectField } from '../ui/select';
import { Skeleton } from '../ui/skeleton';
import { PublishFields } from './publish-fields';
import {
  initialSettings,
  type MetadataSuggestion,
  type PublishSettings,
  type RenderToPublish,
  uploadOf,
} from './publish-settings';
import { useThumbnail } from './use-thumbnail';

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

const QuizThumbnail = ({ render, isVertical }: { render: RenderToPublish; isVertical: boolean }) => (
  <Picture url={useThumbnail(render, isVertical)} alt="Video thumbnail" isVertical={isVertical} />
);

const Still = ({ url, isVertical }: { url: string; isVertical: boolean }) => {
  // Every response has a new link.
  const [src] = useState(url);
  return <Picture url={useStill(src, POSTER_SECONDS) ?? null} alt="Frame of the video" isVertical={isVertical} />;
};

/** The chosen thumbnail of a part, or a frame: others are made during the upload. */
const CutStill = ({ render, isVertical }: { render: RenderToPublish; isVertical: boolean }) => {
  const chosen = useThumbnail(render, isVertical);
  if (chosen === '') return <Still url={render.output_url ?? ''} isVertical={isVertical} />;
  return <Picture url={chosen} alt="Video thumbnail" isVertical={isVertical} />;
};

const PublishPreview = ({ render, settings }: { render: RenderToPublish; settings: PublishSettings }) => {
  const isVertical = render.height > render.width;
  return (
    <section aria-label="Preview" className="grid content-start gap-3 max-lg:order-first lg:sticky lg:top-0">
      <div className="relative overflow-hidden rounded-lg border border-border bg-muted">
        {render.cut === null ? (
          <QuizThumbnail render={render} isVertical={isVertical} />
        ) : (
          <CutStill render={render} isVertical={isVertical} />
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

interface PublishFormProps {
  channels: readonly ChannelWire[];
  initialChannel: ChannelWire;
  render: RenderToPublish;
  suggestion: MetadataSuggestion;
  onStarted: () => void;
}

/** Messages by member of `metadata`; those of single tags apply to all tags. */
const errorsOf = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([field, message]) => [
      field.replace(/^metadata\./, '').split('.')[0],
      message,
    ]),
  );

/** An upload of this render is already in progress, which is what the user wanted. */
const isInProgress = (error: unknown): boolean => error instanceof ApiError && error.location !== null;

export const PublishForm = ({ channels, initialChannel, render, suggestion, onStarted }: PublishFormProps) => {
  const [settings, setSettings] = useState(() => initialSettings(initialChannel.id, suggestion));
  const change = (changes: Partial<PublishSettings>) => setSettings((before) => ({ ...before, ...changes }));
  const [error, submit, isBusy] = useActionState(async (): Promise<unknown> => {
    try {
      await client.youtube.createUpload(uploadOf(render, settings));
    } catch (failure) {
      if (!isInProgress(failure)) return failure;
    }
    onStarted();
    return null;
  }, null);
  const errors = errorsOf(error);
  return (
    <form action={submit} className="flex min-h-0 flex-col">
      <DialogBody>
        {error !== null && Object.keys(errors).length === 0 && <ErrorNotice>{messageOf(error)}</ErrorNotice>}
        <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="grid content-start gap-5">
            <SelectField
              label="Channel"
              error={errors.channelId}
              value={settings.channelId}
              onChange={(channelId) => change({ channelId, playlistId: '' })}
              options={channels.map(({ id, title, status }) => ({
                value: id,
                label: status === 'connected' ? title : `${title} (reconnect required)`,
                disabled: status !== 'connected',
              }))}
            />
            <PublishFields settings={settings} change={change} errors={errors} uploadFrom={suggestion.uploadFrom} />
          </div>
          <PublishPreview render={render} settings={settings} />
        </div>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button type="submit" busy={isBusy && 'Starting…'}>
          {settings.visibility === 'scheduled' ? 'Schedule' : 'Publish'}
        </Button>
      </DialogFooter>
    </form>
  );
};
