import type { Metadata } from 'next';
import { BatchDetails } from '@/components/batches/batch-details';
import { listBatchRowsContract } from '@/lib/core/contracts/batch-rows';
import { firstPage } from '@/lib/server/api/pagination';
import { sessionActor } from '@/lib/server/auth/credentials';
import { getBatch, serializeBatch } from '@/lib/server/domain/batches/batches';
import { listBatchRows, serializeBatchRow } from '@/lib/server/domain/batches/list-batch-rows';
import { openPage } from '../../admit';
import { orNotFound } from '../../or-not-found';

export const metadata: Metadata = { title: 'Batch' };

export default async function BatchPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const actor = sessionActor(await openPage(`/batches/${id}`));
  const batch = await orNotFound(id, (given) => getBatch(actor, given));
  const rows = await firstPage(
    listBatchRowsContract,
    { userId: actor.userId, query: {} },
    (query) => listBatchRows(actor, batch.id, query),
    serializeBatchRow,
  );
  return <BatchDetails initial={serializeBatch(batch)} rows={rows} />;
}
