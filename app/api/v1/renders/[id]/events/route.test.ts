import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { renders } from '@/drizzle/schema/index';
import { db } from '@/lib/db';
import { createQuizContract, deleteQuizContract } from '@/lib/domain/quizzes/contract';
import { cancelRenderContract, createRenderContract, watchRenderContract } from '@/lib/domain/renders/contract';
import { reportProgress } from '@/lib/domain/renders/report-progress';
import { renderStateSchema } from '@/lib/domain/renders/schema';
import { itRefusesStrangers } from '@/lib/testing/authorization';
import { createTestUser, finishedQuiz, type TestUser } from '@/lib/testing/factories';
import { finishRender } from '@/lib/testing/renders';
import { expectHeaders, faults, type RequestParts, refuse, send, succeed } from '@/lib/testing/request';

const prepare = async ({ key, userId }: TestUser) => {
  const quiz = await succeed(createQuizContract, { key, body: finishedQuiz() });
  const { body } = await succeed(createRenderContract, { key, body: { quiz_id: quiz.body.data.id } });
  const { id } = body.data;
  return { key, params: { id }, quizId: quiz.body.data.id, ref: { renderId: id, userId } };
};

const open = ({ params, ...parts }: RequestParts & { params: { id: string } }, signal?: AbortSignal) =>
  send(`/api/v1/renders/${params.id}/events`, parts, 'GET', signal);

/** The events of an answer, as they come. */
async function* eventsOf({ body }: Response) {
  let text = '';
  for await (const chunk of body ?? []) {
    text += new TextDecoder().decode(chunk as Uint8Array);
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) yield renderStateSchema.strict().parse(JSON.parse(event.replace(/^data: /, '')));
  }
}

/** Backends of the database that were last told to listen to changes of renders, and those told to stop. */
const listeners = async () => {
  const rows = await db().$client<{ query: string }[]>`
    select query from pg_stat_activity where datname = current_database() and query ~* '^\\s*(un)?listen "renders"'`;
  return rows.map(({ query }) => query.trim().toLowerCase());
};

describe('watchRender', () => {
  itRefusesStrangers(watchRenderContract, prepare, (parts, id) => ({ ...parts, params: { id } }));

  describe('200', () => {
    it('tells the state at once, then each change, and ends with the render', async () => {
      const { ref, ...parts } = await prepare(await createTestUser());
      const response = await open(parts);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/event-stream');
      expect(response.headers.get('cache-control')).toContain('no-transform');
      expect(expectHeaders(response).bucket).toBe('read');
      const events = eventsOf(response);
      const next = async () => (await events.next()).value;
      expect(await next()).toEqual({
        id: ref.renderId,
        status: 'queued',
        progress: 0,
        output_url: null,
        error_message: null,
      });
      await reportProgress(ref, 40);
      expect(await next()).toMatchObject({ progress: 40 });
      await reportProgress(ref, 70);
      expect(await next()).toMatchObject({ progress: 70 });
      await finishRender(ref.renderId);
      expect(await next()).toMatchObject({
        status: 'completed',
        progress: 100,
        output_url: expect.stringMatching(/signature=/),
      });
      expect((await events.next()).done).toBe(true);
    });

    it('tells only the end of a render that has ended, whatever the client saw last', async () => {
      const parts = await prepare(await createTestUser());
      await succeed(cancelRenderContract, parts);
      const headers = { 'Last-Event-ID': '"; drop table renders; --' };
      const { text } = await succeed(watchRenderContract, { ...parts, headers });
      expect(text.match(/"status":"\w+"/g)).toEqual(['"status":"cancelled"']);
    });

    it('tells many clients of one render the same, and ends when its quiz is deleted', async () => {
      const { key, params, quizId, ref } = await prepare(await createTestUser());
      const streams = await Promise.all(Array.from({ length: 10 }, async () => eventsOf(await open({ key, params }))));
      const next = () => Promise.all(streams.map(async (events) => (await events.next()).value?.progress));
      expect(await next()).toEqual(Array(10).fill(0));
      await reportProgress(ref, 25);
      expect(await next()).toEqual(Array(10).fill(25));
      await succeed(deleteQuizContract, { key, params: { id: quizId } });
      expect(await next()).toEqual(Array(10).fill(undefined));
    });

    it('holds nothing for clients that went away', async () => {
      const parts = await prepare(await createTestUser());
      const gone = new AbortController();
      const streams = await Promise.all(
        Array.from({ length: 50 }, async () => eventsOf(await open(parts, gone.signal))),
      );
      for (const events of streams) expect((await events.next()).value?.progress).toBe(0);
      await vi.waitFor(async () => expect(await listeners()).toEqual(['listen "renders"']), 10_000);
      gone.abort();
      // The connection is let go with the last who watches anything.
      await vi.waitFor(async () => expect(await listeners()).toEqual(['unlisten "renders"']), 20_000);
      for (const events of streams) await events.next().catch(() => {});
    });

    it('holds nothing for a HEAD', async () => {
      const parts = await prepare(await createTestUser());
      const response = await send(`/api/v1/renders/${parts.params.id}/events`, { key: parts.key }, 'HEAD');
      expect(response.status).toBe(200);
      expect(await listeners()).not.toContain('listen "renders"');
    });
  });

  describe('400', () => {
    it('refuses what is no id', async () => {
      const { key } = await createTestUser();
      const request = { key, params: { id: '1' } };
      expect(faults(await refuse('validation-error', watchRenderContract, request))).toEqual(['id']);
    });
  });

  it('is told by the database, also of what only SQL has changed', async () => {
    const parts = await prepare(await createTestUser());
    const events = eventsOf(await open(parts));
    expect((await events.next()).value?.status).toBe('queued');
    await db().update(renders).set({ status: 'failed', errorMessage: 'No.' }).where(eq(renders.id, parts.params.id));
    expect((await events.next()).value).toMatchObject({ status: 'failed', error_message: 'No.' });
  });
});
