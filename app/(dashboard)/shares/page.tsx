import type { Metadata } from 'next';
import { SharesPage } from '@/components/shares/shares-page';
import { listSharesContract } from '@/lib/core/contracts/shares';
import { firstPage } from '@/lib/server/api/pagination';
import { sessionActor } from '@/lib/server/auth/credentials';
import { listShares, serializeShare } from '@/lib/server/domain/shares/shares';
import { openPage } from '../admit';

export const metadata: Metadata = { title: 'Links' };

const PAGE_SIZE = 50;

export default async function LinksPage() {
  const user = await openPage('/shares');
  const page = await firstPage(
    listSharesContract,
    { userId: user.id, query: { limit: String(PAGE_SIZE) } },
    (query) => listShares(sessionActor(user), query),
    serializeShare,
  );
  return <SharesPage initial={page} pageSize={PAGE_SIZE} />;
}
