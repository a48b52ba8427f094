import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ExportContents } from '../../lib/core/contracts/transfers';
import { ITEM_OUTCOMES, TRANSFER_ITEMS, TRANSFER_KINDS, TRANSFER_STATUSES } from '../../lib/core/model/transfers';
import { createdAt, id, jobColumns, optionalInstant } from '../columns';
import { users } from './users';

/** Exports of accounts and imports of such files (D238, D239). */
export const transfers = pgTable(
  'transfers',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: TRANSFER_KINDS }).notNull(),
    status: text({ enum: TRANSFER_STATUSES }).notNull().default('queued'),
    /** Percent. */
    progress: integer().notNull().default(0),
    /** Whether an export contains videos. */
    withVideos: boolean().notNull().default(false),
    /** Whether an import creates again what the account has already. */
    makesCopies: boolean().notNull().default(false),
    /** Of an export, once it is completed. */
    contents: json().$type<ExportContents>(),
    /** Of the ZIP file: null until an export is completed. */
    sizeBytes: bigint({ mode: 'number' }),
    errorMessage: text(),
    ...jobColumns(),
    createdAt: createdAt(),
    startedAt: optionalInstant(),
    completedAt: optionalInstant(),
  },
  (table) => [
    uniqueIndex('transfers_one_in_flight').on(table.userId).where(sql`status in ('queued', 'running')`),
    index('transfers_user_created').on(table.userId, table.createdAt, table.id),
    // The failed ones of all users, for administrators.
    index('transfers_failed').on(table.createdAt, table.id).where(sql`status = 'failed'`),
    index('transfers_in_flight').on(table.id).where(sql`status in ('queued', 'running')`),
    index('transfers_completed').on(table.completedAt).where(sql`kind = 'export'`),
    index('transfers_request').on(table.requestId).where(sql`request_id is not null`),
    check('transfers_progress', sql`${table.progress} between 0 and 100`),
  ],
);

/** What an import has done with each part of its file, so that a run that starts again continues. */
export const transferItems = pgTable(
  'transfer_items',
  {
    transferId: uuid()
      .notNull()
      .references(() => transfers.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: TRANSFER_ITEMS }).notNull(),
    /** Its id in the file, by which a later import of the same user recognizes it. */
    originId: uuid().notNull(),
    outcome: text({ enum: ITEM_OUTCOMES }).notNull(),
    /** Its id here. Not a foreign key: what was imported can be deleted. Null if it was left out. */
    itemId: uuid(),
    /** Its title or file name, for the report. */
    name: text().notNull(),
    /** Why it was left out. */
    reason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.kind, table.originId] }),
    index('transfer_items_origin').on(table.userId, table.kind, table.originId),
    check('transfer_items_outcome', sql`(${table.outcome} = 'left_out') = (${table.itemId} is null)`),
  ],
);
