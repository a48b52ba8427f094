import { eq } from 'drizzle-orm';
import { users } from '@/drizzle/schema/users';
import type { Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { queueMail } from '../mail/outbox';
import { firstRow } from '../sql';

/** Tells a user by e-mail that the ways to sign in have changed. @param change one sentence */
export const noticeSignInChange = async (tx: Transaction, userId: string, change: string): Promise<void> => {
  const user = await firstRow(tx.select({ email: users.email }).from(users).where(eq(users.id, userId)));
  if (!user) return;
  await queueMail(tx, {
    kind: 'sign_in_changed',
    recipient: user.email,
    userId,
    content: {
      subject: 'Your sign-in was changed',
      paragraphs: [change],
      action: { label: 'Review your account', url: `${env().APP_URL}/account` },
      footer: 'If this wasn’t you, change your password now and ask the operator of the service for help.',
    },
  });
};
