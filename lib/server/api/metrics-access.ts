import { createHash, timingSafeEqual } from 'node:crypto';
import { isLoopbackHost } from '../../core/model/loopback';
import type { Env } from '../env';
import { hostNameOf } from '../http/headers';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Who may read the metrics: clients with `METRICS_TOKEN`. Without it they are off in production, because a request that a
 * proxy on this machine passes on comes from loopback too. In development, the service only listens on loopback, and the
 * `Host` must be this machine, so that neither a tunnel nor DNS rebinding opens them.
 */
export const mayReadMetrics = (
  { headers }: Pick<Request, 'headers'>,
  { METRICS_TOKEN: token, isProduction }: Pick<Env, 'METRICS_TOKEN' | 'isProduction'>,
): 'allowed' | 'refused' | 'off' => {
  if (token) {
    const sent = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
    return timingSafeEqual(hash(sent), hash(token)) ? 'allowed' : 'refused';
  }
  return !isProduction && isLoopbackHost(hostNameOf(headers.get('host')) ?? '') ? 'allowed' : 'off';
};
