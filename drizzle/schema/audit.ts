import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { AUDIT_ACTIONS, AUDIT_SOURCES } from '../../lib/core/model/audit';
import { createdAt, id } from '../columns';

/**
 * Who did what, from where and when (D213). A trigger rejects updates. There are no foreign keys, because entries outlive
 * the accounts and resources that they name.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    /** The account that it is about, whose owner can read it. */
    userId: uuid().notNull(),
    /** Who did it; null for commands on the server and for attempts without an account. */
    actorId: uuid(),
    source: text({ enum: AUDIT_SOURCES }).notNull(),
    /** The API key of the request. */
    keyId: uuid(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    /** The id of the key, webhook, channel or job; null if it is the account. */
    subjectId: text(),
    /** The client's address, unless `LOG_CLIENT_ADDRESSES` leaves it out. */
    address: text(),
    /** Without secrets. */
    details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_events_user_created').on(table.userId, table.createdAt, table.id),
    index('audit_events_created').on(table.createdAt, table.id),
  ],
);
