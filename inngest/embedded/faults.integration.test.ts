import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, type TestContext, test, vi } from 'vitest';
import { jobEvents, jobRuns } from '@/drizzle/schema/index';
import { createTestDatabase } from '@/lib/tools/testing/database';
import { eventually } from './testing/harness';
import { spawnTestWorker } from './testing/spawn-worker';

// The tests run concurrently, because they mostly wait for leases to expire.
const OPTIONS = { timeout: 300_000, concurrent: true };
/** Work resumes within 60 s; with a lease of 10 s, after about 15. */
const RECOVERY_MS = 60_000;

interface Mark extends Record<string, unknown> {
  runId: string;
  step: number;
  kind: 'start' | 'end' | 'aborted';
  pid: number;
  at: number;
}

const setUp = async ({ onTestFinished }: TestContext) => {
  const { url, db, drop } = await createTestDatabase();
  const workers = new Set<ChildProcess>();
  onTestFinished(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await drop();
  });
  await db.execute(
    sql`create table marks (run_id uuid, step int, kind text, pid int, at timestamptz default clock_timestamp())`,
  );
  await db.execute(sql`create table released (pid int)`);

  const spawnWorker = async (slots?: number) => {
    const child = await spawnTestWorker(url, slots);
    workers.add(child);
    return child;
  };
  const kill = async (child: ChildProcess) => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    workers.delete(child);
  };
  /** Lets the held step of this worker end. */
  const releaseStep = ({ pid }: ChildProcess) => db.execute(sql`insert into released values (${pid})`);

  /** Records events as an operation does, whether or not a worker runs. */
  const request = (count: number, data: { steps: number; milliseconds: number; held?: number }) =>
    db.transaction(async (tx) => {
      await tx
        .insert(jobEvents)
        .values(Array.from({ length: count }, () => ({ id: v7(), name: 'test/mark', data, ts: 0 })));
      await tx.execute(sql`select pg_notify('jobs', 'outbox')`);
    });

  const completed = (count: number, timeout: number) =>
    vi.waitFor(
      async () => {
        const runs = await db.select().from(jobRuns);
        const done = runs.filter((run) => run.status === 'completed');
        if (runs.length !== count || done.length !== count) throw new Error(`${done.length} of ${count} completed`);
        return runs;
      },
      { timeout, interval: 100 },
    );
  const marks = async (): Promise<Mark[]> => [
    ...(await db.execute<Mark>(
      sql`select run_id as "runId", step, kind, pid, (extract(epoch from at) * 1000)::float8 as at from marks order by at`,
    )),
  ];
  const kindsOf = async ({ pid }: ChildProcess, step: number) =>
    (await marks()).filter((mark) => mark.pid === pid && mark.step === step).map(({ kind }) => kind);
  const startedSteps = async (runId?: string) =>
    (await marks())
      .filter((mark) => mark.kind === 'start' && (runId === undefined || mark.runId === runId))
      .map(({ step }) => step);
  /** When the engine stored the end of each step. */
  const endedSteps = async () => {
    const rows = await db.execute<{ runId: string; step: number; at: number }>(sql`
      select run_id as "runId", substr(name, 6)::int as step, (extract(epoch from ended_at) * 1000)::float8 as at
      from job_steps where ended_at is not null`);
    return new Map(rows.map((row) => [`${row.runId} ${row.step}`, row.at]));
  };
  return { db, spawnWorker, kill, releaseStep, request, completed, marks, kindsOf, startedSteps, endedSteps };
};

/** Steps that started after the engine had stored their end. */
const startedAfterTheirEnd = (marks: Mark[], ends: Map<string, number>) =>
  marks.filter(({ kind, runId, step, at }) => kind === 'start' && at > (ends.get(`${runId} ${step}`) ?? Infinity));

/** Steps that two live workers ran at the same time. */
const overlaps = (marks: Mark[], killedAt: Map<number, number>) => {
  const live = new Map<string, Mark>();
  return marks.filter((mark) => {
    const key = `${mark.runId} ${mark.step}`;
    const other = live.get(key);
    if (mark.kind === 'end') {
      live.delete(key);
      return false;
    }
    if (mark.kind !== 'start') return false;
    live.set(key, mark);
    return other && (killedAt.get(other.pid) ?? Infinity) > mark.at;
  });
};

describe('kill -9', OPTIONS, () => {
  test('of one of two workers, repeatedly: all runs complete once, and no finished step runs again', async (context) => {
    const { spawnWorker, kill, request, completed, marks, endedSteps, db } = await setUp(context);
    const kills = 5;
    const runsPerKill = 6;
    const killedAt = new Map<number, number>();
    const workers = [spawnWorker(), spawnWorker()];
    for (let count = 0; count < kills; count += 1) {
      const victim = await workers.shift();
      if (!victim?.pid) throw new Error('There are always two workers');
      await request(runsPerKill, { steps: 5, milliseconds: 200 });
      await eventually(async () => expect((await marks()).some((mark) => mark.pid === victim.pid)).toBe(true));
      await kill(victim);
      killedAt.set(victim.pid, Date.now());
      workers.push(spawnWorker());
    }
    const runs = await completed(kills * runsPerKill, 200_000);
    for (const run of runs) expect(run.output).toEqual([0, 1, 2, 3, 4]);
    const all = await marks();
    const ends = await endedSteps();
    expect(ends.size).toBe(kills * runsPerKill * 5);
    expect(startedAfterTheirEnd(all, ends)).toEqual([]);
    expect(overlaps(all, killedAt)).toEqual([]);
    const [row] = await db.execute<{ open: number }>(
      sql`select count(*)::int as open from job_steps where queue is not null`,
    );
    expect(row?.open).toBe(0);
  });

  test('of the only worker: another one resumes its runs', async (context) => {
    const { spawnWorker, kill, releaseStep, request, completed, kindsOf, startedSteps } = await setUp(context);
    // No worker runs yet, as when the web process dies between commit and send.
    await request(1, { steps: 3, milliseconds: 0, held: 1 });
    const first = await spawnWorker();
    await eventually(async () => expect(await kindsOf(first, 1)).toEqual(['start']));
    await kill(first);
    const killed = Date.now();
    await releaseStep(await spawnWorker());
    await completed(1, RECOVERY_MS - (Date.now() - killed));
    expect(await startedSteps()).toEqual([0, 1, 1, 2]);
  });
});

describe('a worker that was suspended', OPTIONS, () => {
  test('cannot store its result, and each step ends once', async (context) => {
    const { spawnWorker, releaseStep, request, completed, marks, kindsOf, startedSteps, db } = await setUp(context);
    const late = await spawnWorker(1);
    await request(1, { steps: 3, milliseconds: 0, held: 1 });
    await eventually(async () => expect(await kindsOf(late, 1)).toEqual(['start']));
    late.kill('SIGSTOP');
    const next = await spawnWorker(1);
    await eventually(async () => expect(await kindsOf(next, 1)).toEqual(['start']));
    late.kill('SIGCONT');
    // It learns that it lost its lease, and returns a result while the other worker is still running the step.
    await eventually(async () => expect(await kindsOf(late, 1)).toEqual(['start', 'aborted', 'end']));
    // The other worker has no free slot, so this run starts once the result was handled.
    await request(1, { steps: 2, milliseconds: 0 });
    await eventually(async () => expect((await startedSteps()).length).toBeGreaterThan(3));
    await releaseStep(next);
    await completed(2, RECOVERY_MS);
    const [{ runId } = { runId: '' }] = await marks();
    expect(await startedSteps(runId)).toEqual([0, 1, 1, 2]);
    const stored = await db.execute<{ pid: number }>(
      sql`select (output ->> 'pid')::int as pid from job_steps where run_id = ${runId} and ended_at is not null order by position`,
    );
    expect(stored.map((row) => row.pid)).toEqual([late.pid, next.pid, expect.any(Number)]);
  });
});
