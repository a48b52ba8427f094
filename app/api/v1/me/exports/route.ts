import { exportAccountContract } from '@/lib/core/contracts/transfers';
import { accepted } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { serializeExport } from '@/lib/server/domain/transfers/export-account';
import { exportAccount } from '@/lib/server/domain/transfers/transfers';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(exportAccountContract, async ({ actor, body }) => {
    const transfer = await exportAccount(actor, body);
    return accepted(`/api/v1/me/exports/${transfer.id}`, { data: serializeExport(transfer) });
  }),
);
