import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import { auditEvents } from '@/drizzle/schema/audit';
import type { ActivityFilter, ActivityWire } from '@/lib/core/contracts/activity';
import type { Actor } from '@/lib/core/model/actor';
import type { AuditAction } from '@/lib/core/model/audit';
import { DAY_MS } from '@/lib/core/model/durations';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { type Connection, db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { logContext } from '@/lib/server/log';
import { filteredPage } from '../sql';

type AuditEvent = typeof auditEvents.$inferSelect;

/** Who acts: someone with a session or key, or null for a command on the server. */
export type AuditActor = Pick<Actor, 'userId' | 'via'> & { keyId?: string };

/** A signed-in user. */
export const inDashboard = (userId: string): AuditActor => ({ userId, via: 'session' });

interface NewEvent {
  by: AuditActor | null;
  /** The account that it is about. */
  userId: string;
  action: AuditAction;
  subjectId?: string;
  /** No secrets: the account's owner and administrators can read them. */
  details?: AuditEvent['details'];
}

const SOURCES = { session: 'dashboard', key: 'api_key', system: 'server' } as const;

/** Records an action. Call it in the transaction of the action, so that neither exists without the other (D213). */
export const recordAudit = async (tx: Connection, { by, ...event }: NewEvent): Promise<void> => {
  await tx.insert(auditEvents).values({
    ...event,
    actorId: by?.via === 'system' ? null : by?.userId,
    source: SOURCES[by?.via ?? 'system'],
    keyId: by?.keyId,
    address: logContext().address,
  });
};

/** A page of entries, newest first. @param indexed the condition that an index of the table answers */
const findPage = (indexed: SQL | undefined, { action, ...page }: PageRequest & Pick<ActivityFilter, 'action'>) =>
  filteredPage(db(), { table: auditEvents, indexed, filter: action && eq(auditEvents.action, action) }, page, (where) =>
    db()
      .select()
      .from(auditEvents)
      .where(where)
      .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
      .limit(page.limit + 1),
  );

/** What happened in the actor's account, newest first. What administrators did has no address: it is theirs (D262). */
export const listActivity = async (
  { userId }: Pick<Actor, 'userId'>,
  page: PageRequest & Pick<ActivityFilter, 'action'>,
): Promise<Page<AuditEvent>> => {
  const { rows, next } = await findPage(eq(auditEvents.userId, userId), page);
  const isOwn = ({ actorId }: AuditEvent): boolean => actorId === null || actorId === userId;
  return { rows: rows.map((row) => (isOwn(row) ? row : { ...row, address: null })), next };
};

/** What happened in all accounts, or one, newest first. Callers have checked that the actor is an administrator. */
export const listAllActivity = ({ user_id, ...page }: PageRequest & ActivityFilter): Promise<Page<AuditEvent>> =>
  findPage(and(user_id === undefined ? undefined : eq(auditEvents.userId, user_id)), page);

export const serializeActivity = (event: AuditEvent): ActivityWire => ({
  id: event.id,
  user_id: event.userId,
  actor_id: event.actorId,
  source: event.source,
  key_id: event.keyId,
  action: event.action,
  subject_id: event.subjectId,
  address: event.address,
  details: event.details,
  created_at: event.createdAt.toISOString(),
});

/** The most entries of an export: some 20 MB. */
const EXPORT_ENTRIES = 50_000;
const EXPORT_PAGE = 1000;

/**
 * The newest entries as JSON lines, at most `EXPORT_ENTRIES`. Pages are read one after the other as the client takes them.
 * @param list one of the lists above
 */
export async function* exportActivity(list: (page: PageRequest) => Promise<Page<AuditEvent>>): AsyncGenerator<string> {
  let after: PageRequest['after'] = null;
  for (let count = 0; count < EXPORT_ENTRIES; count += EXPORT_PAGE) {
    const { rows, next }: Page<AuditEvent> = await list({ limit: EXPORT_PAGE, after });
    yield rows.map((row) => `${JSON.stringify(serializeActivity(row))}\n`).join('');
    if (!next) return;
    after = next;
  }
}

/** Deletes entries that are older than `AUDIT_LOG_DAYS`. Nothing else deletes or changes any. */
export const pruneAudit = async (): Promise<void> => {
  const before = new Date(Date.now() - env().AUDIT_LOG_DAYS * DAY_MS);
  await db().delete(auditEvents).where(lt(auditEvents.createdAt, before));
};
