import type { Metadata } from 'next';
import { BatchList } from '@/components/batches/batch-list';
import { listBatchesContract } from '@/lib/core/contracts/batches';
import { firstPage } from '@/lib/server/api/pagination';
import { sessionActor } from '@/lib/server/auth/credentials';
import { listBatches, serializeBatch } from '@/lib/server/domain/batches/batches';
import { openPage } from '../admit';

export const metadata: Metadata = { title: 'Batches' };

export default async function BatchesPage() {
  const user = await openPage('/batches');
  const page = await firstPage(
    listBatchesContract,
    { userId: user.id, query: {} },
    (query) => listBatches(sessionActor(user), query),
    serializeBatch,
  );
  return <BatchList initial={page} />;
}
