'use client';

import { useMutation } from '@tanstack/react-query';
import { BadgeCheck, ChevronRight, Plus } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { BrandWire } from '@/lib/core/contracts/brands';
import { client } from '../api/client';
import { collections } from '../api/collections';
import { type ListPage, useList } from '../api/queries';
import { Page } from '../dashboard/page';
import { ArrowList } from '../ui/arrow-list';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

const Row = ({ brand }: { brand: BrandWire }) => (
  <li className="relative flex items-center gap-4 p-4 hover:bg-muted/50">
    <span className="grid h-12 w-20 shrink-0 place-items-center overflow-hidden rounded-md bg-muted">
      {brand.logo_url ? (
        // biome-ignore lint/performance/noImgElement: uploads have signed URLs, which Next must not fetch
        <img src={brand.logo_url} alt="" className="transparency max-h-10 max-w-18 rounded object-contain" />
      ) : (
        <BadgeCheck className="size-5 text-muted-foreground" aria-hidden />
      )}
    </span>
    <div className="min-w-0 grow">
      <Link
        href={`/brands/${brand.id}`}
        className="block truncate rounded-md font-medium after:absolute after:inset-0 after:content-['']"
      >
        {brand.name}
      </Link>
      <p className="truncate text-muted-foreground">{brand.handle ?? 'No handle'}</p>
    </div>
    {brand.is_default && <Badge>New quizzes</Badge>}
    <ChevronRight className="size-4 shrink-0 text-muted-foreground" aria-hidden />
  </li>
);

export const BrandList = ({ initial }: { initial: ListPage<BrandWire> }) => {
  const router = useRouter();
  const { items: brands } = useList(collections.brands, { limit: 100 }, initial);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => client.brands.create({ name: 'Untitled brand', is_default: brands.length === 0 }),
    onSuccess: ({ id }) => router.push(`/brands/${id}`),
    meta: { failure: 'Couldn’t create the brand' },
  });
  const create = (
    <Button onClick={() => mutate()} busy={(isPending || isSuccess) && 'Creating…'}>
      <Plus className="-ml-0.5 size-4" aria-hidden />
      New brand
    </Button>
  );
  return (
    <Page
      title="Brands"
      description="The branding that your videos share: a logo in every scene, your handle, clips before and after the quiz, and the theme, voice and music of new quizzes."
      actions={brands.length > 0 && create}
    >
      {brands.length > 0 ? (
        <ArrowList
          aria-label="Brands"
          className="divide-y divide-border overflow-hidden rounded-xl border border-border"
        >
          {brands.map((brand) => (
            <Row key={brand.id} brand={brand} />
          ))}
        </ArrowList>
      ) : (
        <EmptyState icon={BadgeCheck} title="No brands yet" action={create}>
          Set up your logo and handle once, and every new quiz gets them.
        </EmptyState>
      )}
    </Page>
  );
};
