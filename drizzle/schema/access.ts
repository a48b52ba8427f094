import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, optionalInstant } from '../columns';
import { users } from './users';

/**
 * Links in e-mails to which an account responds (D202), permissions to link an identity (D207), and challenges of passkeys
 * (D235). A row is deleted when it is used.
 */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: id(),
    /** SHA-256 of the secret in the link. */
    tokenHash: text().notNull().unique(),
    purpose: text({
      enum: [
        'sign_up',
        'reset_password',
        'change_address',
        'link_identity',
        'passkey_sign_in',
        'passkey_proof',
        'passkey_add',
      ],
    }).notNull(),
    /** Null for sign-ups, for addresses without an account, and for signing in with a passkey. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the link was sent to; empty for challenges of passkeys. */
    email: text().notNull(),
    /** Argon2id; of a sign-up, whose account is created when the address is confirmed. */
    passwordHash: text(),
    /** The invitation of a sign-up. */
    invitationId: uuid().references(() => invitations.id, { onDelete: 'cascade' }),
    expiresAt: optionalInstant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('account_tokens_user').on(table.userId),
    index('account_tokens_invitation').on(table.invitationId),
    index('account_tokens_expires').on(table.expiresAt),
  ],
);

/** Links with which administrators let someone create an account (D204). */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    /** SHA-256 of the secret in the link. */
    tokenHash: text().notNull().unique(),
    /** Only for this address; null for anyone who has the link. */
    email: text(),
    /** The administrator; null if the account was deleted. */
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: optionalInstant().notNull(),
    usedAt: optionalInstant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('invitations_invited_by').on(table.invitedBy),
    index('invitations_created').on(table.createdAt),
    index('invitations_expires').on(table.expiresAt),
  ],
);
