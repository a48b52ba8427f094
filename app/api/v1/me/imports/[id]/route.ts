import { getAccountImportContract } from '@/lib/core/contracts/transfers';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { serializeImport } from '@/lib/server/domain/transfers/items';
import { getTransfer } from '@/lib/server/domain/transfers/transfers';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getAccountImportContract, async ({ actor, params }) =>
    ok({ data: await serializeImport(await getTransfer(actor, 'import', params.id)) }),
  ),
);
