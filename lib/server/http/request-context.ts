import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { processWide } from '../process-wide';

/** Next's bundles have copies of this module, so the front door shares its storage with them. */
const responses = processWide('responses', () => new AsyncLocalStorage<ServerResponse>());

/** Runs `work` as part of the request that `response` responds to. */
export const withNodeResponse = <T>(response: ServerResponse, work: () => T): T => responses.run(response, work);

/** Node's response to the current request; undefined where there is no HTTP server, as in unit tests. */
export const nodeResponse = (): ServerResponse | undefined => responses.getStore();
