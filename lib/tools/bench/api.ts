import { openSync } from 'node:fs';
import os from 'node:os';
import autocannon from 'autocannon';
import { GET as getQuizRoute } from '@/app/api/v1/quizzes/[id]/route';
import { GET as listQuizzesRoute } from '@/app/api/v1/quizzes/route';
import { createDatabase } from '@/drizzle/client';
import { replaceDatabase } from '@/lib/server/db';
import { configure, env } from '@/lib/server/env';
import { startWeb } from '../cli/service/web';
import { createActor, createLongList, createQuizzes } from './api-data';
import { startBareApp } from './bare-app';
import { type Figure, quantile } from './figure';
import { descendantsOf, processorMs } from './process-tree';
import { withTemporaryService } from './with-temporary-service';

const ROUNDS = 5;
const SECONDS = 2;
/**
 * Until V8 has compiled what requests run: the first seconds are half as fast as those after ten. In turns, too, because a
 * process that is idle for longer collects its garbage and is slower afterwards (lib/server/garbage.ts).
 */
const WARM_UP_ROUNDS = 8;
const CONNECTIONS = 10;
const LONG_LIST = 100_000;
const PAGE_SIZE = 100;
/** Pages to read at each end of the long list. */
const PAGES = 60;

const median = (values: readonly number[]): number => quantile(values, 0.5);

/** SQL statements that this process has sent. */
const sent: string[] = [];
const recordStatements = (): void => {
  const { DATABASE_URL = '' } = env();
  replaceDatabase(
    createDatabase(DATABASE_URL, 10, { onStatement: (text) => sent.push(text.replace(/\s+/g, ' ').trim()) }),
  );
};

/** The SQL statements of a request. The first request is ignored, because it also records the use of the key. */
const statementsOf = async (request: () => Promise<Response>): Promise<string[]> => {
  await request();
  sent.length = 0;
  const response = await request();
  if (response.status !== 200) throw new Error(`The request failed: ${await response.text()}`);
  return [...sent];
};

interface Target {
  url: string;
  headers: Record<string, string>;
  /** The server's process. */
  pid: number | undefined;
}

interface Load {
  requestsPerSecond: number;
  p99: number;
  /** Processor time of the server's processes for a request, without the database's. */
  processorMs: number;
}

const timeOf = (pid: number): number =>
  [pid, ...descendantsOf(pid)].reduce((sum, process) => sum + processorMs(process), 0);

const load = async ({ url, headers, pid = 0 }: Target): Promise<Load> => {
  const before = timeOf(pid);
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} failed`);
  return {
    requestsPerSecond: result.requests.average,
    p99: result.latency.p99,
    processorMs: (timeOf(pid) - before) / result.requests.total,
  };
};

/** Loads both alternately, so that other work on the machine affects both. */
const compare = async (name: string, ours: Target, bare: Target): Promise<Figure[]> => {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) for (const target of [ours, bare]) await load(target);
  const rounds: { ours: Load; bare: Load }[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push({ ours: await load(ours), bare: await load(bare) });
  const rates = rounds.map((round) => round.ours.requestsPerSecond / round.bare.requestsPerSecond);
  const latencies = rounds.map((round) => round.ours.p99 / Math.max(1, round.bare.p99));
  const rate = (of: 'ours' | 'bare') => Math.round(median(rounds.map((round) => round[of].requestsPerSecond)));
  const milliseconds = (of: 'ours' | 'bare') => median(rounds.map((round) => round[of].processorMs)).toFixed(2);
  return [
    {
      name: `${name}: requests/s`,
      value: median(rates),
      unit: '× bare',
      note: `${rate('ours')} against ${rate('bare')}; target ≥ 0.5`,
    },
    {
      name: `${name}: requests/s of processor`,
      value: median(rounds.map((round) => round.bare.processorMs / round.ours.processorMs)),
      unit: '× bare',
      note: `${milliseconds('ours')} against ${milliseconds('bare')} ms a request in the web process`,
    },
    { name: `${name}: p99`, value: median(latencies), unit: '× bare', note: 'target ≤ 2' },
  ];
};

interface Page {
  pagination: { cursor: string | null };
}

const readPage = async (
  url: string,
  key: string,
  cursor: string | null,
): Promise<{ ms: number; next: string | null }> => {
  const startedAt = performance.now();
  const query = new URLSearchParams({ limit: String(PAGE_SIZE), ...(cursor ? { cursor } : {}) });
  const response = await fetch(`${url}?${query}`, { headers: { Authorization: `Bearer ${key}` } });
  const { pagination } = (await response.json()) as Page;
  return { ms: performance.now() - startedAt, next: pagination.cursor };
};

/** Reads pages at the end and at the beginning of the long list alternately. */
const comparePages = async (url: string, key: string): Promise<Figure> => {
  const cursors: (string | null)[] = [null];
  while (cursors.length < LONG_LIST / PAGE_SIZE) cursors.push((await readPage(url, key, cursors.at(-1) ?? null)).next);
  const [first, last] = [cursors.slice(0, PAGES), cursors.slice(-PAGES)];
  const times = { first: [] as number[], last: [] as number[] };
  for (let index = 0; index < PAGES; index++) {
    times.first.push((await readPage(url, key, first[index] ?? null)).ms);
    times.last.push((await readPage(url, key, last[index] ?? null)).ms);
  }
  const value = median(times.last) / median(times.first);
  return { name: `end of ${LONG_LIST} quizzes`, value, unit: '× beginning', note: 'target ≤ 1.2' };
};

const measure = async (folder: string): Promise<Figure[]> => {
  recordStatements();
  const actor = await createActor('bench@example.com');
  const quizId = await createQuizzes(actor);
  const long = await createActor('long-list@example.com');
  await createLongList(long, LONG_LIST);
  const headers = { Authorization: `Bearer ${actor.key}` };
  const request = (route: string) => new Request(`${env().APP_URL}${route}`, { headers });
  const [listPath, detailPath] = ['/api/v1/quizzes', `/api/v1/quizzes/${quizId}`];
  const list = () => listQuizzesRoute(request(listPath), { params: Promise.resolve({}) });
  const detail = () => getQuizRoute(request(detailPath), { params: Promise.resolve({ id: quizId }) });

  const figures: Figure[] = [];
  for (const [name, run] of [
    ['list', list],
    ['detail', detail],
  ] as const) {
    const statements = await statementsOf(run);
    for (const statement of statements) console.error(`${name}: ${statement}`);
    figures.push({ name: `${name}: SQL statements`, value: statements.length, unit: 'a GET', note: 'target ≤ 3' });
  }

  const responses = { list: await (await list()).text(), detail: await (await detail()).text() };
  // The default, with a log line per request.
  configure({ LOG_LEVEL: 'info' });
  const web = await startWeb({ output: openSync(os.devNull, 'w') });
  const bare = await startBareApp(folder, responses);
  try {
    const { APP_URL } = env();
    const ours = (route: string) => ({ url: `${APP_URL}${route}`, headers, pid: web.pid });
    const bareRoute = (name: string) => ({ url: `${bare.url}/${name}`, headers: {}, pid: bare.pid });
    figures.push(...(await compare('list', ours(listPath), bareRoute('list'))));
    figures.push(...(await compare('detail', ours(detailPath), bareRoute('detail'))));
    figures.push(await comparePages(`${APP_URL}${listPath}`, long.key));
  } finally {
    await Promise.all([web.stop(5), bare.stop()]);
  }
  return figures;
};

/** Compares two GET requests with a bare Next.js route handler that returns the same bytes, and measures pagination. */
export const run = (): Promise<Figure[]> => withTemporaryService({ LOG_LEVEL: 'warn' }, measure);
