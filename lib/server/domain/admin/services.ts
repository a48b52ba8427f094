import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { aiGenerations } from '@/drizzle/schema/ai';
import { mails } from '@/drizzle/schema/mail';
import { pictureSearches, pictureSources } from '@/drizzle/schema/pictures';
import { renders } from '@/drizzle/schema/renders';
import { youtubeUploads } from '@/drizzle/schema/youtube';
import type { ServiceId, ServiceStateWire } from '@/lib/core/contracts/installation';
import type { PictureSourceId } from '@/lib/core/model/credit';
import { JOB_ERROR_CODES, JOB_ERRORS } from '@/lib/core/model/job-errors';
import { modelName, modelSettings } from '@/lib/server/adapters/language-model/settings';
import { PICTURE_SEARCHES } from '@/lib/server/adapters/picture-search';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { getTrendsRefresh } from '../trends/refresh-trends';

/** How the last uses of a service went, as far as it is known. */
interface LastUse {
  successAt: Date | null;
  errorAt: Date | null;
  error: string | null;
}

const UNKNOWN: LastUse = { successAt: null, errorAt: null, error: null };

/** The newest rows of a table that are looked at, so that the number of all does not matter. */
const NEWEST = 1000;
/** Each has up to 40 kB of results. */
const NEWEST_SEARCHES = 50;

/** The jobs that use a service. Conditions are about the columns of the table. */
interface Uses {
  table: PgTable;
  /** Which of the jobs use it. */
  isUse?: SQL;
  success?: SQL;
  successAt?: SQL;
  failure: SQL;
  failureAt?: SQL;
  error?: SQL;
}

const dateOf = (value: string | null | undefined): Date | null => (value ? new Date(value) : null);

/** The last success and failure among the newest jobs. Their ids are in the order of their creation (D13). */
const findLastUse = async ({
  table,
  isUse = sql`true`,
  success = sql`status = 'completed'`,
  successAt = sql`completed_at`,
  failure,
  failureAt = sql`completed_at`,
  error = sql`error_message`,
}: Uses): Promise<LastUse> => {
  const isFailure = sql`filter (where ${failure})`;
  const [row] = await db().execute<{ success_at: string | null; error_at: string | null; error: string | null }>(sql`
    select
      max(${successAt}) filter (where ${success}) as success_at,
      max(${failureAt}) ${isFailure} as error_at,
      (array_agg(${error} order by ${failureAt} desc) ${isFailure})[1] as error
    from (select * from ${table} order by id desc limit ${NEWEST}) as newest
    where ${isUse}`);
  return { successAt: dateOf(row?.success_at), errorAt: dateOf(row?.error_at), error: row?.error ?? null };
};

/** Whether a job failed because of a component. */
const failedIn = (component: string): SQL =>
  sql`status = 'failed' and error_code in ${JOB_ERROR_CODES.filter((code) => JOB_ERRORS[code].component === component)}`;

/** When a source of pictures last had a result, and until when it refuses requests. */
const findPictureUse = async (source: PictureSourceId): Promise<LastUse> => {
  const [[searched], [refused]] = await Promise.all([
    db().execute<{ success_at: string | null }>(sql`
      select max(fetched_at) as success_at
      from (select fetched_at, results from ${pictureSearches} order by fetched_at desc limit ${NEWEST_SEARCHES}) as newest
      where results -> 'pictures' -> 0 -> 'credit' ->> 'source' = ${source}`),
    db()
      .select({ retryAt: pictureSources.retryAt })
      .from(pictureSources)
      .where(and(eq(pictureSources.id, source), gt(pictureSources.retryAt, sql`now()`))),
  ]);
  return {
    ...UNKNOWN,
    successAt: dateOf(searched?.success_at),
    error: refused ? `It accepts no requests until ${refused.retryAt.toISOString()}.` : null,
  };
};

const findTrendsUse = async (): Promise<LastUse & { names: string }> => {
  const { refresh, sources } = await getTrendsRefresh();
  const errors = sources.flatMap(({ name, state }) => (state?.error ? `${name}: ${state.error}` : []));
  return {
    names: sources.map(({ name }) => name).join('; '),
    successAt: refresh?.refreshedAt ?? null,
    errorAt: errors.length > 0 ? (refresh?.endedAt ?? null) : null,
    error: errors.length > 0 ? errors.join(' ') : null,
  };
};

const serialize = (
  id: ServiceId,
  { configured, detail }: Pick<ServiceStateWire, 'configured' | 'detail'>,
  { successAt, errorAt, error }: LastUse,
): ServiceStateWire => ({
  id,
  configured,
  detail,
  last_success_at: successAt?.toISOString() ?? null,
  last_error_at: errorAt?.toISOString() ?? null,
  last_error: error,
});

const browserDetail = (): string =>
  env().CHROMIUM_PATH ??
  (process.platform === 'linux' && process.arch === 'x64' ? 'The packaged Chromium' : 'The Chromium of Remotion');

const mailDetail = (): string | null => {
  const { SMTP_URL, hasMail } = env();
  if (SMTP_URL) return new URL(SMTP_URL).host;
  return hasMail ? 'Files in DATA_DIR/mail' : null;
};

const pictureDetail = (source: PictureSourceId): string => {
  const { minute, day } = PICTURE_SEARCHES[source].limits();
  return `${minute} requests a minute, ${day} a day`;
};

/** What the installation uses, whether it is configured, and how its last uses went. */
export const findServices = async (): Promise<ServiceStateWire[]> => {
  const { SPEECH_ENGINE, SPEECH_MODEL, GOOGLE_CLIENT_ID, hasMail } = env();
  const model = modelSettings();
  const [browser, generation, voice, openverse, commons, trends, upload, mail] = await Promise.all([
    findLastUse({ table: renders, failure: failedIn('browser') }),
    findLastUse({ table: aiGenerations, isUse: sql`engine = 'model'`, failure: failedIn('model') }),
    SPEECH_ENGINE
      ? findLastUse({
          table: renders,
          isUse: sql`starts_with(voice, ${`${SPEECH_ENGINE}:`})`,
          failure: failedIn('voice'),
        })
      : UNKNOWN,
    findPictureUse('openverse'),
    findPictureUse('commons'),
    findTrendsUse(),
    findLastUse({ table: youtubeUploads, isUse: sql`livemode`, failure: failedIn('youtube') }),
    findLastUse({
      table: mails,
      success: sql`status = 'sent'`,
      successAt: sql`sent_at`,
      failure: sql`status in ('queued', 'failed') and error is not null`,
      failureAt: sql`claimed_at`,
      error: sql`error`,
    }),
  ]);
  const speech = [SPEECH_ENGINE, SPEECH_MODEL].filter(Boolean).join('/');
  return [
    serialize('browser', { configured: true, detail: browserDetail() }, browser),
    serialize('model', { configured: model !== undefined, detail: model ? modelName(model) : null }, generation),
    serialize('voice', { configured: SPEECH_ENGINE !== undefined, detail: speech || null }, voice),
    serialize('openverse', { configured: true, detail: pictureDetail('openverse') }, openverse),
    serialize('commons', { configured: true, detail: pictureDetail('commons') }, commons),
    serialize('trends', { configured: true, detail: trends.names }, trends),
    serialize('youtube', { configured: GOOGLE_CLIENT_ID !== undefined, detail: null }, upload),
    serialize('mail', { configured: hasMail, detail: mailDetail() }, mail),
  ];
};
