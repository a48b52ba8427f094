import { eq, sql } from 'drizzle-orm';
import { eventType, type InngestFunction, staticSchema } from 'inngest';
import { v7 } from 'uuid';
import { afterAll, onTestFinished, vi } from 'vitest';
import { jobRuns, jobSteps } from '@/drizzle/schema/index';
import { inngest } from '@/lib/jobs/client';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
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

  const send = async (name: string, data: Record<string, unknown> = {}, id = v7()): Promise<string> => {
    await db.transaction((tx) => engine.ingest(tx, [{ id, name, data, ts: Date.now() }]));
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
      sql`select group_id as "group", count(*)::int from pgboss.job
          where name = ${`quiz-video-${functionId}`} and state = 'active' group by group_id`,
    );
    return new Map(rows.map(({ group, count }) => [group, count]));
  };
  /** Number of running jobs of a function by the id of their worker. */
  const countByWorker = async (functionId: string): Promise<Record<string, number>> => {
    const rows = await db.execute<{ worker: string; count: number }>(
      sql`select data ->> 'workerId' as worker, count(*)::int from pgboss.job
          where name = ${`quiz-video-${functionId}`} and state = 'active' group by 1 order by 1`,
    );
    return Object.fromEntries(rows.map(({ worker, count }) => [worker, count]));
  };
  const stepsOf = (runId: string) =>
    db.select().from(jobSteps).where(eq(jobSteps.runId, runId)).orderBy(jobSteps.position);

  return { db, engine, start, send, runsOf, ended, stepsOf, countActive, countByWorker };
};

export const gate = () => Promise.withResolvers<void>();
