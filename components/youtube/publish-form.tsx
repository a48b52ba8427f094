import { useActionState, useState } from 'react';
import type { ChannelWire } from '@/lib/domain/channels/schema';
import { ApiError, messageOf } from '../api/api-error';
import { api } from '../api/client';
import { Button } from '../ui/button';
import { DialogBody, DialogClose, DialogFooter } from '../ui/dialog';
import { Field } from '../ui/field';
import { ErrorNotice } from '../ui/notice';
import { Select } from '../ui/select';
import { AudienceFields } from './audience-fields';
import { PlaceFields } from './place-fields';
import { PublishPreview } from './publish-preview';
import {
  initialSettings,
  type MetadataSuggestion,
  type PublishSettings,
  type RenderToPublish,
  uploadOf,
} from './publish-settings';
import { TextFields } from './text-fields';

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
  const parts = { settings, change, errors };
  return (
    <form action={submit} className="flex min-h-0 flex-col">
      <DialogBody>
        {error !== null && Object.keys(errors).length === 0 && <ErrorNotice>{messageOf(error)}</ErrorNotice>}
        <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="grid content-start gap-5">
            <Field label="Channel" error={errors.channelId}>
              {(control) => (
                <Select
                  {...control}
                  value={settings.channelId}
                  onChange={({ target }) => change({ channelId: target.value, playlistId: '' })}
                >
                  {channels.map(({ id, title, status }) => (
                    <option key={id} value={id} disabled={status !== 'connected'}>
                      {status === 'connected' ? title : `${title} (reconnect required)`}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <TextFields {...parts} />
            <AudienceFields {...parts} />
            <PlaceFields {...parts} />
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
