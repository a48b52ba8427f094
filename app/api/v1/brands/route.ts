import { createBrandContract, listBrandsContract } from '@/lib/core/contracts/brands';
import { created } from '@/lib/server/api/http-response';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { createBrand, listBrands } from '@/lib/server/domain/brands/brands';
import { serializeBrand } from '@/lib/server/domain/rows/brands';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listBrandsContract, (list) => paginate(list, (page) => listBrands(list.actor, page), serializeBrand)),
  route(createBrandContract, async ({ actor, body }) => {
    const brand = await createBrand(actor, body);
    return created(`/api/v1/brands/${brand.id}`, { data: serializeBrand(brand) });
  }),
);
