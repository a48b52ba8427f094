import { deleteAccountExportContract, getAccountExportContract } from '@/lib/core/contracts/transfers';
import { noContent, ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { serializeExport } from '@/lib/server/domain/transfers/export-account';
import { deleteAccountExport, getTransfer } from '@/lib/server/domain/transfers/transfers';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getAccountExportContract, async ({ actor, params }) =>
    ok({ data: serializeExport(await getTransfer(actor, 'export', params.id)) }),
  ),
  route(deleteAccountExportContract, async ({ actor, params }) => {
    await deleteAccountExport(actor, params.id);
    return noContent();
  }),
);
