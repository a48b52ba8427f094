import { cancelAccountImportContract } from '@/lib/core/contracts/transfers';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { serializeImport } from '@/lib/server/domain/transfers/items';
import { cancelAccountImport } from '@/lib/server/domain/transfers/transfers';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(cancelAccountImportContract, async ({ actor, params }) =>
    ok({ data: await serializeImport(await cancelAccountImport(actor, params.id)) }),
  ),
);
