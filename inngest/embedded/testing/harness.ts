import { and, eq, ne, sql } from 'drizzle-orm';
import { eventType, type InngestFunction, staticSchema } from 'inngest';
import { v7 } from 'uuid';
import { afterAll, onTestFinished, vi } from 'vitest';
import type { Transaction } from '@/drizzle/client';
import { jobEvents, jobRuns, jobSteps } from '@/drizzle/schema/index';
import { inngest } from '@/lib/server/jobs/client';
import { createTestDatabase, type TestDatabase } from '@/lib/tools/testing/database';
import { type EngineOptions, startEngine } from '../engine';

// An interface would not be assignable to a record.
type Data = {
  n?: number;
  value?: unknown;
  user?: string;
  kind?: string;
};

/** The event that starts most functions of the tests. */
export const go = eventType('test/go', { schema: staticSchema<Data>() });

/** Polls until `check` passes. The timeout is long because the machine may be busy. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 100_000, interval: 20 });

let shared: Promise<TestDatabase> | undefined;

/** The database that the tests of a file share. */
const sharedDatabase = (): Promise<TestDatabase> => {
  shared ??= createTestDatabase();
  return shared;
};
afterAll(async () => (await shared)?.drop());

type Options = Partial<Omit<EngineOptions, 'url' | 'client' | 'functions'>>;

/** Starts an engine that stops with the test. */
export const testEngine = async (functions: InngestFunction.Any[], options: Options = {}) => {
  const { url, db } = await sharedDatabase();
  const start = async (more: Options = {}) => {
    const engine = await startEngine({ url, client: inngest, functions, backoff: () => 20, ...options, ...more });
    onTestFinished(() => engine.stop(0));
    return engine;
  };
  const engine = await start();

  /** Records an event, and passes it to the engine as the relay does. */
  const sendIn = async (tx: Transaction, { id, name, data }: { id: string; name: string; data: object }) => {
    const event = { id, name, data: data as Record<string, unknown>, ts: Date.now() };
    await tx.insert(jobEvents).values(event).onConflictDoNothing();
    await engine.ingest(tx, [event]);
  };
  const send = async (name: string, data: Record<string, unknown> = {}, id = v7()): Promise<string> => {
    await db.transaction((tx) => sendIn(tx, { id, name, data }));
    return id;
  };
  const runsOf = (eventId: string) => db.select().from(jobRuns).where(eq(jobRuns.eventId, eventId));
  /** The event's only run, once it has ended. */
  const ended = (eventId: string) =>
    eventually(async () => {
      const [run, ...others] = await runsOf(eventId);
      if (!run?.endedAt || others.length > 0) throw new Error(`${eventId} has not one ended run: ${run?.status}`);
      return run;
    });
  /** Number of running jobs of a function over all workers, by group. */
  const countActive = async (functionId: string): Promise<Map<string | null, number>> => {
    const rows = await db.execute<{ group: string | null; count: number }>(
      sql`select group_key as "group", count(*)::int from job_steps
          where queue = ${`quiz-video-${functionId}`} and lease_ends_at is not null group by group_key`,
    );
    return new Map(rows.map(({ group, count }) => [group, count]));
  };
  /** Number of running jobs of a function by the id of their worker. */
  const countByWorker = async (functionId: string): Promise<Record<string, number>> => {
    const rows = await db.execute<{ worker: string; count: number }>(
      sql`select worker_id as worker, count(*)::int from job_steps
          where queue = ${`quiz-video-${functionId}`} and lease_ends_at is not null group by 1 order by 1`,
    );
    return Object.fromEntries(rows.map(({ worker, count }) => [worker, count]));
  };
  const stepsOf = (runId: string) =>
    db
      .select()
      .from(jobSteps)
      .where(and(eq(jobSteps.runId, runId), ne(jobSteps.kind, 'call')))
      .orderBy(jobSteps.position);

  return { db, engine, start, send, sendIn, runsOf, ended, stepsOf, countActive, countByWorker };
};

export const gate = () => Promise.withResolvers<void>();
