import { sleep } from '../../retry.ts';
import type { ApiRequest } from '../../types.ts';
import type { Command } from '../command.ts';
import { signIn } from '../credentials.ts';
import { describeError, UsageError } from '../exit.ts';
import { followRequests } from '../request-log.ts';
import { isTemporary } from '../temporary.ts';

const POLL_MS = 2000;
const DEFAULT_LINES = '10';

const linesOf = (text: string): number => {
  if (!/^\d{1,4}$/.test(text)) throw new UsageError('--lines must be a whole number up to 9999.');
  return Number(text);
};

const lineOf = (request: ApiRequest): string =>
  [
    request.created_at,
    request.status,
    `${request.method} ${request.url ?? request.path}`,
    `${request.duration_ms} ms`,
    request.key_name ?? 'dashboard',
    request.id,
    ...(request.reason === null ? [] : [request.reason]),
  ].join('  ');

export const logsTail: Command = {
  name: 'logs tail',
  summary: 'Show recent API requests, and new ones as they arrive',
  details:
    'A request appears about two seconds after its response. Requests of this command are not shown. End it with Ctrl-C.',
  options: {
    lines: {
      type: 'string',
      short: 'n',
      value: 'NUMBER',
      description: 'Number of earlier requests to show, 10 by default.',
    },
    status: { type: 'string', value: 'STATUS', description: 'Only requests with this status, such as 404 or 4xx.' },
    operation: { type: 'string', value: 'NAME', description: 'Only requests of this operation, such as createRender.' },
    key: { type: 'string', value: 'ID', description: 'Only requests with the API key with this id.' },
  },
  run: async ({ options, output, system: { env, signal } }) => {
    const lines = linesOf(options.lines ?? DEFAULT_LINES);
    const { client, url } = await signIn(env);
    const filter = {
      ...(options.status && { status: options.status }),
      ...(options.operation && { operation: options.operation }),
      ...(options.key && { key_id: options.key }),
    };
    const { recent, poll } = followRequests(
      (query) => client.requests.list({ ...filter, ...query }, { signal }),
      lines,
    );
    for (const request of await recent()) output.item(request, lineOf(request));
    for (;;) {
      await sleep(POLL_MS, signal);
      try {
        for (const request of await poll()) output.item(request, lineOf(request));
      } catch (error) {
        signal.throwIfAborted();
        if (!isTemporary(error)) throw error;
        output.note(`${describeError(error, url).message} Trying again …`);
      }
    }
  },
};
