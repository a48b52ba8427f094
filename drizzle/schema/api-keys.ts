import { sql } from 'drizzle-orm';
import { boolean, char, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Scope } from '../../lib/core/model/scopes';
import { createdAt, id, optionalInstant } from '../columns';
import { users } from './users';

/** API keys; the key itself is never stored (D11). */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the whole key, hexadecimal. */
    keyHash: char({ length: 64 }).notNull().unique(),
    /** The first 16 characters, so that owners recognize the key. */
    keyPrefix: char({ length: 16 }).notNull(),
    /** False for a test key (D87). Its prefix says the same. */
    livemode: boolean().notNull().default(true),
    scopes: text().array().$type<Scope[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: optionalInstant(),
    expiresAt: optionalInstant(),
    revokedAt: optionalInstant(),
  },
  (table) => [
    index('api_keys_user_created').on(table.userId, table.createdAt, table.id),
    // Counts the quota without reading keys that were revoked.
    index('api_keys_user_usable').on(table.userId).where(sql`revoked_at is null`),
    check('api_keys_livemode', sql`${table.livemode} = (not starts_with(${table.keyPrefix}, 'qk_test_'))`),
  ],
);
