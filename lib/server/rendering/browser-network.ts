import type { BrowserContext } from 'playwright-core';
import { env } from '../env';
import { log } from '../log';

/** Nothing listens on this port, so a proxy there refuses every connection. */
const DEAD_PROXY = 'http://127.0.0.1:9';

/** The origins of this app. Pages of the rendering browser load nothing else. */
const appOrigins = (): URL[] => [env().STAGE_URL, env().APP_URL].map((address) => new URL(address));

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/**
 * Browser flags that limit the network to this app: host names are not resolved, and all other requests go to a dead
 * proxy. They also cover requests that bypass the request filter.
 * @param others additional hosts to allow, as in `--proxy-bypass-list`
 */
export const networkFlags = (others: readonly string[] = []): string[] => {
  const origins = appOrigins();
  const hosts = [...new Set(origins.map(({ hostname }) => hostname))];
  const reachable = [...origins.map((origin) => `${origin.hostname}:${portOf(origin)}`), ...others];
  return [
    `--proxy-server=${DEAD_PROXY}`,
    // Otherwise all loopback addresses bypass the proxy.
    `--proxy-bypass-list=${['<-loopback>', ...new Set(reachable)].join(';')}`,
    `--host-resolver-rules=${['MAP * ~NOTFOUND', ...hosts.map((host) => `EXCLUDE ${host}`), ...(others.length > 0 ? ['EXCLUDE localhost'] : [])].join(' , ')}`,
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  ];
};

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
