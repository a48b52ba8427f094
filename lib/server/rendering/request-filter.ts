import type { BrowserContext } from 'playwright-core';
import { log } from '../log';
import { appOrigins } from './browser-network';

/** Blocks all requests of the pages in `context` except those to this app and its storage, whatever a quiz contains. */
export const refuseForeignRequests = async (context: BrowserContext): Promise<void> => {
  const origins = new Set(appOrigins().map(({ origin }) => origin));
  await context.route('**/*', (route) => {
    const { origin, protocol } = new URL(route.request().url());
    if (protocol === 'data:' || protocol === 'blob:' || origins.has(origin)) return route.continue();
    log().warn({ url: route.request().url() }, 'A request of the stage to another origin was blocked');
    return route.abort('blockedbyclient');
  });
  await context.routeWebSocket(
    (url) => !origins.has(url.origin.replace(/^ws/, 'http')),
    (socket) => socket.close(),
  );
};
