'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { collections } from '../api/collections';
import { useList } from '../api/queries';
import { buttonStyles } from '../ui/button';
import { Dialog, DialogBody, DialogContent, DialogTrigger } from '../ui/dialog';
import { ErrorNotice } from '../ui/notice';
import { Segmented } from '../ui/segmented';
import { Skeleton } from '../ui/skeleton';
import { notify } from '../ui/toaster';
import { HandOver } from './hand-over';
import { NotSetUp } from './not-set-up';
import { PublishForm } from './publish-form';
import type { MetadataSuggestion, RenderToPublish } from './publish-settings';

interface PublishProps {
  render: RenderToPublish;
  suggestion: MetadataSuggestion;
}

const NoChannel = () => (
  <>
    <p>Connect a channel first, then publish this render.</p>
    <Link href="/youtube" className={buttonStyles({ className: 'justify-self-start' })}>
      Go to channels
    </Link>
  </>
);

/** Loads the channels once the dialog is open. */
const Publish = ({ render, suggestion, onStarted }: PublishProps & { onStarted: () => void }) => {
  const { items, status, error } = useList(collections.channels, { limit: 50 });
  const [first] = items.filter((channel) => channel.status === 'connected').concat(items);
  if (status !== 'ready' || error || !first) {
    return (
      <DialogBody>
        {status === 'loading' && <Skeleton className="h-72" />}
        {error && <ErrorNotice>{error}</ErrorNotice>}
        {status === 'ready' && !error && <NoChannel />}
      </DialogBody>
    );
  }
  return (
    <PublishForm
      channels={items}
      initialChannel={first}
      render={render}
      suggestion={suggestion}
      onStarted={onStarted}
    />
  );
};

type Place = 'youtube' | 'elsewhere';
const PLACES: readonly { value: Place; label: string }[] = [
  { value: 'youtube', label: 'YouTube' },
  { value: 'elsewhere', label: 'Other platforms' },
];

const DESCRIPTIONS: Record<Place, string> = {
  youtube: 'With a thumbnail, captions and chapters.',
  elsewhere: 'Copy the texts and download the files, then upload them yourself.',
};

interface PublishDialogProps extends PublishProps {
  /** Whether the server has credentials for YouTube. */
  isSetUp: boolean;
  trigger: ReactNode;
}

export const PublishDialog = ({ isSetUp, trigger, ...props }: PublishDialogProps) => {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const started = () => {
    setOpen(false);
    notify.done('Upload started');
    router.push('/youtube');
  };
  const [chosen, setChosen] = useState<Place>('youtube');
  const place = isSetUp ? chosen : 'elsewhere';
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent title="Publish" description={DESCRIPTIONS[place]} className="sm:max-w-4xl">
        {isSetUp && (
          <div className="px-5 pb-4 sm:px-6">
            <Segmented label="Where" value={place} onChange={setChosen} options={PLACES} />
          </div>
        )}
        {isSetUp && (
          // Stays, so that what was entered is not lost.
          <div className={place === 'youtube' ? 'contents' : 'hidden'}>
            <Publish {...props} onStarted={started} />
          </div>
        )}
        {place === 'elsewhere' && <HandOver {...props} notice={isSetUp ? undefined : <NotSetUp />} />}
      </DialogContent>
    </Dialog>
  );
};
