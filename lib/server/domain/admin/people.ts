import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { aiGenerations } from '@/drizzle/schema/ai';
import { batches } from '@/drizzle/schema/batches';
import { media } from '@/drizzle/schema/media';
import { renders } from '@/drizzle/schema/renders';
import { requests } from '@/drizzle/schema/requests';
import { users } from '@/drizzle/schema/users';
import { youtubeUploads } from '@/drizzle/schema/youtube';
import type { UserChanges, UserFilter, UserWire } from '@/lib/core/contracts/administration';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import { GENERATION_STATUSES_IN_FLIGHT } from '@/lib/core/model/ai';
import { BATCH_STATUSES_OPEN } from '@/lib/core/model/batches';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { SYSTEM_USER } from '@/lib/core/model/public-themes';
import { RENDER_STATUSES_IN_FLIGHT, UPLOAD_STATUSES_IN_FLIGHT } from '@/lib/core/model/statuses';
import { type Connection, db, type Transaction } from '@/lib/server/db';
import { ConflictError, NotFoundError, requireFound } from '@/lib/server/errors';
import { removeAccount } from '../account/delete-account';
import { cancelGeneration } from '../ai/generation-job';
import { recordAudit } from '../audit/audit';
import { cancelBatch } from '../batches/batches';
import { cancelRender } from '../renders/renders';
import { filteredPage, firstRow, matching } from '../sql';
import { cancelThumbnailsOf } from '../thumbnails/thumbnail-job';
import { cancelTransfersOf } from '../transfers/transfers';
import { cancelUpload } from '../uploads/uploads';
import { lockAdministrators, requireOtherAdministrator, setAdministrator } from '../users/administrators';
import { signOutEverywhere } from '../users/sessions';

const { passwordHash: _, googleId: __, oidcId: ___, sessionVersion: ____, ...account } = getTableColumns(users);

/** What an account uses: sums over indexes of its own rows. */
const listed = {
  ...account,
  lastSeenAt: sql<Date | null>`
    (select max(${requests.createdAt}) from ${requests} where ${requests.userId} = ${users.id})`.mapWith(
    (value: string | null) => (value === null ? null : new Date(value)),
  ),
  mediaBytes: sql<number>`
    (select coalesce(sum(${media.sizeBytes}), 0) from ${media} where ${media.userId} = ${users.id})`.mapWith(Number),
  renderBytes: sql<number>`
    (select coalesce(sum(${renders.sizeBytes}), 0) from ${renders}
      where ${renders.userId} = ${users.id} and ${renders.sizeBytes} is not null)`.mapWith(Number),
  renders: sql<number>`(select count(*) from ${renders} where ${renders.userId} = ${users.id})`.mapWith(Number),
};

/** The service's own user is no account. */
const isAccount = ne(users.id, SYSTEM_USER.id);

const findUsers = (connection: Connection, where: SQL | undefined, limit: number) =>
  connection.select(listed).from(users).where(where).orderBy(desc(users.createdAt), desc(users.id)).limit(limit);
type ListedUser = Awaited<ReturnType<typeof findUsers>>[number];

const STATES: Record<NonNullable<UserFilter['state']>, SQL> = {
  active: isNull(users.blockedAt),
  blocked: isNotNull(users.blockedAt),
  admin: eq(users.isAdmin, true),
};

/** The accounts of the installation, newest first. Routes check that the actor is an administrator. */
export const listUsers = ({ q, state, ...page }: PageRequest & UserFilter): Promise<Page<ListedUser>> => {
  const text = sql`${users.email} || ' ' || coalesce(${users.name}, '')`;
  const filter = and(matching({ text, id: users.id }, q), state && STATES[state]);
  return filteredPage(db(), { table: users, indexed: isAccount, filter }, page, (where) =>
    findUsers(db(), where, page.limit + 1),
  );
};

/** @throws NotFoundError */
export const getUser = async (id: string): Promise<ListedUser> =>
  requireFound(await firstRow(findUsers(db(), and(eq(users.id, id), isAccount), 1)), 'Account');

export const serializeUser = (user: ListedUser): UserWire => ({
  id: user.id,
  email: user.email,
  name: user.name,
  is_admin: user.isAdmin,
  blocked_at: user.blockedAt?.toISOString() ?? null,
  last_seen_at: user.lastSeenAt?.toISOString() ?? null,
  media_bytes: user.mediaBytes,
  render_bytes: user.renderBytes,
  renders: user.renders,
  max_renders_per_hour: user.maxRendersPerHour,
  max_media_bytes: user.maxMediaBytes,
  max_render_bytes: user.maxRenderBytes,
  created_at: user.createdAt.toISOString(),
});

const setBlocked = async (tx: Transaction, by: Actor, { userId, blocked }: { userId: string; blocked: boolean }) => {
  if (blocked) await requireOtherAdministrator(tx, userId);
  const changed = await tx
    .update(users)
    .set({ blockedAt: blocked ? new Date() : null })
    .where(and(eq(users.id, userId), blocked ? isNull(users.blockedAt) : isNotNull(users.blockedAt)))
    .returning({ id: users.id });
  if (changed.length === 0) return;
  await recordAudit(tx, { by, userId, action: blocked ? 'account.blocked' : 'account.unblocked' });
};

/** Cancels what still runs for a blocked account. Nothing new can begin: `lockQuotas` rejects it. */
const cancelJobsOf = async (userId: string): Promise<void> => {
  const actor = systemActor(userId);
  const idsOf = (table: typeof batches | typeof renders | typeof youtubeUploads | typeof aiGenerations, isOpen: SQL) =>
    db()
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.userId, userId), isOpen));
  const jobs = [
    // First, so that it starts no further renders.
    { ids: await idsOf(batches, inArray(batches.status, [...BATCH_STATUSES_OPEN])), cancel: cancelBatch },
    { ids: await idsOf(renders, inArray(renders.status, [...RENDER_STATUSES_IN_FLIGHT])), cancel: cancelRender },
    {
      ids: await idsOf(youtubeUploads, inArray(youtubeUploads.status, [...UPLOAD_STATUSES_IN_FLIGHT])),
      cancel: cancelUpload,
    },
    {
      ids: await idsOf(aiGenerations, inArray(aiGenerations.status, [...GENERATION_STATUSES_IN_FLIGHT])),
      cancel: cancelGeneration,
    },
  ];
  for (const { ids, cancel } of jobs) {
    for (const { id } of ids) {
      await cancel(actor, id).catch((error: unknown) => {
        // It has ended or was deleted meanwhile.
        if (!(error instanceof ConflictError || error instanceof NotFoundError)) throw error;
      });
    }
  }
  await cancelThumbnailsOf(userId);
  await cancelTransfersOf(userId);
};

/**
 * Blocks an account, makes its user an administrator, or changes its limits. Blocking cancels the account's jobs.
 * @throws NotFoundError, ConflictError for the last administrator
 */
export const updateUser = async (actor: Actor, userId: string, changes: UserChanges): Promise<ListedUser> => {
  const { blocked, isAdmin, ...limits } = changes;
  await db().transaction(async (tx) => {
    await lockAdministrators(tx);
    const isIt = and(eq(users.id, userId), isAccount);
    requireFound(await firstRow(tx.select({ id: users.id }).from(users).where(isIt).for('no key update')), 'Account');
    if (isAdmin !== undefined) await setAdministrator(tx, actor, { userId, isAdmin });
    if (blocked !== undefined) await setBlocked(tx, actor, { userId, blocked });
    if (Object.keys(limits).length === 0) return;
    await tx.update(users).set(limits).where(isIt);
    await recordAudit(tx, { by: actor, userId, action: 'account.limits_changed', details: limits });
  });
  if (blocked) await cancelJobsOf(userId);
  return getUser(userId);
};

/** Deletes an account with everything in it. @throws NotFoundError, ConflictError for the last administrator */
export const deleteUser = async (actor: Actor, userId: string): Promise<void> => {
  await getUser(userId);
  await removeAccount({ userId }, actor);
};

/** Signs a user out of every browser. @throws NotFoundError */
export const endUserSessions = async (actor: Actor, userId: string): Promise<void> => {
  await getUser(userId);
  await signOutEverywhere({ userId }, actor);
};
