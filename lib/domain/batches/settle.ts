import type { Connection } from '@/lib/db';
import type { Batch } from './queries';
import { settleDeleted, settleRenders, settleUploads } from './settle-queries';

/** Moves the rows whose render or upload has ended or was deleted. */
export const settle = async (db: Connection, { id, publish }: Pick<Batch, 'id' | 'publish'>): Promise<void> => {
  await settleDeleted(db, id);
  await settleRenders(db, id, publish !== null);
  await settleUploads(db, id);
};
