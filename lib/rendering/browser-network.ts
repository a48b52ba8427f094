import { env } from '../env';

/** Nothing listens there: a proxy that refuses every connection. */
const NOWHERE = 'http://127.0.0.1:9';

/** Of this app: the pages of the rendering browser load nothing else. */
export const appOrigins = (): URL[] => [env().STAGE_URL, env().APP_URL].map((address) => new URL(address));

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/**
 * Flags with which the browser reaches this app and nothing else: names are not looked up, and whatever is not in
 * `others` or of this app goes to a proxy that is not there. Also for what pages start behind the request filter's back.
 * @param others hosts that may be reached besides, as in `--proxy-bypass-list`
 */
export const networkFlags = (others: readonly string[] = []): string[] => {
  const origins = appOrigins();
  const hosts = [...new Set(origins.map(({ hostname }) => hostname))];
  const reachable = [...origins.map((origin) => `${origin.hostname}:${portOf(origin)}`), ...others];
  return [
    `--proxy-server=${NOWHERE}`,
    // Otherwise every loopback address goes past the proxy.
    `--proxy-bypass-list=${['<-loopback>', ...new Set(reachable)].join(';')}`,
    `--host-resolver-rules=${['MAP * ~NOTFOUND', ...hosts.map((host) => `EXCLUDE ${host}`), ...(others.length > 0 ? ['EXCLUDE localhost'] : [])].join(' , ')}`,
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  ];
};
