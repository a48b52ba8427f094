import type { Metadata } from 'next';
import { BrandList } from '@/components/brands/brand-list';
import { listBrandsContract } from '@/lib/core/contracts/brands';
import { firstPage } from '@/lib/server/api/pagination';
import { sessionActor } from '@/lib/server/auth/credentials';
import { listBrands } from '@/lib/server/domain/brands/brands';
import { serializeBrand } from '@/lib/server/domain/rows/brands';
import { openPage } from '../admit';

export const metadata: Metadata = { title: 'Brands' };

export default async function BrandsPage() {
  const user = await openPage('/brands');
  const page = await firstPage(
    listBrandsContract,
    { userId: user.id, query: { limit: '100' } },
    (query) => listBrands(sessionActor(user), query),
    serializeBrand,
  );
  return <BrandList initial={page} />;
}
