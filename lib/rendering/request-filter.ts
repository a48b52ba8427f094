import type { BrowserContext } from 'playwright-core';
import { log } from '../log';
import { appOrigins } from './browser-network';

/**
 * Lets the pages of `context` reach this app and its storage; whatever a quiz contains, everything else
 * is refused.
 */
export const refuseForeignRequests = async (context: BrowserContext): Promise<void> => {
  const origins = new Set(appOrigins().map(({ origin }) => origin));
  await context.route('**/*', (route) => {
    const { origin, protocol } = new URL(route.request().url());
    if (protocol === 'data:' || protocol === 'blob:' || origins.has(origin)) return route.continue();
    log().warn({ url: route.request().url() }, 'The stage asked for something foreign and was refused');
    return route.abort('blockedbyclient');
  });
  await context.routeWebSocket(
    (url) => !origins.has(url.origin.replace(/^ws/, 'http')),
    (socket) => socket.close(),
  );
};
