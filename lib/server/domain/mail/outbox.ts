import { and, asc, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { mails } from '@/drizzle/schema/mail';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/model/durations';
import type { MailKind } from '@/lib/core/model/mail';
import { MailError, sendMail } from '@/lib/server/adapters/mail-sender';
import { db, type Transaction } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { recordEvent } from '@/lib/server/jobs/outbox';
import { repeat } from '@/lib/server/jobs/repeat';
import { log } from '@/lib/server/log';
import { seal, UnsealError, unseal } from '@/lib/server/seal';
import { firstRow } from '../sql';
import { type MailContent, type RenderedMail, renderMail } from './template';

interface NewMail {
  kind: MailKind;
  recipient: string;
  /** Whose work it is about. */
  userId: string | null;
  content: MailContent;
  headers?: Record<string, string>;
  /** A second mail with the same key is dropped. */
  onceKey?: string;
  /** Recorded but never sent, so that a request takes as long as one that sends a mail. */
  isSkipped?: boolean;
}

type Sealed = RenderedMail & { headers: Record<string, string> };

const placeOf = (id: string): string => `mail ${id}`;

/** Mails that strangers can cause by entering an address. */
const BY_STRANGERS = ['confirm_sign_up', 'account_exists', 'reset_password', 'confirm_address'] as const;
/** Of these, to one address in an hour; further ones are dropped without a word to the stranger. */
const MAX_BY_STRANGERS = 5;

const isFlooded = async (tx: Transaction, recipient: string): Promise<boolean> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${recipient}`}, 0))`);
  const [row] = await tx
    .select({ sent: count() })
    .from(mails)
    .where(
      and(
        eq(mails.recipient, recipient),
        inArray(mails.kind, [...BY_STRANGERS]),
        gt(mails.createdAt, new Date(Date.now() - HOUR_MS)),
      ),
    );
  return (row?.sent ?? 0) >= MAX_BY_STRANGERS;
};

/**
 * Puts a mail into the outbox, in the transaction that causes it. Does nothing if the installation can't send mails (D200).
 * @returns false if the recipient has got too many mails by strangers
 */
export const queueMail = async (tx: Transaction, mail: NewMail): Promise<boolean> => {
  if (!env().hasMail) return true;
  const id = v7();
  const { kind, recipient, userId, content, headers = {}, onceKey } = mail;
  const isByStranger = (BY_STRANGERS as readonly MailKind[]).includes(kind);
  const isDropped = isByStranger && (await isFlooded(tx, recipient));
  const isSkipped = isDropped || (mail.isSkipped ?? false);
  const sealed: Sealed = { ...renderMail(content), headers };
  await tx
    .insert(mails)
    .values({
      id,
      userId,
      recipient,
      kind,
      onceKey,
      status: isSkipped ? 'skipped' : 'queued',
      sealed: seal(JSON.stringify(sealed), placeOf(id)),
      nextAttemptAt: new Date(),
    })
    .onConflictDoNothing();
  await recordEvent(tx, 'mail/woken', {});
  return !isDropped;
};

/** Delays between attempts; after the last one, the mail has failed. */
const RETRY_DELAYS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS);

/** Takes the mail that is due for the longest time. Rows that another worker is claiming are passed over. */
const claim = () => {
  const due = db()
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), lt(mails.nextAttemptAt, sql`now() + interval '1 millisecond'`)))
    .orderBy(asc(mails.nextAttemptAt), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return firstRow(
    db()
      .update(mails)
      .set({ status: 'sending', claimedAt: sql`now()`, attempts: sql`${mails.attempts} + 1` })
      .where(inArray(mails.id, due))
      .returning(),
  );
};

const read = (id: string, sealed: string | null): Sealed => {
  try {
    return JSON.parse(unseal(sealed ?? '', placeOf(id)));
  } catch (error) {
    if (error instanceof UnsealError) throw new MailError(error.message, 'rejected');
    throw error;
  }
};

/**
 * Sends the mail that is due for the longest time. A mail that may have been sent is not repeated (D201).
 * @returns whether there was one
 */
export const sendNextMail = async (): Promise<boolean> => {
  const mail = await claim();
  if (!mail) return false;
  const { id, kind, recipient, attempts } = mail;
  const end = (values: Partial<typeof mails.$inferInsert>) =>
    db()
      .update(mails)
      .set(values)
      .where(and(eq(mails.id, id), eq(mails.status, 'sending'), eq(mails.attempts, attempts)));
  try {
    const { subject, text, html, headers } = read(id, mail.sealed);
    await sendMail({ id, to: recipient, subject, text, html, headers });
    await end({ status: 'sent', sealed: null, error: null, sentAt: new Date() });
    log().info({ mailId: id, kind, userId: mail.userId }, 'A mail was sent');
  } catch (error) {
    const outcome = error instanceof MailError ? error.outcome : 'unknown';
    const delay = outcome === 'retry' ? RETRY_DELAYS[attempts - 1] : undefined;
    const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
    if (delay) await end({ status: 'queued', error: reason, nextAttemptAt: new Date(Date.now() + delay) });
    else await end({ status: 'failed', sealed: null, error: reason });
    const fields = { mailId: id, kind, attempts, outcome, reason };
    log().warn(fields, delay ? 'A mail could not be sent; retrying' : 'A mail could not be sent');
  }
  return true;
};

/** A mail takes 20 s at most, so after this long its worker has died. */
const MAX_SENDING_MS = 10 * MINUTE_MS;

/** Wakes the job if a mail is due, and gives up those whose worker died while sending. */
export const wakeDueMails = (): Promise<void> =>
  db().transaction(async (tx) => {
    const lost = new Date(Date.now() - MAX_SENDING_MS);
    const error = 'The worker stopped while it sent the mail, so it may have been sent.';
    await tx
      .update(mails)
      .set({ status: 'failed', sealed: null, error })
      .where(and(eq(mails.status, 'sending'), lt(mails.claimedAt, lost)));
    const due = and(eq(mails.status, 'queued'), lt(mails.nextAttemptAt, sql`now()`));
    const [first] = await tx.select({ id: mails.id }).from(mails).where(due).limit(1);
    if (first) await recordEvent(tx, 'mail/woken', {});
  });

/** Sends mails that are due every 10 seconds, in the processes that do the work. Returns a function that stops it. */
export const startWakingMails = (): (() => Promise<void>) =>
  repeat(10_000, wakeDueMails, 'Mails that are due were not sent; retrying');

/** Longer than a month, for which a notice about a quota is not repeated. */
const KEPT_DAYS = 40;

export const pruneMails = async (): Promise<void> => {
  await db()
    .delete(mails)
    .where(lt(mails.createdAt, new Date(Date.now() - KEPT_DAYS * DAY_MS)));
};
