import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { BATCH_LIMITS } from '@/lib/core/model/batches';
import { seededRandom } from '@/lib/core/model/random';
import { SCOPES } from '@/lib/core/model/scopes';
import { db } from '@/lib/server/db';
import { createApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { env } from '@/lib/server/env';
import type { Figure } from '../../bench/figure';
import { CommandError } from '../main';
import { ensureBuilt } from '../service/ensure-built';
import { serveApart } from '../service/serve-apart';
import type { Undo } from '../undo';
import { createRetryingClient } from './client';
import { findVictim, type Running, type Victim } from './kills';

const USAGE = 'npm run chaos -- batch [--rows 200] [--worker 10] [--database 5] [--seed 1] [--every 12]';
const UNLIMITED = '1000000';
/** How long a batch may take, in milliseconds for each row and each kill. */
const ROW_MS = 20_000;
const KILL_MS = 60_000;

const number = (otherwise: number, max: number) => z.coerce.number().int().min(0).max(max).default(otherwise);
const settingsSchema = z.object({
  rows: number(200, BATCH_LIMITS.rows),
  /** Kills of each kind. */
  worker: number(10, 100),
  database: number(5, 100),
  seed: z.string().default('1'),
  /** Mean seconds between two kills. */
  every: number(12, 600),
});
type BatchChaosSettings = z.output<typeof settingsSchema>;

const parse = (args: string[]): BatchChaosSettings => {
  const string = { type: 'string' } as const;
  const options = { rows: string, worker: string, database: string, seed: string, every: string };
  try {
    return settingsSchema.parse(parseArgs({ args, options }).values);
  } catch (error) {
    const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new CommandError(`${message}\nUsage: ${USAGE}`);
  }
};

const rowOf = (index: number) => ({
  title: `Row ${index + 1}`,
  questions: [{ question_type: 'true_false', content: { question: `Is this row ${index + 1}?`, correct: true } }],
});

const createLargeBatch = async (rows: number, signal: AbortSignal): Promise<string> => {
  const { id: userId } = await ensureUser({ email: 'chaos@example.com' });
  const { key } = await createApiKey({ userId, name: 'chaos', scopes: SCOPES });
  const api = createRetryingClient(key, signal);
  const durations = { question_duration_seconds: 3, answer_duration_seconds: 1, fact_duration_seconds: 0 };
  const template = await api.post('/quizzes', { title: 'Template', ...durations });
  return api.post('/batches', {
    template_quiz_id: template,
    rows: Array.from({ length: rows }, (_, index) => rowOf(index)),
    render: { resolution: '256x256', quality: 'draft' },
  });
};

/** The kills in random order and at random intervals. */
const kill = async (service: Running, { worker, database, seed, every }: BatchChaosSettings, signal: AbortSignal) => {
  const random = seededRandom(seed);
  const victims: Victim[] = [...Array<Victim>(worker).fill('worker'), ...Array<Victim>(database).fill('database')];
  const order = victims.map((victim) => ({ victim, at: random() })).sort((a, b) => a.at - b.at);
  let killed = 0;
  for (const { victim } of order) {
    await sleep(every * (0.5 + random()) * 1000, undefined, { signal });
    try {
      const pid = findVictim(victim, service);
      if (!pid) continue;
      process.kill(pid, 'SIGKILL');
      killed += 1;
    } catch {
      // It has ended, or is starting.
    }
  }
  return killed;
};

const countOf = async (query: ReturnType<typeof sql>): Promise<number> => {
  const [row] = (await db().execute(query)) as unknown as { count: number }[];
  return Number(row?.count ?? 0);
};

const statusOf = async (id: string): Promise<string> => {
  const [row] = (await db().execute(sql`select status from batches where id = ${id}`)) as unknown as {
    status: string;
  }[];
  return row?.status ?? '';
};

/** Rows that were lost or done twice, and rows whose status is not that of their render. */
const examine = async (batchId: string, rows: number) => {
  const completed = await countOf(
    sql`select count(*) from batch_rows where batch_id = ${batchId} and status = 'completed'`,
  );
  const doubled = await countOf(sql`
    select (select count(*) from (select title from quizzes where title like 'Row %' group by title having count(*) > 1) q)
      + (select count(*) from (select quiz_id from renders group by quiz_id having count(*) > 1) r)
      + (select greatest(count(*) - 1, 0) from events where type = 'batch.completed') as count`);
  const untrue = await countOf(sql`
    select count(*) from batch_rows left join renders on renders.id = render_id left join quizzes on quizzes.id = batch_rows.quiz_id
    where batch_id = ${batchId} and (batch_rows.status <> renders.status or quizzes.title <> batch_rows.title
      or renders.quiz_id <> batch_rows.quiz_id or renders.id is null)`);
  const announced = await countOf(sql`
    select count(*) from events where type = 'batch.completed' and (payload ->> 'rows_completed')::int = ${completed}`);
  return { lost: rows - completed + (announced === 0 ? 1 : 0), doubled, untrue };
};

/** Kills worker and database while a batch is worked on. Figures named `lost`, `doubled` and `untrue` must be 0. */
export const runBatchChaos = async (
  args: string[],
  log: string,
  undo: Undo,
  signal: AbortSignal,
): Promise<Figure[]> => {
  const settings = parse(args);
  await ensureBuilt(env().NEXT_DIST_DIR);
  const variables = { RATE_LIMIT_WRITE: UNLIMITED, RATE_LIMIT_RENDER: UNLIMITED, LOG_LEVEL: 'warn' };
  const service = await serveApart('chaos-batch', log, { undo, signal, variables });
  const batchId = await createLargeBatch(settings.rows, signal);
  const startedAt = Date.now();
  const killing = kill(service, settings, signal);
  const deadline = startedAt + settings.rows * ROW_MS + (settings.worker + settings.database) * KILL_MS;
  const done = async () => {
    while (Date.now() < deadline && (await statusOf(batchId).catch(() => '')) !== 'completed') {
      await sleep(1000, undefined, { signal });
    }
  };
  const [killed] = await Promise.all([killing, done()]);
  const seconds = (Date.now() - startedAt) / 1000;
  const { lost, doubled, untrue } = await examine(batchId, settings.rows);
  const note = `of ${settings.rows} rows, with ${killed} kills`;
  return [
    { name: 'lost', value: lost, unit: 'rows', note },
    { name: 'doubled', value: doubled, unit: 'rows', note: 'quizzes, renders and events' },
    { name: 'untrue', value: untrue, unit: 'rows', note: 'whose status is not that of their render' },
    {
      name: 'duration',
      value: seconds,
      unit: 's',
      note: `${((settings.rows * 60) / seconds).toFixed(1)} rows a minute`,
    },
  ];
};
