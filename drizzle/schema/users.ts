import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Notice } from '../../lib/core/model/mail';
import { createdAt, id, optionalInstant, updatedAt } from '../columns';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    name: text(),
    /** Argon2id; null for users created by `npm run key` or by signing in with an account of another service. */
    passwordHash: text(),
    /** Google's `sub`, which stays the same when the address changes; null until the user signs in with Google. */
    googleId: text(),
    /** Issuer and `sub` of the OpenID provider's account, with a space between them; null without one (D206). */
    oidcId: text(),
    /** Whether the user administers the installation. The first account does (D203). */
    isAdmin: boolean('is_admin').notNull().default(false),
    /** When the address was proven: by a link that was sent there, an invitation for it, or the service with which the user signs in; null before (D256). */
    emailVerifiedAt: optionalInstant(),
    /** The notices that the user doesn't get by e-mail. */
    mutedNotices: text().array().$type<Notice[]>().notNull().default([]),
    /** Incremented to end all sessions. */
    sessionVersion: integer().notNull().default(1),
    /** When the user first opened the dashboard and got a sample quiz; null before. */
    welcomedAt: optionalInstant(),
    /** Since when the account is blocked; null if it is not. */
    blockedAt: optionalInstant(),
    /** Limits that an administrator has set for this account; null for those of the installation. */
    maxRendersPerHour: integer(),
    maxMediaBytes: bigint({ mode: 'number' }),
    maxRenderBytes: bigint({ mode: 'number' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('users_google_id_unique').on(table.googleId),
    uniqueIndex('users_oidc_id_unique').on(table.oidcId),
    // Lists of accounts, newest first.
    index('users_created').on(table.createdAt, table.id),
    check('users_limits', sql`least(${table.maxRendersPerHour}, ${table.maxMediaBytes}, ${table.maxRenderBytes}) >= 0`),
  ],
);

/** What signing in with the password requires beside it: codes of an authenticator app (D208), or a passkey (D236). */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret that the app has, in base32, sealed for this row (lib/server/seal.ts); null if passkeys are the second factor. */
  sealed: text(),
  /** When a first code was entered; null before, when it doesn't count. */
  confirmedAt: optionalInstant(),
  /** The time step of the last code, before which no code counts again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  /** SHA-256 of the recovery codes that were not used. */
  recoveryHashes: text().array().notNull().default([]),
  createdAt: createdAt(),
});

/** Passkeys with which people sign in instead of password and code (D235). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Base64url, as the authenticator chose it. */
    credentialId: text().notNull(),
    /** COSE key in base64url. */
    publicKey: text().notNull(),
    /** The host of `APP_URL` when it was added. Browsers offer it there only. */
    rpId: text().notNull(),
    /** Signatures that the authenticator has counted; 0 for those that don't count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the authenticator, such as `internal` or `usb`. */
    transports: text().array().notNull(),
    name: text().notNull(),
    lastUsedAt: optionalInstant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('passkeys_credential_unique').on(table.credentialId),
    index('passkeys_user').on(table.userId, table.createdAt),
  ],
);

/** Sessions that were signed out, kept until their tokens have expired; see `lib/server/auth/session.ts`. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    /** The token's `sid`. */
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('ended_sessions_user').on(table.userId), index('ended_sessions_created').on(table.createdAt)],
);
