import { Captions, Download, ImageDown, RotateCcw, Trash2, Upload, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { RenderSummary } from '@/lib/domain/renders/schema';
import { isInFlight } from '@/lib/model/statuses';
import { messageOf } from '../api/api-error';
import { api } from '../api/client';
import { deleteWithUndo } from '../api/deletions';
import { Button, buttonStyles } from '../ui/button';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/menu';
import { notify } from '../ui/toaster';
import { PublishDialog } from '../youtube/publish-dialog';
import type { Proposal } from '../youtube/publish-settings';
import { StartRenderDialog } from './start-render-dialog';
import { useThumbnail } from './use-thumbnail';

interface RenderActionsProps {
  render: RenderSummary;
  /** What its video would be called on YouTube. */
  proposal: Proposal;
}

const Cancel = ({ render }: { render: RenderSummary }) => {
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await api.post(`/renders/${render.id}/cancel`);
    } catch (error) {
      notify.failed('The render could not be cancelled', { description: messageOf(error) });
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" onClick={cancel} busy={isBusy && 'Cancelling…'}>
      <X className="size-4" aria-hidden />
      Cancel
    </Button>
  );
};

/** After a failure: renders the quiz as it is now, with the settings of before. */
const TryAgain = ({ render }: { render: RenderSummary }) => {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      const { quiz_id, format, resolution, quality } = render;
      const { data } = await api.post<{ data: RenderSummary }>('/renders', { quiz_id, format, resolution, quality });
      router.push(`/renders/${data.id}`);
    } catch (error) {
      notify.failed('The render could not be started', { description: messageOf(error) });
      setBusy(false);
    }
  };
  return (
    <Button onClick={again} busy={isBusy && 'Starting…'}>
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

const Downloads = ({ render, proposal }: RenderActionsProps) => {
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
                {format === 'srt' ? 'SRT, for YouTube' : 'WebVTT, for the web'}
              </a>
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      <Button variant="secondary" onClick={thumbnail.download} busy={thumbnail.isBusy && 'Painting…'}>
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
        proposal={proposal}
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

/** What can be done with a render in its present state. */
export const RenderActions = ({ render, proposal }: RenderActionsProps) => {
  const router = useRouter();
  if (isInFlight(render.status)) return <Cancel render={render} />;
  const remove = () => {
    deleteWithUndo({ path: `/renders/${render.id}`, what: `Render of “${render.title}”` });
    router.push('/renders');
  };
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:flex">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Delete this render"
        onClick={remove}
        className="max-lg:order-last"
      >
        <Trash2 className="size-4" aria-hidden />
      </Button>
      {render.status === 'failed' ? <TryAgain render={render} /> : <RenderAgain render={render} />}
      {render.status === 'completed' && <Downloads render={render} proposal={proposal} />}
    </div>
  );
};
