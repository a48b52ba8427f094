import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { renders } from '@/drizzle/schema/index';
import type { Connection } from '@/lib/db';
import { RENDER_STATUSES_IN_FLIGHT } from '@/lib/model/statuses';

export type Render = typeof renders.$inferSelect;
type NewRender = typeof renders.$inferInsert;

/** Returns nothing when the quiz has a render in flight already: the unique index decides (D42). */
export const insertRender = async (db: Connection, values: NewRender): Promise<Render | undefined> => {
  const [render] = await db.insert(renders).values(values).onConflictDoNothing().returning();
  return render;
};

export const findRender = async (
  db: Connection,
  { id, userId }: { id: string; userId: string },
): Promise<Render | undefined> => {
  const [render] = await db
    .select()
    .from(renders)
    .where(and(eq(renders.id, id), eq(renders.userId, userId)));
  return render;
};

export const findRenderInFlight = async (db: Connection, { quizId, userId }: { quizId: string; userId: string }) => {
  const [render] = await db
    .select({ id: renders.id })
    .from(renders)
    .where(
      and(
        eq(renders.quizId, quizId),
        eq(renders.userId, userId),
        inArray(renders.status, [...RENDER_STATUSES_IN_FLIGHT]),
      ),
    );
  return render;
};

/** Changes a render that has not ended, and returns it; nothing when it has: a job ends once. */
export const updateRenderInFlight = async (
  db: Connection,
  { id, userId }: { id: string; userId: string },
  values: PgUpdateSetSource<typeof renders>,
): Promise<Render | undefined> => {
  const [render] = await db
    .update(renders)
    .set(values)
    .where(and(eq(renders.id, id), eq(renders.userId, userId), inArray(renders.status, [...RENDER_STATUSES_IN_FLIGHT])))
    .returning();
  return render;
};

/** Raises the progress of a render that has not ended; steps that report late never lower it. */
export const raiseRenderProgress = async (
  db: Connection,
  { id, userId, progress }: { id: string; userId: string; progress: number },
): Promise<void> => {
  await updateRenderInFlight(db, { id, userId }, { progress: sql`greatest(${renders.progress}, ${progress})` });
};
