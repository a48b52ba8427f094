import { ApiError } from '../../errors.ts';
import type { ServiceEvent } from '../../types.ts';
import type { Command } from '../command.ts';
import { signIn } from '../credentials.ts';
import { followEvents } from '../event-source.ts';
import { describeError, UsageError } from '../exit.ts';
import { createSecret, type Forwarded, forward } from '../forward.ts';

const EVENT_TYPES = [
  'render.completed',
  'render.failed',
  'youtube.uploaded',
  'youtube.failed',
  'batch.completed',
] as const satisfies readonly ServiceEvent['type'][];

const typesOf = (text: string | undefined): readonly string[] => {
  if (text === undefined) return EVENT_TYPES;
  const types = text.split(',').map((type) => type.trim());
  const unknown = types.find((type) => !EVENT_TYPES.some((known) => known === type));
  if (unknown !== undefined)
    throw new UsageError(`Unknown event "${unknown}". The events are: ${EVENT_TYPES.join(', ')}.`);
  return types;
};

const targetOf = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  // `3000` and `localhost:3000/hook` are understood, too.
  const written = /^\d+$/.test(text) ? `http://localhost:${text}` : /^https?:\/\//.test(text) ? text : `http://${text}`;
  if (!URL.canParse(written)) throw new UsageError(`--forward-to must be a URL, such as http://localhost:3000/hook.`);
  return written;
};

const resultOf = ({ status, duration_ms: ms, error }: Forwarded): string =>
  status === null ? `no response: ${error}` : `${status} in ${ms} ms`;

export const listen: Command = {
  name: 'listen',
  summary: 'Receive webhook events, and forward them to a local program',
  details:
    'Events are signed like those of a webhook, with a secret that is printed at the start and valid for this run.\n' +
    'Failed events are not sent again. After a lost connection, the command continues where it stopped. End it with Ctrl-C.\n' +
    `The events are ${EVENT_TYPES.join(', ')}.`,
  options: {
    'forward-to': {
      type: 'string',
      value: 'URL',
      description: 'Where to send events, such as http://localhost:3000/hook.',
    },
    events: {
      type: 'string',
      value: 'NAMES',
      description: 'Only these events, separated by commas.',
    },
  },
  run: async ({ options, output, system: { env, signal } }) => {
    const types = typesOf(options.events);
    const target = targetOf(options['forward-to']);
    const { url, apiKey } = await signIn(env);
    const secret = createSecret();
    const onOpen = () => {
      const ready = { event: 'ready', forward_to: target ?? null, secret: target === undefined ? null : secret };
      if (output.isJson) return output.item(ready, '');
      output.note(target === undefined ? `Listening for events of ${url}` : `Forwarding events of ${url} to ${target}`);
      if (target !== undefined) output.note(`Signing secret: ${secret}`);
    };
    const onLost = (error: unknown, delayMs: number) => {
      const { message } = describeError(error, url);
      const isRefused = error instanceof ApiError;
      output.note(
        `${isRefused ? message : 'The connection was lost.'} Trying again in ${Math.round(delayMs / 1000)} s …`,
      );
    };
    await followEvents({ url: `${url}/api/v1/events`, apiKey, signal, onOpen, onLost }, async (data) => {
      const event = data as ServiceEvent;
      if (!types.includes(event.type)) return;
      const forwarded = target === undefined ? null : await forward(event, { url: target, secret, signal });
      const result = forwarded ? `  → ${resultOf(forwarded)}` : '';
      output.item({ ...event, forwarded }, `${event.createdAt}  ${event.type}  ${event.id}${result}`);
    });
  },
};
