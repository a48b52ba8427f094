import { deleteBrandContract, getBrandContract, updateBrandContract } from '@/lib/core/contracts/brands';
import { noContent, ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { deleteBrand, getBrand, updateBrand } from '@/lib/server/domain/brands/brands';
import { serializeBrand } from '@/lib/server/domain/rows/brands';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getBrandContract, async ({ actor, params }) => ok({ data: serializeBrand(await getBrand(actor, params.id)) })),
  route(updateBrandContract, async ({ actor, params, body }) =>
    ok({ data: serializeBrand(await updateBrand(actor, params.id, body)) }),
  ),
  route(deleteBrandContract, async ({ actor, params }) => {
    await deleteBrand(actor, params.id);
    return noContent();
  }),
);
