import type { Metadata } from 'next';
import { BatchList } from '@/components/batches/batch-list';
import { firstPage } from '@/lib/api/pagination';
import { sessionActor } from '@/lib/auth/session';
import { listBatchesContract } from '@/lib/contracts/batches';
import { listBatches, serializeBatch } from '@/lib/domain/batches/batches';
import { openPage } from '../open-page';

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
