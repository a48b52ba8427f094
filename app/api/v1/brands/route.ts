import { methods } from '@/lib/api/methods';
import { paginate } from '@/lib/api/pagination';
import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createBrandContract, listBrandsContract } from '@/lib/contracts/brands';
import { createBrand, listBrands } from '@/lib/domain/brands/brands';
import { serializeBrand } from '@/lib/domain/rows/brands';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listBrandsContract, (list) => paginate(list, (page) => listBrands(list.actor, page), serializeBrand)),
  route(createBrandContract, async ({ actor, body }) => {
    const brand = await createBrand(actor, body);
    return created(`/api/v1/brands/${brand.id}`, { data: serializeBrand(brand) });
  }),
);
