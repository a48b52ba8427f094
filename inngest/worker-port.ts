import { createServer, type ServerResponse } from 'node:http';
import { mayReadMetrics } from '@/lib/server/api/metrics-access';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { processHealth } from '@/lib/server/metrics/process-health';

const MAX_CONNECTIONS = 20;
const TIMEOUT_MS = 10_000;

const send = (response: ServerResponse, status: number, text: string, type = 'application/json'): void => {
  response.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // Neither probes nor Prometheus need the connection again soon.
    Connection: 'close',
  });
  response.end(text);
};

const sendMetrics = async (response: ServerResponse, headers: Headers): Promise<void> => {
  const access = mayReadMetrics({ headers }, env());
  if (access !== 'allowed') return send(response, access === 'off' ? 404 : 401, JSON.stringify({ status: access }));
  // Only a worker that is scraped loads it.
  const { processRegistry } = await import('@/lib/server/metrics/process-metrics');
  send(response, 200, await processRegistry().metrics(), 'text/plain; version=0.0.4; charset=utf-8');
};

/** Serves `/healthz` and `/metrics` of a worker on `WORKER_PORT`, if it is set, like the web process does on `PORT`. */
export const serveHealth = (): void => {
  const { WORKER_PORT: port, isProduction } = env();
  if (port === undefined) return;
  const server = createServer(
    { headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS, maxHeaderSize: 8192 },
    (request, response) => {
      const reasons = processHealth()
        .faults()
        .map(({ check }) => check);
      const { authorization = '', host = '' } = request.headers;
      const path = request.method === 'GET' ? request.url?.split('?')[0] : undefined;
      if (path === '/healthz') {
        const isHealthy = reasons.length === 0;
        send(
          response,
          isHealthy ? 200 : 503,
          JSON.stringify(isHealthy ? { status: 'ok' } : { status: 'degraded', reasons }),
        );
      } else if (path === '/metrics') {
        sendMetrics(response, new Headers({ authorization, host })).catch((error: unknown) => {
          log().warn({ err: error }, 'reading metrics failed');
          response.destroy();
        });
      } else {
        send(response, 404, JSON.stringify({ status: 'not found' }));
      }
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.on('error', (error) => log().error({ err: error }, `WORKER_PORT ${port} cannot be used`));
  server.listen(port, isProduction ? '0.0.0.0' : '127.0.0.1').unref();
};
