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
  type Proposal,
  type PublishSettings,
  type RenderToPublish,
  uploadOf,
} from './publish-settings';
import { TextFields } from './text-fields';

interface PublishFormProps {
  channels: readonly ChannelWire[];
  /** The one that is chosen at first. */
  first: ChannelWire;
  render: RenderToPublish;
  proposal: Proposal;
  onStarted: () => void;
}

/** What is wrong, by the member of `metadata`; faults of single tags are the tags'. */
const faultsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.fields).map(([field, message]) => [
          field.replace(/^metadata\./, '').split('.')[0],
          message,
        ]),
      )
    : {};

/** The upload that is under way already is as good as a new one. */
const isUnderWay = (error: unknown): boolean => error instanceof ApiError && error.location !== null;

/** Asks for all that YouTube is told, beside a preview, and sends it on its way. */
export const PublishForm = ({ channels, first, render, proposal, onStarted }: PublishFormProps) => {
  const [settings, setSettings] = useState(() => initialSettings(first.id, proposal));
  const change = (changes: Partial<PublishSettings>) => setSettings((before) => ({ ...before, ...changes }));
  const [error, submit, isBusy] = useActionState(async (): Promise<unknown> => {
    try {
      await api.post('/youtube/uploads', uploadOf(render, settings));
    } catch (failure) {
      if (!isUnderWay(failure)) return failure;
    }
    onStarted();
    return null;
  }, null);
  const faults = faultsOf(error);
  const parts = { settings, change, faults };
  return (
    <form action={submit} className="flex min-h-0 flex-col">
      <DialogBody>
        {error !== null && Object.keys(faults).length === 0 && <ErrorNotice>{messageOf(error)}</ErrorNotice>}
        <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="grid content-start gap-5">
            <Field label="Channel" error={faults.channelId}>
              {(control) => (
                <Select
                  {...control}
                  value={settings.channelId}
                  onChange={({ target }) => change({ channelId: target.value, playlistId: '' })}
                >
                  {channels.map(({ id, title, status }) => (
                    <option key={id} value={id} disabled={status !== 'connected'}>
                      {status === 'connected' ? title : `${title} (connect it again)`}
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
