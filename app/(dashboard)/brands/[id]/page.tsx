import type { Metadata } from 'next';
import { BrandEditor } from '@/components/brands/brand-editor';
import { sessionActor } from '@/lib/server/auth/credentials';
import { brandAssets, getBrand } from '@/lib/server/domain/brands/brands';
import { serializeBrand } from '@/lib/server/domain/rows/brands';
import { openPage } from '../../admit';
import { orNotFound } from '../../or-not-found';

export const metadata: Metadata = { title: 'Brand' };

interface BrandPageProps {
  params: Promise<{ id: string }>;
}

export default async function BrandPage({ params }: BrandPageProps) {
  const { id } = await params;
  const user = await openPage(`/brands/${id}`);
  const brand = await orNotFound(id, (given) => getBrand(sessionActor(user), given));
  return <BrandEditor key={id} initial={serializeBrand(brand)} assets={await brandAssets([brand])} />;
}
