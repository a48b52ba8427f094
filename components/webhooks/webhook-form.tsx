'use client';

import { useActionState, useState } from 'react';
import { EVENT_TYPES, type EventType } from '@/lib/core/model/events';
import { fieldErrorsOf, messageOf } from '../api/errors';
import { Button } from '../ui/button';
import { DialogBody, DialogClose, DialogFooter } from '../ui/dialog';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { ErrorNotice } from '../ui/notice';
import { EVENT_LABELS } from './events';

export interface WebhookInput {
  url: string;
  events: EventType[];
}

interface WebhookFormProps {
  initial: WebhookInput;
  action: string;
  busy: string;
  /** Errors that it throws are shown at their fields. */
  onSubmit: (input: WebhookInput) => Promise<void>;
}

export const WebhookForm = ({ initial, action, busy, onSubmit }: WebhookFormProps) => {
  const [url, setUrl] = useState(initial.url);
  const [events, setEvents] = useState<readonly EventType[]>(initial.events);
  const [error, submit, isBusy] = useActionState(async (): Promise<unknown> => {
    try {
      await onSubmit({ url: url.trim(), events: EVENT_TYPES.filter((event) => events.includes(event)) });
      return null;
    } catch (thrown) {
      return thrown;
    }
  }, null);
  const fields = fieldErrorsOf(error);
  const isFormError = error !== null && fields.url === undefined && fields.events === undefined;
  const toggle = (event: EventType, isOn: boolean) =>
    setEvents(isOn ? [...events, event] : events.filter((other) => other !== event));
  return (
    <form action={submit}>
      <DialogBody>
        {isFormError && <ErrorNotice>{messageOf(error)}</ErrorNotice>}
        <div className="grid gap-1">
          <Field label="URL" error={fields.url} hint="The endpoint must accept POST requests.">
            {(control) => (
              <Input
                {...control}
                type="text"
                inputMode="url"
                autoComplete="off"
                placeholder="https://example.com/hooks/quiz"
                value={url}
                onChange={({ target }) => setUrl(target.value)}
              />
            )}
          </Field>
          {fields.url && (
            <a
              href="/docs/webhooks#receive-webhooks-on-your-own-computer"
              target="_blank"
              className="text-xs leading-5 underline underline-offset-4"
              rel="noopener"
            >
              How to receive webhooks on your own computer
            </a>
          )}
        </div>
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 font-medium">Events</legend>
          {EVENT_TYPES.map((event) => (
            <label
              key={event}
              className="-mx-2 flex cursor-pointer items-baseline gap-2.5 rounded-md px-2 py-1.5 hover:bg-muted"
            >
              <input
                type="checkbox"
                checked={events.includes(event)}
                onChange={({ target }) => toggle(event, target.checked)}
                className="size-4 shrink-0 translate-y-0.5 cursor-pointer accent-primary"
              />
              <span className="grow">{EVENT_LABELS[event]}</span>
              <code className="font-mono text-muted-foreground text-xs">{event}</code>
            </label>
          ))}
          {fields.events && <p className="text-destructive text-xs leading-5">Select at least one event.</p>}
        </fieldset>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button type="submit" busy={isBusy && busy}>
          {action}
        </Button>
      </DialogFooter>
    </form>
  );
};
