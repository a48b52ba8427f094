import { methods } from '@/lib/api/methods';
import { noContent, ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteBrandContract, getBrandContract, updateBrandContract } from '@/lib/contracts/brands';
import { deleteBrand, getBrand, updateBrand } from '@/lib/domain/brands/brands';
import { serializeBrand } from '@/lib/domain/rows/brands';

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
