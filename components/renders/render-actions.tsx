'use client';

import { useMutation } from '@tanstack/react-query';
import { Captions, Download, ImageIcon, RotateCcw, Share2, Trash2, Upload, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import type { RenderSummary } from '@/lib/core/contracts/renders';
import { fileNameOf } from '@/lib/core/model/file-name';
import { faultOf } from '@/lib/core/model/job-errors';
import { isInFlight } from '@/lib/core/model/statuses';
import { client } from '../api/client';
import { collections } from '../api/collections';
import { useDelete } from '../api/deletions';
import { useUpdateItem } from '../api/queries';
import { ShareDialog } from '../shares/share-dialog';
import { Button, buttonStyles } from '../ui/button';
import { Dialog, DialogContent, DialogTrigger } from '../ui/dialog';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/menu';
import { PublishDialog } from '../youtube/publish-dialog';
import type { MetadataSuggestion } from '../youtube/publish-settings';
import { startRender } from './start-render';
import { type QuizToRender, StartRenderForm } from './start-render-form';
import { ThumbnailDialog } from './thumbnail-dialog';

interface StartRenderDialogProps {
  quiz: QuizToRender;
  /** The button that opens it. */
  trigger: ReactNode;
}

const StartRenderDialog = ({ quiz, trigger }: StartRenderDialogProps) => {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const started = (path: string) => {
    setOpen(false);
    router.push(path);
  };
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent title="New render" description={quiz.title}>
        <StartRenderForm quiz={quiz} onStarted={started} />
      </DialogContent>
    </Dialog>
  );
};

interface RenderActionsProps {
  render: RenderSummary;
  /** The suggested metadata on YouTube. */
  suggestion: MetadataSuggestion;
  /** Without a channel to publish to, downloading is what comes next. */
  hasChannel: boolean;
  /** Whether the server has credentials for YouTube. */
  isYouTubeSetUp: boolean;
}

/** For a button with a row of its own: the next step, and the one that deletes. */
const FULL_ROW = 'col-span-2';

const Cancel = ({ render }: { render: RenderSummary }) => {
  const cancel = useMutation({
    mutationFn: () => client.renders.cancel(render.id),
    meta: { failure: 'Couldn’t cancel the render' },
  });
  // Busy until the render's last event removes the button.
  const isBusy = cancel.isPending || cancel.isSuccess;
  return (
    <Button variant="secondary" onClick={() => cancel.mutate()} busy={isBusy && 'Cancelling…'}>
      <X className="size-4" aria-hidden />
      Cancel
    </Button>
  );
};

/** Renders the snapshot again after a fault of the service. */
const Retry = ({ render }: { render: RenderSummary }) => {
  const router = useRouter();
  const update = useUpdateItem(collections.renders);
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.renders.retry(render.id),
    onSuccess: (retried) => {
      update({ ...retried, timeline: null });
      // The page gets what it needs to show the progress.
      router.refresh();
    },
    meta: { failure: 'Couldn’t retry the render' },
  });
  return (
    <Button onClick={() => mutate()} busy={isPending && 'Starting…'}>
      <RotateCcw className="size-4" aria-hidden />
      Retry
    </Button>
  );
};

/** Renders the current quiz with the settings of the failed render, whose fault was in the quiz. */
const TryAgain = ({ render }: { render: RenderSummary }) => {
  const router = useRouter();
  const { quiz_id, format, resolution, quality, preset } = render;
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => startRender({ quizId: quiz_id, format, resolution, quality, ...(preset && { preset }) }),
    onSuccess: (path) => router.push(path),
    meta: { failure: 'Couldn’t start the render' },
  });
  return (
    <Button onClick={() => mutate()} busy={(isPending || isSuccess) && 'Starting…'}>
      <RotateCcw className="size-4" aria-hidden />
      Try again
    </Button>
  );
};

const RenderAgain = ({ render: { quiz_id: id, title, resolution } }: { render: RenderSummary }) => (
  <StartRenderDialog
    quiz={{ id, title, resolution }}
    trigger={
      <Button variant="secondary">
        <RotateCcw className="size-4" aria-hidden />
        Render again
      </Button>
    }
  />
);

const DownloadLink = ({ render, isNext }: { render: RenderSummary; isNext: boolean }) =>
  render.output_url && (
    <a
      href={render.output_url}
      download={fileNameOf(render.title, render.format)}
      className={buttonStyles(isNext ? { className: FULL_ROW } : { variant: 'secondary' })}
    >
      <Download className="size-4" aria-hidden />
      Download video
    </a>
  );

const CaptionsMenu = ({ render: { id, title } }: { render: RenderSummary }) => (
  <Menu>
    <MenuTrigger asChild>
      <Button variant="secondary">
        <Captions className="size-4" aria-hidden />
        Captions
      </Button>
    </MenuTrigger>
    <MenuContent>
      {(['srt', 'vtt'] as const).map((format) => (
        <MenuItem key={format} asChild>
          <a href={`/api/v1/renders/${id}/captions.${format}`} download={fileNameOf(title, format)}>
            <Download aria-hidden />
            {format === 'srt' ? 'SRT (for YouTube)' : 'WebVTT (for the web)'}
          </a>
        </MenuItem>
      ))}
    </MenuContent>
  </Menu>
);

const ThumbnailButton = ({ render }: { render: RenderSummary }) => {
  const { id, quiz_id: quizId, cut, width, height, output_url: url, duration_seconds: seconds } = render;
  return (
    url && (
      <ThumbnailDialog
        place={{ quizId, renderId: cut === null ? null : id, video: { id, url, seconds }, isVertical: height > width }}
        trigger={
          <Button variant="secondary">
            <ImageIcon className="size-4" aria-hidden />
            Thumbnail
          </Button>
        }
      />
    )
  );
};

/** What can be done with a finished video, the next step first. */
const Finished = ({ render, suggestion, hasChannel, isYouTubeSetUp }: RenderActionsProps) => {
  // Test renders are never published.
  const isPublishNext = hasChannel && render.livemode;
  const downloadLink = <DownloadLink render={render} isNext={!isPublishNext} />;
  return (
    <>
      {!isPublishNext && downloadLink}
      {render.livemode && (
        <PublishDialog
          render={render}
          suggestion={suggestion}
          isSetUp={isYouTubeSetUp}
          trigger={
            <Button variant={isPublishNext ? 'primary' : 'secondary'} className={isPublishNext ? FULL_ROW : ''}>
              <Upload className="size-4" aria-hidden />
              Publish
            </Button>
          }
        />
      )}
      {isPublishNext && downloadLink}
      {/* A whole quiz for another platform has the size of another quiz's thumbnails. */}
      {render.cut?.kind !== 'full' && <ThumbnailButton render={render} />}
      <CaptionsMenu render={render} />
      <ShareDialog
        target={{ renderId: render.id }}
        title={render.title}
        trigger={
          <Button variant="secondary">
            <Share2 className="size-4" aria-hidden />
            Share for review
          </Button>
        }
      />
      {render.cut === null && <RenderAgain render={render} />}
    </>
  );
};

export const RenderActions = (props: RenderActionsProps) => {
  const { render } = props;
  const router = useRouter();
  const deleteWithUndo = useDelete();
  if (isInFlight(render.status)) return <Cancel render={render} />;
  const remove = () => {
    deleteWithUndo({ from: collections.renders, id: render.id, what: `Render of “${render.title}”` });
    router.push('/renders');
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      {render.status === 'completed' && <Finished {...props} />}
      {render.error !== null && faultOf(render.error.code) === 'service' && <Retry render={render} />}
      {render.error !== null && faultOf(render.error.code) === 'request' && render.cut === null && (
        <TryAgain render={render} />
      )}
      {render.status === 'cancelled' && render.cut === null && <RenderAgain render={render} />}
      <Button
        variant="ghost"
        aria-label="Delete render"
        onClick={remove}
        className={render.status === 'completed' ? FULL_ROW : ''}
      >
        <Trash2 className="size-4" aria-hidden />
        Delete
      </Button>
    </div>
  );
};
