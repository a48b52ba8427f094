import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, type TestContext, test } from 'vitest';
import { jobRuns, outbox } from '@/drizzle/schema/index';
import { createTestDatabase } from '@/lib/testing/database';
import { eventually } from './testing/harness';
import { spawnTestWorker } from './testing/spawn-worker';

// Most of the time they wait for a lease to end, so they do it together.
const TIMEOUT = 180_000;
/** Work resumes within 60 s; with a lease of 10 s, after about 15. */
const RECOVERY = 60_000;

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

  const spawnWorker = async () => {
    const child = await spawnTestWorker(url);
    workers.add(child);
    return child;
  };
  const kill = async (child: ChildProcess) => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    workers.delete(child);
  };

  /** Records events as a verb does; in the outbox, whether or not anybody listens. */
  const request = (count: number, data: { steps: number; milliseconds: number }) =>
    db.transaction(async (tx) => {
      await tx.insert(outbox).values(Array.from({ length: count }, () => ({ name: 'test/mark', data })));
      await tx.execute(sql`select pg_notify('jobs', 'outbox')`);
    });

  const completed = async (count: number, patience: number) => {
    const deadline = Date.now() + patience;
    for (;;) {
      const runs = await db.select().from(jobRuns);
      if (runs.length === count && runs.every((run) => run.status === 'completed')) return runs;
      const counts = Object.groupBy(runs, (run) => run.status);
      const seen = Object.entries(counts).map(([status, list]) => `${list?.length} ${status}`);
      if (Date.now() > deadline) throw new Error(`Not all of ${count} runs completed: ${seen.join(', ')}`);
      await sleep(100);
    }
  };
  const marks = async (): Promise<Mark[]> => [
    ...(await db.execute<Mark>(
      sql`select run_id as "runId", step, kind, pid, (extract(epoch from at) * 1000)::float8 as at from marks order by at`,
    )),
  ];
  /** When the engine had written down that a step ended. */
  const endedSteps = async () => {
    const rows = await db.execute<{ runId: string; step: number; at: number }>(sql`
      select run_id as "runId", substr(name, 6)::int as step, (extract(epoch from ended_at) * 1000)::float8 as at
      from job_steps where ended_at is not null`);
    return new Map(rows.map((row) => [`${row.runId} ${row.step}`, row.at]));
  };
  return { db, url, spawnWorker, kill, request, completed, marks, endedSteps };
};

/** Steps that started although the engine had written down their end. */
const startedAfterTheirEnd = (marks: Mark[], ends: Map<string, number>) =>
  marks.filter(({ kind, runId, step, at }) => kind === 'start' && at > (ends.get(`${runId} ${step}`) ?? Infinity));

/** Steps that two live workers were in at once. */
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

describe('kill -9', { timeout: TIMEOUT, concurrent: true }, () => {
  test('of one of two workers, repeatedly: all runs complete once, and no finished step runs again', async (context) => {
    const { expect } = context;
    const { spawnWorker, kill, request, completed, marks, endedSteps, db } = await setUp(context);
    const killedAt = new Map<number, number>();
    const workers = [spawnWorker(), spawnWorker()];
    await request(40, { steps: 5, milliseconds: 300 });
    for (let count = 0; count < 6; count += 1) {
      const victim = await workers.shift();
      if (!victim?.pid) throw new Error('There are always two workers');
      // In the middle of its steps.
      await eventually(async () => expect((await marks()).some((mark) => mark.pid === victim.pid)).toBe(true));
      await kill(victim);
      killedAt.set(victim.pid, Date.now());
      workers.push(spawnWorker());
    }
    const runs = await completed(40, 90_000);
    for (const run of runs) expect(run.output).toEqual([0, 1, 2, 3, 4]);
    const all = await marks();
    const ends = await endedSteps();
    expect(ends.size).toBe(200);
    expect(startedAfterTheirEnd(all, ends)).toEqual([]);
    expect(overlaps(all, killedAt)).toEqual([]);
    const [row] = await db.execute<{ open: number }>(
      sql`select count(*)::int as open from pgboss.job where state in ('created', 'retry', 'active', 'failed')`,
    );
    expect(row?.open).toBe(0);
  });

  test('of the only worker: another one resumes its runs', async (context) => {
    const { expect } = context;
    const { spawnWorker, kill, request, completed, marks } = await setUp(context);
    // Nobody listens yet: the web process died between commit and send, so to speak.
    await request(1, { steps: 3, milliseconds: 1000 });
    const first = await spawnWorker();
    await eventually(async () => expect((await marks()).some((mark) => mark.step === 1)).toBe(true));
    await kill(first);
    const killed = Date.now();
    await spawnWorker();
    await completed(1, RECOVERY - (Date.now() - killed));
    const starts = (await marks()).filter((mark) => mark.kind === 'start').map((mark) => mark.step);
    expect(starts).toEqual([0, 1, 1, 2]);
  });
});

describe('a worker that was suspended', { timeout: TIMEOUT, concurrent: true }, () => {
  test('is fenced: its result is discarded, and nothing ends twice', async (context) => {
    const { expect } = context;
    const { spawnWorker, request, completed, marks, db } = await setUp(context);
    const late = await spawnWorker();
    await request(1, { steps: 3, milliseconds: 3000 });
    await eventually(async () => expect((await marks()).some((mark) => mark.step === 1)).toBe(true));
    late.kill('SIGSTOP');
    const next = await spawnWorker();
    // The other worker has taken the step over and is in the middle of it.
    await eventually(async () => expect((await marks()).filter((mark) => mark.pid === next.pid)).toHaveLength(1));
    late.kill('SIGCONT');
    const [run] = await completed(1, RECOVERY);
    const byLate = () => marks().then((all) => all.filter((mark) => mark.pid === late.pid).map((mark) => mark.kind));
    await eventually(async () => expect((await byLate()).at(-1)).toBe('end'));
    const steps = (await marks()).filter((mark) => mark.kind === 'start').map((mark) => mark.step);
    expect(steps).toEqual([0, 1, 1, 2]);
    const counted = await db.execute<{ pid: number }>(
      sql`select (output ->> 'pid')::int as pid from job_steps where run_id = ${run?.id} order by position`,
    );
    expect(counted.map((row) => row.pid)).toEqual([late.pid, next.pid, expect.any(Number)]);
  });
});
