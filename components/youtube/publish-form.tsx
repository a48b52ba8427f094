import { useActionState, useState } from 'react';
import type { ChannelWire } from '@/lib/core/contracts/channels';
import { ApiError, messageOf } from '../api/api-error';
import { api } from '../api/client';
import { Button } from '../ui/button';
import { DialogBody, DialogClose, DialogFooter } from '../ui/dialog';
import { ErrorNotice } from '../ui/notice';
import { SelectField } from '../ui/select';
import { PublishFields } from './publish-fields';
import { PublishPreview } from './publish-preview';
import {
  initialSettings,
  type MetadataSuggestion,
  type PublishSettings,
  type RenderToPublish,
  uploadOf,
} from './publish-settings';

interface PublishFormProps {
  channels: readonly ChannelWire[];
  initialChannel: ChannelWire;
  render: RenderToPublish;
  suggestion: MetadataSuggestion;
  onStarted: () => void;
}

/** Messages by member of `metadata`; those of single tags apply to all tags. */
const errorsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.fields).map(([field, message]) => [
          field.replace(/^metadata\./, '').split('.')[0],
          message,
        ]),
      )
    : {};

/** An upload of this render is already in progress, which is what the user wanted. */
const isInProgress = (error: unknown): boolean => error instanceof ApiError && error.location !== null;

export const PublishForm = ({ channels, initialChannel, render, suggestion, onStarted }: PublishFormProps) => {
  const [settings, setSettings] = useState(() => initialSettings(initialChannel.id, suggestion));
  const change = (changes: Partial<PublishSettings>) => setSettings((before) => ({ ...before, ...changes }));
  const [error, submit, isBusy] = useActionState(async (): Promise<unknown> => {
    try {
      await api.post('/youtube/uploads', uploadOf(render, settings));
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
            <PublishFields settings={settings} change={change} errors={errors} />
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
