import { importAccountContract } from '@/lib/core/contracts/transfers';
import { accepted } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { importAccount } from '@/lib/server/domain/transfers/import-account';
import { serializeImport } from '@/lib/server/domain/transfers/items';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(importAccountContract, async ({ actor, file, query }) => {
    const transfer = await importAccount(actor, file, query);
    return accepted(`/api/v1/me/imports/${transfer.id}`, { data: await serializeImport(transfer) });
  }),
);
