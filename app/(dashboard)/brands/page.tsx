import type { Metadata } from 'next';
import { BrandList } from '@/components/brands/brand-list';
import { firstPage } from '@/lib/api/pagination';
import { sessionActor } from '@/lib/auth/session';
import { listBrandsContract } from '@/lib/contracts/brands';
import { listBrands } from '@/lib/domain/brands/brands';
import { serializeBrand } from '@/lib/domain/rows/brands';
import { openPage } from '../open-page';

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
