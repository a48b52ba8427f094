import { processHealth } from '@/lib/server/metrics/process-health';

/** Liveness: fails if the process has been degraded for 15 s, so that its supervisor restarts it (docs/operations.md). */
export const GET = (): Response => {
  const reasons = processHealth()
    .faults()
    .map(({ check }) => check);
  return Response.json(reasons.length === 0 ? { status: 'ok' } : { status: 'degraded', reasons }, {
    status: reasons.length === 0 ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
};
