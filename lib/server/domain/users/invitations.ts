import { and, desc, eq, getTableColumns, not, type SQL, sql } from 'drizzle-orm';
import { invitations } from '@/drizzle/schema/access';
import { users } from '@/drizzle/schema/users';
import type { InvitationFilter, ListedInvitationWire } from '@/lib/core/contracts/invitations';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { db } from '@/lib/server/db';
import { ConflictError, requireFound } from '@/lib/server/errors';
import { type AuditActor, recordAudit } from '../audit/audit';
import { filteredPage, firstRow } from '../sql';
import { isOpen, lockSignUp } from './admission';

type Status = ListedInvitationWire['status'];

const isUsed = sql`${invitations.usedAt} is not null`;

const WITH_STATUS: Record<Status, SQL | undefined> = {
  open: isOpen,
  used: isUsed,
  ended: and(not(isUsed), sql`${invitations.expiresAt} <= clock_timestamp()`),
};

/** Without the hash of the link. */
const { tokenHash: _, ...columns } = getTableColumns(invitations);
const listed = {
  ...columns,
  inviterEmail: users.email,
  status: sql<Status>`case when ${isUsed} then 'used' when ${isOpen} then 'open' else 'ended' end`,
};

const findInvitations = (where: SQL | undefined, limit: number) =>
  db()
    .select(listed)
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(where)
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit);
type ListedInvitation = Awaited<ReturnType<typeof findInvitations>>[number];

/** The invitations of all administrators, newest first. Routes check that the actor is an administrator. */
export const listInvitations = ({ status, ...page }: PageRequest & InvitationFilter): Promise<Page<ListedInvitation>> =>
  filteredPage(db(), { table: invitations, indexed: undefined, filter: status && WITH_STATUS[status] }, page, (where) =>
    findInvitations(where, page.limit + 1),
  );

/**
 * Ends an open invitation, whose link no longer works when this returns (D259). Does nothing if it has ended.
 * @throws NotFoundError; ConflictError if someone has created an account with it
 */
export const withdrawInvitation = (by: AuditActor, id: string): Promise<void> =>
  db().transaction(async (tx) => {
    await lockSignUp(tx);
    const isIt = eq(invitations.id, id);
    const withdrawn = await firstRow(
      tx
        .update(invitations)
        // Rounded down: the column has milliseconds, and a time that is rounded up would still be ahead.
        .set({ expiresAt: sql`date_trunc('milliseconds', clock_timestamp())` })
        .where(and(isIt, isOpen))
        .returning({ email: invitations.email }),
    );
    if (withdrawn) {
      const { email } = withdrawn;
      await recordAudit(tx, {
        by,
        userId: by.userId,
        action: 'invitation.withdrawn',
        subjectId: id,
        details: { email },
      });
      return;
    }
    const { usedAt } = requireFound(
      await firstRow(tx.select({ usedAt: invitations.usedAt }).from(invitations).where(isIt)),
      'Invitation',
    );
    if (usedAt)
      throw new ConflictError(
        'Someone has created an account with this invitation. Block or delete the account instead.',
      );
  });

export const serializeInvitation = (row: ListedInvitation): ListedInvitationWire => ({
  id: row.id,
  email: row.email,
  status: row.status,
  invited_by: row.invitedBy && row.inviterEmail ? { id: row.invitedBy, email: row.inviterEmail } : null,
  expires_at: row.expiresAt.toISOString(),
  used_at: row.usedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});
