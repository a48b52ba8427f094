import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type Database } from '@/drizzle/client';
import { listBatchRowsContract } from '@/lib/core/contracts/batch-rows';
import { listBatchesContract } from '@/lib/core/contracts/batches';
import { listDeliveriesContract, listEventsContract } from '@/lib/core/contracts/deliveries';
import { listGenerationsContract } from '@/lib/core/contracts/generations';
import { listMediaContract } from '@/lib/core/contracts/media';
import { listQuizzesContract } from '@/lib/core/contracts/quizzes';
import { listRendersContract } from '@/lib/core/contracts/renders';
import { listThemesContract } from '@/lib/core/contracts/themes';
import { listThumbnailsContract } from '@/lib/core/contracts/thumbnails';
import { listUploadsContract } from '@/lib/core/contracts/uploads';
import { listRequestsContract } from '@/lib/core/contracts/usage';
import { systemActor } from '@/lib/core/model/actor';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { replaceDatabase } from '@/lib/server/db';
import { listGenerations } from '@/lib/server/domain/ai/generations';
import { listBatches } from '@/lib/server/domain/batches/batches';
import { listBatchRows } from '@/lib/server/domain/batches/list-batch-rows';
import { listMedia } from '@/lib/server/domain/media/media';
import { listQuizzes } from '@/lib/server/domain/quizzes/list-quizzes';
import { listRenders } from '@/lib/server/domain/renders/renders';
import { listThemes } from '@/lib/server/domain/themes/themes';
import { listThumbnails } from '@/lib/server/domain/thumbnails/thumbnails';
import { listUploads } from '@/lib/server/domain/uploads/uploads';
import { listRequests } from '@/lib/server/domain/usage/usage';
import { listDeliveries } from '@/lib/server/domain/webhooks/deliveries';
import { listEvents } from '@/lib/server/domain/webhooks/events';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { LIST_WINDOW } from './sql';

/** Rows of each list: many times what a page may look through. */
const ROWS = 6 * LIST_WINDOW;
const LIMIT = 20;
/**
 * A page finds out where its window ends, and looks at the window's rows, in an index of the planner's choice: it can be that
 * of all renders of the time in which those of a quiz are.
 */
const MOST_READ = 3.5 * LIST_WINDOW;

const [USER, OTHER, QUIZ, BATCH, WEBHOOK, KEY] = Array.from(
  { length: 6 },
  (_, n) => `00000000-0000-4000-8000-00000000000${n}`,
) as [string, string, string, string, string, string];
const NOBODY = '99999999-0000-4000-8000-000000000000';
const actor = systemActor(USER);

const own = ownDatabase();

/** Rows of one user, newest first, among those of another. Titles contain the number of the row. */
const FILL = `
  set session_replication_role = replica;
  insert into users (id, email) values ('${USER}', 'one@example.com'), ('${OTHER}', 'other@example.com');
  create temp table numbers as
    select n, gen_random_uuid() as id, case when n % 10 = 0 then '${OTHER}' else '${USER}' end::uuid as user_id,
      now() - n * interval '1 second' as created_at, 'Item number ' || n as title
    from generate_series(1, ${ROWS * 1.12}::int) n;
  insert into quizzes (id, user_id, title, created_at, updated_at)
    select id, user_id, title, created_at, created_at from numbers;
  insert into quizzes (id, user_id, title) values ('${QUIZ}', '${USER}', 'Rendered');
  insert into themes (id, user_id, name, primary_color, secondary_color, background_color, text_color, accent_color,
      font_family, is_public, created_at, updated_at)
    select id, user_id, title, '#000', '#000', '#000', '#000', '#000', 'Inter', true, created_at, created_at from numbers;
  insert into media (id, user_id, file_name, storage_key, kind, mime_type, size_bytes, sha256, created_at)
    select id, user_id, title, 'media/' || id || '.png', 'image', 'image/png', 1, md5(id::text), created_at from numbers;
  insert into renders (id, user_id, quiz_id, status, format, resolution, width, height, fps, duration_seconds,
      segments_total, props, output_key, created_at)
    select id, user_id, case when n % 2 = 0 then '${QUIZ}'::uuid else id end, 'completed', 'mp4', '1080p', 1, 1, 1, 1, 1,
      json_build_object('title', title), 'renders/' || id, created_at from numbers;
  insert into thumbnails (id, user_id, quiz_id, status, width, height, props, output_key, created_at)
    select id, user_id, case when n % 2 = 0 then '${QUIZ}'::uuid else id end, 'completed', 1, 1,
      json_build_object('title', title), 'thumbnails/' || id, created_at from numbers;
  insert into youtube_uploads (id, user_id, quiz_id, status, title, description, tags, category_id, visibility,
      made_for_kids, created_at, updated_at)
    select id, user_id, case when n % 2 = 0 then '${QUIZ}'::uuid else id end, 'cancelled', title, '', '{}', '27', 'private',
      false, created_at, created_at from numbers;
  insert into webhooks (id, user_id, url, events) values ('${WEBHOOK}', '${USER}', 'https://example.com', '{render.completed}');
  insert into webhook_deliveries (id, webhook_id, user_id, event_type, body, status, created_at)
    select id, case when n % 10 = 0 then id else '${WEBHOOK}'::uuid end, user_id, 'render.completed',
      json_build_object('title', title, 'data', repeat('completed ', 50))::text, 'delivered', created_at from numbers;
  insert into events (id, user_id, type, payload, created_at)
    select id, user_id, 'render.completed', '{}', created_at from numbers;
  insert into requests (id, user_id, method, path, operation, status, milliseconds, via, key_id, created_at)
    select id, user_id, 'GET', '/', 'listQuizzes', 200, 1, 'key', '${KEY}', created_at from numbers;
  insert into batches (id, user_id, kind, status, title, rows_total, created_at, updated_at)
    select id, user_id, 'rows', 'completed', title, 1, created_at, created_at from numbers;
  insert into batches (id, user_id, kind, status, title, rows_total, created_at)
    values ('${BATCH}', '${USER}', 'rows', 'running', 'Long', 1, '2020-01-01');
  insert into batch_rows (id, batch_id, user_id, position, title, status)
    select id, case when n % 10 = 0 then id else '${BATCH}'::uuid end, user_id, n, title, 'completed' from numbers;
  insert into ai_generations (id, user_id, status, topic, options, engine, usage_day, created_at)
    select id, user_id, 'completed', title, '{}', 'facts', now(), created_at from numbers;
`;

beforeAll(async () => {
  const { db } = own.database;
  const filling = createDatabase(own.database.url, 1);
  await filling.execute(sql.raw(FILL));
  await filling.$client.end();
  await db.execute(sql`vacuum analyze`);
  one = createDatabase(own.database.url, 1);
  replaceDatabase(one);
  // Reading a whole table is the cheapest only because it is small and most rows are those of one user.
  await one.execute(sql`set enable_seqscan = off`);
});

/** Each connection counts by itself what it reads, until it is told to report that. */
let one: Database;
const totalRead = async (): Promise<number> => {
  await one.execute(sql`select pg_stat_force_next_flush()`);
  const [row] = await one.execute<{ read: string }>(sql`
    select (select sum(seq_tup_read) from pg_stat_user_tables)
      + (select sum(greatest(idx_tup_read, idx_tup_fetch)) from pg_stat_user_indexes) as read`);
  return Number(row?.read);
};

/** Returns the result of `work`, and how many rows and entries of indexes the server read for it. */
const counting = async <T>(work: () => Promise<T>): Promise<{ result: T; read: number }> => {
  const before = await totalRead();
  const result = await work();
  return { result, read: (await totalRead()) - before };
};

type Query = Record<string, unknown>;

interface List {
  contract: { query?: { safeParse: (value: unknown) => { data?: unknown } } };
  /** Values of each filter: of those that have them, one matches all rows and one none. */
  filters: Record<string, unknown[]>;
  find: (query: PageRequest & Query) => Promise<Page<unknown>>;
}

/** Searches that match most rows and none. */
const q = ['item', 'no row contains this'];
/** More that are hostile: few characters, wildcards, what rows nearly contain. Tried without other filters. */
const HOSTILE = ['7', '%', '_____', '%%%%%%%%', 'umber item number', 'z'.repeat(100), '00000000-0000-4000'];

const LISTS: Record<string, List> = {
  quizzes: {
    contract: listQuizzesContract,
    filters: {
      q,
      status: ['draft', 'archived'],
      translation_of: [NOBODY],
      sort: ['created_at', 'updated_at', 'title'],
      order: ['asc', 'desc'],
    },
    find: (query) => listQuizzes(actor, query as never),
  },
  themes: {
    contract: listThemesContract,
    filters: { q, includePublic: ['true', 'false'] },
    find: (query) => listThemes(actor, query as never),
  },
  media: {
    contract: listMediaContract,
    filters: { q, type: ['image', 'image/png', 'audio', 'video/mp4'] },
    find: (query) => listMedia(actor, query as never),
  },
  renders: {
    contract: listRendersContract,
    filters: { q, quiz_id: [QUIZ, NOBODY], status: ['completed', 'failed'] },
    find: (query) => listRenders(actor, query as never),
  },
  thumbnails: {
    contract: listThumbnailsContract,
    filters: { quizId: [QUIZ, NOBODY] },
    find: (query) => listThumbnails(actor, query as never),
  },
  uploads: {
    contract: listUploadsContract,
    filters: { q, quizId: [QUIZ, NOBODY], status: ['cancelled', 'failed'] },
    find: (query) => listUploads(actor, query as never),
  },
  deliveries: {
    contract: listDeliveriesContract,
    filters: { q, status: ['delivered', 'failed'], event: ['render.completed', 'youtube.failed'] },
    find: (query) => listDeliveries(actor, WEBHOOK, query as never),
  },
  events: {
    contract: listEventsContract,
    filters: { type: ['render.completed', 'youtube.failed'] },
    find: (query) => listEvents(actor, query as never),
  },
  requests: {
    contract: listRequestsContract,
    filters: {
      status: ['2xx', '204'],
      operation: ['listQuizzes', 'other'],
      key_id: [KEY, NOBODY],
      source: ['api_key', 'dashboard'],
      request_id: [NOBODY],
      since: ['2020-01-01T00:00:00Z'],
    },
    find: (query) => listRequests(actor, query as never),
  },
  batches: {
    contract: listBatchesContract,
    filters: { status: ['completed', 'paused'] },
    find: (query) => listBatches(actor, query as never),
  },
  'rows of a batch': {
    contract: listBatchRowsContract,
    filters: { status: ['completed', 'failed'] },
    find: (query) => listBatchRows(actor, BATCH, query as never),
  },
  generations: { contract: listGenerationsContract, filters: {}, find: (query) => listGenerations(actor, query) },
};

/** Every combination of the filters, each also left out, and hostile searches. */
const queriesOf = ({ filters }: List): Query[] => [
  ...(filters.q ? HOSTILE.map((text) => ({ q: text })) : []),
  ...Object.entries(filters).reduce<Query[]>(
    (queries, [name, values]) =>
      queries.flatMap((query) => [query, ...values.map((value) => ({ ...query, [name]: value }))]),
    [{}],
  ),
];

/** The parsed query of a request. */
const parsed = ({ contract }: List, query: Query): PageRequest & Query => {
  const { data } = contract.query?.safeParse({ ...query, limit: LIMIT }) ?? {};
  expect(data, JSON.stringify(query)).toBeDefined();
  return { ...(data as Query & { limit: number }), after: null };
};

describe.each(Object.entries(LISTS))(`a page of ${ROWS} %s`, (_, list) => {
  test('looks at few rows, whatever the filters and the order', async () => {
    for (const query of queriesOf(list)) {
      const page = parsed(list, query);
      const { result, read } = await counting(() => list.find(page));
      expect(read, JSON.stringify(query)).toBeLessThanOrEqual(MOST_READ);
      if (!result.next) continue;
      const next = await counting(() => list.find({ ...page, after: result.next }));
      expect(next.read, `after a page of ${JSON.stringify(query)}`).toBeLessThanOrEqual(MOST_READ);
    }
  });
});

test('the pages of a search that finds few rows have all of them', async () => {
  const pages = async (list: List, query: Query) => {
    let page = parsed(list, query);
    const found: unknown[] = [];
    for (let count = 1; ; count++) {
      const { rows, next } = await list.find(page);
      found.push(...rows);
      if (!next) return { found, count };
      page = { ...page, after: next };
    }
  };
  // Rows of the user whose number ends like this: every thousandth.
  const expected = Array.from({ length: Math.floor((ROWS * 1.12) / 1000) }, (_, n) => `Item number ${n}777`);
  const lists = ['quizzes', 'media', 'renders', 'uploads', 'themes'] as const;
  for (const name of lists) {
    const titles = (rows: unknown[]) =>
      rows.map((row) => Object.values(row as object).find((value) => /^Item number/.test(String(value))));
    for (const sort of name === 'quizzes' ? ['created_at', 'updated_at', 'title'] : [undefined]) {
      const { found, count } = await pages(LISTS[name] as List, { q: '777', ...(sort && { sort }) });
      const ending = titles(found).filter((title) => String(title).endsWith('777'));
      expect(ending.sort(), `${name} by ${sort}`).toEqual(expected.map((title) => title.replace(/ 0/, ' ')).sort());
      expect(new Set(titles(found)).size).toBe(found.length);
      expect(count).toBeGreaterThan(ROWS / LIST_WINDOW - 1);
    }
  }
});
