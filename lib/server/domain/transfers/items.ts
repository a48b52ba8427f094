import { and, eq, sql } from 'drizzle-orm';
import { transferItems } from '@/drizzle/schema/transfers';
import type { AccountImportWire, ImportedCounts } from '@/lib/core/contracts/transfers';
import { jobErrorOf } from '@/lib/core/model/job-errors';
import { type ItemOutcome, TRANSFER_LIMITS, type TransferItemKind } from '@/lib/core/model/transfers';
import { type Connection, db } from '@/lib/server/db';
import type { Transfer } from './transfers';

export type TransferItem = typeof transferItems.$inferSelect;

/** What an import has done so far, by kind and id in the file. */
export const findItems = async (transferId: string): Promise<Map<string, TransferItem>> => {
  const rows = await db().select().from(transferItems).where(eq(transferItems.transferId, transferId));
  return new Map(rows.map((row) => [`${row.kind} ${row.originId}`, row]));
};

/** Characters of a name or reason in a report (D263). */
const MAX_TEXT = 300;

/** Names come from the file, and reasons can quote it: PostgreSQL stores no NUL, and a hostile quiz has megabytes of faults. */
const reportText = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed();

/** Records what was done with a part of the file. A second run of it fails with the primary key. */
export const insertItem = async (db: Connection, item: Omit<TransferItem, 'createdAt'>): Promise<void> => {
  const { name, reason } = item;
  await db
    .insert(transferItems)
    .values({ ...item, name: reportText(name), reason: reason === null ? null : reportText(reason) });
};

/** The ids that imports of the user gave to a part of the file. What they name can have been deleted. */
export const findEarlier = async (
  db: Connection,
  { userId, kind, originId }: Pick<TransferItem, 'userId' | 'kind' | 'originId'>,
): Promise<string[]> => {
  const isIt = and(
    eq(transferItems.userId, userId),
    eq(transferItems.kind, kind),
    eq(transferItems.originId, originId),
  );
  const rows = await db.selectDistinct({ id: transferItems.itemId }).from(transferItems).where(isIt);
  return rows.flatMap(({ id }) => id ?? []);
};

const FIELDS = { quiz: 'quizzes', theme: 'themes', brand: 'brands', media: 'media' } as const satisfies Record<
  TransferItemKind,
  keyof ImportedCounts
>;

const none = (): ImportedCounts => ({ quizzes: 0, themes: 0, brands: 0, media: 0 });

export const serializeImport = async (transfer: Transfer): Promise<AccountImportWire> => {
  const isIts = eq(transferItems.transferId, transfer.id);
  const counted = await db()
    .select({ kind: transferItems.kind, outcome: transferItems.outcome, count: sql<number>`count(*)::int` })
    .from(transferItems)
    .where(isIts)
    .groupBy(transferItems.kind, transferItems.outcome);
  const leftOut = await db()
    .select({ kind: transferItems.kind, name: transferItems.name, reason: transferItems.reason })
    .from(transferItems)
    .where(and(isIts, eq(transferItems.outcome, 'left_out')))
    .orderBy(transferItems.createdAt, transferItems.kind, transferItems.originId)
    .limit(TRANSFER_LIMITS.listed);
  const of = (outcome: ItemOutcome) => counted.filter((row) => row.outcome === outcome);
  const counts = (outcome: ItemOutcome) => ({
    ...none(),
    ...Object.fromEntries(of(outcome).map(({ kind, count }) => [FIELDS[kind], count])),
  });
  return {
    id: transfer.id,
    status: transfer.status,
    progress: transfer.progress,
    copies: transfer.makesCopies,
    size_bytes: transfer.sizeBytes,
    created: counts('created'),
    existing: counts('existing'),
    left_out: leftOut.map(({ kind, name, reason }) => ({ kind, name, reason: reason ?? '' })),
    left_out_total: of('left_out').reduce((sum, { count }) => sum + count, 0),
    error_message: transfer.errorMessage,
    error: jobErrorOf(transfer),
    created_at: transfer.createdAt.toISOString(),
    completed_at: transfer.completedAt?.toISOString() ?? null,
  };
};
