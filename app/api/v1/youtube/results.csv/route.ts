import { exportResultsContract } from '@/lib/core/contracts/results';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { exportResults } from '@/lib/server/domain/results/figures';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(exportResultsContract, async ({ actor }) => ok(await exportResults(actor))),
);
