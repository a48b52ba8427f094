import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { EventType } from '../../lib/core/model/events';
import { DISABLED_REASONS } from '../../lib/core/model/webhooks';
import { createdAt, id, optionalInstant } from '../columns';
import { users } from './users';

/** URLs that receive events (D60). */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text().array().$type<EventType[]>().notNull(),
    /** Null while it is active. */
    disabledAt: optionalInstant(),
    disabledReason: text({ enum: DISABLED_REASONS }),
    /** The first failure since the last success. After five days of failures the webhook is paused (D61). */
    failingSince: optionalInstant(),
    lastDeliveryAt: optionalInstant(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('webhooks_id_user_unique').on(table.id, table.userId),
    index('webhooks_user_created').on(table.userId, table.createdAt, table.id),
  ],
);
