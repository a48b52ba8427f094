import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { MAIL_KINDS, MAIL_STATUSES } from '../../lib/core/model/mail';
import { createdAt, id, optionalInstant } from '../columns';
import { users } from './users';

/** The outbox of e-mails (D201). Written in the transaction that causes a mail, and sent by a job. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** Whose work it is about; null if nobody's, for example an invitation. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    status: text({ enum: MAIL_STATUSES }).notNull().default('queued'),
    /** Subject and texts, sealed because they contain links with secrets; null once the mail has ended. */
    sealed: text(),
    /** A notice with a key is sent once, for example one a month about a quota. */
    onceKey: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: optionalInstant(),
    /** When a worker began to send it. */
    claimedAt: optionalInstant(),
    /** Why the last attempt failed, for the operator. */
    error: text(),
    sentAt: optionalInstant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('mails_once_key').on(table.onceKey),
    index('mails_due').on(table.nextAttemptAt).where(sql`status = 'queued'`),
    index('mails_sending').on(table.claimedAt).where(sql`status = 'sending'`),
    index('mails_recipient_created').on(table.recipient, table.createdAt),
    index('mails_user').on(table.userId),
    index('mails_created').on(table.createdAt),
  ],
);
