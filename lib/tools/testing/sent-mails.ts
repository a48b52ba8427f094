import { eq } from 'drizzle-orm';
import { mails } from '@/drizzle/schema/mail';
import { db } from '@/lib/server/db';
import { unseal } from '@/lib/server/seal';

/** The mails to an address that were not sent yet, oldest first: kind, status, text and the secret of their link. */
export const mailsTo = async (email: string) => {
  const rows = await db().select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);
  return rows.map(({ id, kind, status, sealed }) => {
    const { text } = JSON.parse(unseal(sealed ?? '', `mail ${id}`)) as { text: string };
    return { kind, status, text, secret: /#([\w-]{43})/.exec(text)?.[1] ?? '' };
  });
};
