import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { DECISIONS } from '../../lib/core/model/shares';
import { createdAt, id, optionalInstant } from '../columns';
import { quizzes } from './quizzes';
import { renders } from './renders';

/** Links with which people without an account see a quiz or a video. The token is derived from the id (D243). */
export const shares = pgTable(
  'shares',
  {
    id: id(),
    userId: uuid().notNull(),
    quizId: uuid().notNull(),
    /** The shared video; null if the quiz is shared. */
    renderId: uuid(),
    /** False for a share made with a test key (D87). */
    livemode: boolean().notNull().default(true),
    /** Argon2id; null without a password. */
    passwordHash: text(),
    allowComments: boolean().notNull(),
    allowDownload: boolean().notNull(),
    /** Who can show the share in a frame; null for nobody, `*` for everybody. */
    embedOrigins: text().array(),
    expiresAt: optionalInstant().notNull(),
    revokedAt: optionalInstant(),
    /** The last decision of a reviewer, copied from `share_comments`. */
    decision: text({ enum: DECISIONS }),
    decidedBy: text(),
    decidedAt: optionalInstant(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.quizId, table.userId], foreignColumns: [quizzes.id, quizzes.userId] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [table.renderId, table.quizId, table.userId],
      foreignColumns: [renders.id, renders.quizId, renders.userId],
    }).onDelete('cascade'),
    // Allows comments to reference a share together with its owner, so that the two always match.
    unique('shares_id_user_unique').on(table.id, table.userId),
    index('shares_user_created').on(table.userId, table.createdAt, table.id),
    index('shares_quiz_created').on(table.quizId, table.createdAt, table.id),
    index('shares_render').on(table.renderId).where(sql`render_id is not null`),
    index('shares_expires').on(table.expiresAt),
  ],
);

/** What reviewers write: comments at a moment of the video, and decisions. */
export const shareComments = pgTable(
  'share_comments',
  {
    id: id(),
    shareId: uuid().notNull(),
    /** The owner of the share. */
    userId: uuid().notNull(),
    /** The question that the reviewer saw. Kept when the question is deleted. */
    questionId: uuid(),
    /** Milliseconds from the start of the video; null for a decision. */
    atMs: integer(),
    /** What the reviewer calls themselves. */
    name: text().notNull(),
    text: text().notNull(),
    /** Null for a comment. */
    decision: text({ enum: DECISIONS }),
    resolvedAt: optionalInstant(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.shareId, table.userId], foreignColumns: [shares.id, shares.userId] }).onDelete(
      'cascade',
    ),
    index('share_comments_share_created').on(table.shareId, table.createdAt, table.id),
    check(
      'share_comments_moment',
      sql`(${table.atMs} is null) = (${table.decision} is not null) and coalesce(${table.atMs}, 0) >= 0`,
    ),
  ],
);
