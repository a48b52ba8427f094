import { useMutation } from '@tanstack/react-query';
import { Captions, Download, ImageDown, RotateCcw, Trash2, Upload, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { RenderSummary } from '@/lib/domain/renders/schema';
import { isInFlight } from '@/lib/model/statuses';
import { api } from '../api/client';
import { useDelete } from '../api/deletions';
import { Button, buttonStyles } from '../ui/button';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/menu';
import { PublishDialog } from '../youtube/publish-dialog';
import type { MetadataSuggestion } from '../youtube/publish-settings';
import { StartRenderDialog } from './start-render-dialog';
import { useThumbnail } from './use-thumbnail';

interface RenderActionsProps {
  render: RenderSummary;
  /** The suggested metadata on YouTube. */
  suggestion: MetadataSuggestion;
}

const Cancel = ({ render }: { render: RenderSummary }) => {
  const cancel = useMutation({
    mutationFn: () => api.post(`/renders/${render.id}/cancel`),
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

/** Renders the current quiz with the settings of the failed render. */
const TryAgain = ({ render }: { render: RenderSummary }) => {
  const router = useRouter();
  const { quiz_id, format, resolution, quality } = render;
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api.post<{ data: RenderSummary }>('/renders', { quiz_id, format, resolution, quality }),
    onSuccess: ({ data }) => router.push(`/renders/${data.id}`),
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

const Downloads = ({ render, suggestion }: RenderActionsProps) => {
  const thumbnail = useThumbnail(render.quiz_id);
  return (
    <>
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
              <a href={`/api/v1/renders/${render.id}/captions.${format}`} download={`${render.title}.${format}`}>
                <Download aria-hidden />
                {format === 'srt' ? 'SRT (for YouTube)' : 'WebVTT (for the web)'}
              </a>
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      <Button variant="secondary" onClick={thumbnail.download} busy={thumbnail.isBusy && 'Rendering…'}>
        <ImageDown className="size-4" aria-hidden />
        Thumbnail
      </Button>
      {render.output_url && (
        <a
          href={render.output_url}
          download={`${render.title}.${render.format}`}
          className={buttonStyles({ variant: 'secondary' })}
        >
          <Download className="size-4" aria-hidden />
          Download video
        </a>
      )}
      <PublishDialog
        render={render}
        suggestion={suggestion}
        trigger={
          <Button>
            <Upload className="size-4" aria-hidden />
            Publish
          </Button>
        }
      />
    </>
  );
};

export const RenderActions = ({ render, suggestion }: RenderActionsProps) => {
  const router = useRouter();
  const deleteWithUndo = useDelete();
  if (isInFlight(render.status)) return <Cancel render={render} />;
  const remove = () => {
    deleteWithUndo({ path: `/renders/${render.id}`, what: `Render of “${render.title}”` });
    router.push('/renders');
  };
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:flex">
      <Button variant="ghost" size="icon" aria-label="Delete render" onClick={remove} className="max-lg:order-last">
        <Trash2 className="size-4" aria-hidden />
      </Button>
      {render.status === 'failed' ? <TryAgain render={render} /> : <RenderAgain render={render} />}
      {render.status === 'completed' && <Downloads render={render} suggestion={suggestion} />}
    </div>
  );
};
