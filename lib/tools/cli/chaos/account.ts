import { sql } from 'drizzle-orm';
import { db } from '@/lib/server/db';
import type { Receiver } from '@/lib/tools/testing/receiver';
import type { YouTube } from '@/lib/tools/testing/youtube';
import type { Kill, Victim } from './kills';
import type { Accepted } from './load';

const rowsOf = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<T[]> => [
  ...((await db().execute(query)) as unknown as T[]),
];
const countOf = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await rowsOf<{ count: number }>(sql`select count(*)::int as count from (${query}) rows`))[0]?.count ?? 0;

/** Counts jobs, deliveries and unsent events that have not ended. */
export const countOpen = (): Promise<number> =>
  countOf(sql`
    select id from renders where status in ('queued', 'rendering')
    union all select id from youtube_uploads where status not in ('completed', 'failed', 'cancelled')
    union all select id from webhook_deliveries where status = 'pending'
    union all select id::uuid from job_events where sent_at is null`);

/** Counts accepted work that was not completed. */
export const countLost = async (accepted: Accepted, receiver: Receiver) => {
  const completed = async (table: 'renders' | 'youtube_uploads', ids: readonly string[]) => {
    const done = await rowsOf<{ id: string }>(sql`select id from ${sql.identifier(table)} where status = 'completed'`);
    const known = new Set(done.map(({ id }) => id));
    return ids.filter((id) => !known.has(id)).length;
  };
  const withoutEvent = await countOf(sql`
    select id from renders where status = 'completed' and id::text not in (select payload ->> 'render_id' from events
      where type = 'render.completed')
    union all
    select id from youtube_uploads where status = 'completed' and id::text not in (select payload ->> 'upload_id'
      from events where type = 'youtube.uploaded')`);
  const arrived = new Set(receiver.received.map(({ delivery }) => delivery));
  const deliveries = await rowsOf<{ id: string }>(sql`
    select events.id as event, webhook_deliveries.id from events
    left join webhook_deliveries on event_id = events.id`);
  return {
    renders: await completed('renders', accepted.renders),
    uploads: await completed('youtube_uploads', accepted.uploads),
    events: withoutEvent,
    deliveries: deliveries.filter(({ id }) => !arrived.has(id)).length,
  };
};

/** Counts work that was requested once and done twice. A delivery may arrive twice, but with one id. */
export const countDoubled = async (youtube: YouTube) => {
  const titles = youtube.library.videos.map(({ metadata }) => metadata.snippet?.title);
  return {
    quizzes: await countOf(
      sql`select title from quizzes where title like 'Chaos quiz %' group by title having count(*) > 1`,
    ),
    renders: await countOf(sql`select quiz_id from renders group by quiz_id having count(*) > 1`),
    uploads: titles.length - new Set(titles).size,
    events: await countOf(sql`
      select 1 from events group by coalesce(payload ->> 'upload_id', payload ->> 'render_id') having count(*) > 1`),
    deliveries: await countOf(sql`select 1 from webhook_deliveries group by event_id, webhook_id having count(*) > 1`),
  };
};

export interface Recovery {
  victim: Victim;
  /** From the kill to the end of the next step of any job. */
  seconds: number;
}

export const recoveriesOf = async (kills: readonly Kill[]): Promise<Recovery[]> => {
  const steps = await rowsOf<{ at: number }>(
    sql`select (extract(epoch from ended_at) * 1000)::float8 as at from job_steps where ended_at is not null order by ended_at`,
  );
  return kills.map(({ victim, at }) => {
    const next = steps.find((step) => step.at > at)?.at ?? Number.POSITIVE_INFINITY;
    return { victim, seconds: (next - at) / 1000 };
  });
};

/** Renders completed per minute between two times in milliseconds since 1970. */
export const throughput = async (from: number, to: number): Promise<number> => {
  const count = await countOf(sql`
    select id from renders where status = 'completed'
      and completed_at between to_timestamp(${from / 1000}::float8) and to_timestamp(${to / 1000}::float8)`);
  return (count * 60_000) / (to - from);
};
