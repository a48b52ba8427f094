import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { users } from '@/drizzle/schema/users';
import { NOTICES, type Notice } from '@/lib/core/model/mail';
import { db, type Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { firstRow } from '../sql';
import { queueMail } from './outbox';
import type { MailContent } from './template';

const macOf = (secret: string, userId: string, kind: Notice): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['unsubscribe', userId, kind]))
    .digest();

/** The URL that switches a notice off without signing in: mail programs post to it (RFC 8058). */
const unsubscribeUrl = (userId: string, kind: Notice): string => {
  const mac = macOf(env().APP_SECRET, userId, kind).toString('base64url');
  return `${env().APP_URL}/api/unsubscribe?${new URLSearchParams({ user: userId, notice: kind, mac })}`;
};

interface NoticeMail extends Pick<MailContent, 'subject' | 'paragraphs'> {
  label: string;
  /** The page of the dashboard that the button opens. */
  path: string;
  /** See `queueMail`. */
  onceKey?: string;
}

/** Queues a notice for a user who hasn't switched it off, in the transaction that causes it. */
export const queueNotice = async (
  tx: Transaction,
  userId: string,
  kind: Notice,
  { subject, paragraphs, label, path, onceKey }: NoticeMail,
): Promise<void> => {
  if (!env().hasMail) return;
  const user = await firstRow(
    tx.select({ email: users.email, muted: users.mutedNotices }).from(users).where(eq(users.id, userId)),
  );
  if (!user || user.muted.includes(kind)) return;
  await queueMail(tx, {
    kind,
    recipient: user.email,
    userId,
    ...(onceKey !== undefined && { onceKey }),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl(userId, kind)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    content: {
      subject,
      paragraphs,
      action: { label, url: `${env().APP_URL}${path}` },
      footer: `You can switch these emails off in Account → Email notices: ${env().APP_URL}/account`,
    },
  });
};

/** The notices that a user gets. */
export const findNotices = async ({ userId }: { userId: string }): Promise<Notice[]> => {
  const user = await firstRow(db().select({ muted: users.mutedNotices }).from(users).where(eq(users.id, userId)));
  return NOTICES.filter((kind) => !user?.muted.includes(kind));
};

/** Switches a notice on or off. */
export const setNotice = async ({ userId }: { userId: string }, kind: Notice, isWanted: boolean): Promise<void> => {
  const others = sql`array_remove(${users.mutedNotices}, ${kind}::text)`;
  const mutedNotices = isWanted ? others : sql`array_append(${others}, ${kind}::text)`;
  await db().update(users).set({ mutedNotices }).where(eq(users.id, userId));
};

/** Switches off the notice of an unsubscribe URL. Returns false if its signature is wrong. */
export const unsubscribe = async (query: URLSearchParams): Promise<boolean> => {
  const userId = query.get('user') ?? '';
  const kind = NOTICES.find((notice) => notice === query.get('notice'));
  const mac = Buffer.from(query.get('mac') ?? '', 'base64url');
  if (!kind) return false;
  const isSigned = env().APP_SECRETS.some((secret) => {
    const expected = macOf(secret, userId, kind);
    return mac.length === expected.length && timingSafeEqual(mac, expected);
  });
  if (isSigned) await setNotice({ userId }, kind, false);
  return isSigned;
};
