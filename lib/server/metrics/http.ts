import { Counter, Histogram, Registry } from 'prom-client';
import { env } from '../env';
import { processWide } from '../process-wide';
import { PREFIX } from './definitions';

/** A route that is not an operation of the API, for the label `route`. */
const PREFIXES = [
  '/api/auth',
  '/api/inngest',
  '/api/youtube',
  '/_next',
  '/files',
  '/share',
  '/embed',
  '/stage',
  '/sounds',
  '/samples',
];

/** The requests of this web process. Next loads this module several times. */
const metrics = processWide('http-metrics', () => {
  const registry = new Registry();
  const labelNames = ['route', 'method'] as const;
  return {
    registry,
    requests: new Counter({
      name: `${PREFIX}http_requests_total`,
      help: 'Requests to this web process, by route, method and class of the status.',
      labelNames: [...labelNames, 'status'] as const,
      registers: [registry],
    }),
    durations: new Histogram({
      name: `${PREFIX}http_request_duration_seconds`,
      help: 'Time until the response of the API started, or until the response of a page or file ended, in seconds.',
      labelNames,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
  };
});

export const httpRegistry: Registry = metrics.registry;

/** Whether anyone may read the metrics (app/metrics). */
export const areMetricsOn = (): boolean => Boolean(env().METRICS_TOKEN) || !env().isProduction;

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts a request. @param route a pattern such as `/api/v1/quizzes/{id}`, so that the number of time series is fixed */
export const observeRequest = (route: string, method: string, status: number, milliseconds: number): void => {
  if (!areMetricsOn()) return;
  const labels = { route, method: KNOWN_METHODS.has(method) ? method : 'other' };
  metrics.requests.inc({ ...labels, status: `${Math.floor(status / 100)}xx` });
  metrics.durations.observe(labels, milliseconds / 1000);
};

/** The route of a request outside the API's operations; undefined for those, which count themselves (exchange.ts). */
export const plainRoute = (url: string): string | undefined => {
  const path = url.split('?')[0] ?? '/';
  const prefix = PREFIXES.find((start) => path === start || path.startsWith(`${start}/`));
  if (prefix) return `${prefix}/*`;
  if (/^\/api(\/|$)/.test(path)) return undefined;
  if (['/healthz', '/readyz', '/metrics'].includes(path)) return path;
  return '/*';
};
