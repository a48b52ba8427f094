import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { ApiError, type ClientOptions, JobError, QuizVideo, type RenderState } from '@/lib/client/src/index';
import { renderStateSchema } from '@/lib/core/contracts/renders';
import { reportRender } from '@/lib/server/domain/renders/render-job';
import { createTestUser, finishedQuestion, finishedQuiz } from '@/lib/tools/testing/factories';
import { blankPng } from '@/lib/tools/testing/media-files';
import { startReceiver } from '@/lib/tools/testing/receiver';
import { finishRender } from '@/lib/tools/testing/renders';
import { someAddress } from '@/lib/tools/testing/request';

const newClient = async (options: Partial<ClientOptions> = {}) => {
  const { key, userId } = await createTestUser();
  return { userId, client: new QuizVideo({ apiKey: key, baseUrl: inject('baseUrl'), ...options }) };
};

/** The quiz of the factories. Its literal types get lost there. */
type NewQuiz = Parameters<QuizVideo['quizzes']['create']>[0];
type NewQuestion = Parameters<QuizVideo['questions']['create']>[2];
const aQuiz = (title?: string) => finishedQuiz(title) as NewQuiz;
const aQuestion = (text?: string) => finishedQuestion(text) as NewQuestion;

const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error) => error,
  );

describe('the client, with the running app', () => {
  it('imports texts and files, and shows what an import would do', async () => {
    const { client } = await newClient();
    const folder = mkdtempSync(path.join(tmpdir(), 'client-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'solar-system.csv');
    writeFileSync(file, 'question,answer\nRed?,Mars\nBig?,\n');
    const dry = await client.quizzes.import(file, { dryRun: true });
    expect(dry.data).toMatchObject({ title: 'solar system', rounds: [{ questions: [{}, {}] }] });
    expect(dry.report).toMatchObject({ format: 'csv', questions: 2, ready: 1 });
    expect((await client.quizzes.list().page()).data).toEqual([]);

    const { data, report } = await client.quizzes.import(file, { title: 'Planets', language: 'de', format: 'csv' });
    expect(data).toEqual(await client.quizzes.get(data.id));
    expect(data).toMatchObject({ title: 'Planets', language: 'de' });
    expect(report).toEqual(dry.report);
    const more = await client.quizzes.importInto(data.id, { text: 'Hot?\nAnswer: Venus\n' });
    expect(more.data.rounds.map(({ questions }) => questions.length)).toEqual([2, 1]);
    const cards = { text: 'Mars\tThe red planet\nVenus\tThe hottest planet\n' };
    for (const source of [cards, new Blob([cards.text])]) {
      const questions = await client.quizzes.import(source, { cards: 'open', dryRun: true });
      expect(questions.report).toMatchObject({ format: 'cards', questions: 2, ready: 2 });
    }
    const blob = new Blob(['Cold?\nAnswer: Neptune\n']);
    const preview = await client.quizzes.importInto(data.id, blob, { dryRun: true });
    expect(preview.data.rounds).toHaveLength(3);
    expect(await client.quizzes.get(data.id)).toEqual(more.data);
    expect(await rejection(client.quizzes.import({ text: ' ' }))).toMatchObject({ code: 'import-failed' });
  });

  it('creates, changes, validates and deletes a quiz with rounds and questions', async () => {
    const { client } = await newClient();
    const { id } = await client.quizzes.create(aQuiz());
    const round = await client.rounds.create(id, { title: 'Moons' });
    const question = await client.questions.create(id, round.id, aQuestion('Which moon has an atmosphere?'));
    const [second] = await client.questions.createMany(id, round.id, { questions: [aQuestion('Which one has ice?')] });
    await client.questions.update(id, round.id, question.id, { hint: 'It is the largest of Saturn.' });
    await client.questions.reorder(id, round.id, [second?.id ?? '', question.id]);
    const before = await client.quizzes.get(id);
    await client.rounds.reorder(id, before.rounds.map((found) => found.id).reverse());
    await client.rounds.update(id, round.id, { title: 'Moons of planets' });
    const quiz = await client.quizzes.get(id);
    expect(quiz.rounds.map(({ title, questions }) => [title, questions.length])).toEqual([
      ['Moons of planets', 2],
      ['Planets', 1],
    ]);
    expect(quiz.rounds[0]?.questions[1]).toMatchObject({ id: question.id, hint: 'It is the largest of Saturn.' });
    expect((await client.questions.get(id, round.id, question.id)).id).toBe(question.id);
    expect(await client.quizzes.validate(id, { resolution: '720p' })).toMatchObject({ renderable: true, errors: [] });
    expect((await client.quizzes.getTimeline(id)).scenes.length).toBeGreaterThan(3);
    expect((await client.quizzes.getSpeech(id)).lines).toEqual([]);

    const stale = await rejection(client.quizzes.update(id, { title: 'x' }, { ifMatch: before.updated_at }));
    expect(stale).toMatchObject({ status: 412, code: 'precondition-failed' });
    expect((await client.quizzes.update(id, { title: 'Moons' }, { ifMatch: quiz.updated_at })).title).toBe('Moons');
    const { title, ...current } = await client.quizzes.get(id);
    const replaced = await client.quizzes.replace(id, { ...current, title: 'Stars' }, { ifMatch: current.updated_at });
    expect(replaced).toEqual({ ...current, title: 'Stars', updated_at: replaced.updated_at });
    const copy = await client.quizzes.duplicate(id);
    await client.questions.delete(id, round.id, question.id);
    await client.rounds.delete(id, round.id);
    for (const each of [id, copy.id]) await client.quizzes.delete(each);
    expect(await rejection(client.quizzes.get(id))).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('follows a list over its pages', async () => {
    const { client } = await newClient();
    const titles = ['Mars', 'Venus', 'Jupiter', 'Saturn', 'Uranus'];
    for (const title of titles) await client.quizzes.create({ title });
    const found: string[] = [];
    for await (const { title } of client.quizzes.list({ limit: 2, order: 'asc', sort: 'created_at' }))
      found.push(title);
    expect(found).toEqual(titles);
    const { data, pagination } = await client.quizzes.list({ limit: 2 }).page();
    expect(data.map(({ title }) => title)).toEqual(['Uranus', 'Saturn']);
    expect(pagination.hasMore).toBe(true);
  });

  it('throws problems', async () => {
    const { client } = await newClient();
    const error = await rejection(
      client.quizzes.create({ title: 5 as unknown as string, question_duration_seconds: -1 }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'validation-error',
      type: `${inject('baseUrl')}/problems/validation-error`,
    });
    const { errors, requestId, problem } = error as ApiError;
    expect(errors.map(({ field }) => field).sort()).toEqual(['question_duration_seconds', 'title']);
    expect(problem?.instance).toBe(`urn:uuid:${requestId}`);
    const fetch: ClientOptions['fetch'] = (url, init) => {
      const headers = new Headers(init.headers);
      headers.set('X-Forwarded-For', someAddress());
      return globalThis.fetch(url, { ...init, headers });
    };
    const withWrongKey = new QuizVideo({ apiKey: 'qk_live_0', baseUrl: inject('baseUrl'), fetch });
    expect(await rejection(withWrongKey.quizzes.list().page())).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  it('creates a quiz once, even if the response is lost', async () => {
    let requests = 0;
    const fetch: ClientOptions['fetch'] = async (url, init) => {
      const response = await globalThis.fetch(url, init);
      requests += 1;
      if (requests === 1) throw new TypeError('fetch failed');
      return response;
    };
    const { client } = await newClient({ fetch });
    const { id } = await client.quizzes.create(aQuiz());
    const { data } = await client.quizzes.list().page();
    expect(data.map((quiz) => quiz.id)).toEqual([id]);
  });

  it('renders, with progress, and downloads the video and its captions', async () => {
    const { client, userId } = await newClient();
    const quiz = await client.quizzes.create(aQuiz());
    const video = Buffer.from('a video');
    const states: RenderState[] = [];
    const onProgress = (state: RenderState) => {
      states.push(state);
      const ref = { renderId: state.id, userId };
      // Stands in for the worker.
      if (state.progress === 0) void reportRender(ref, { encoded: 40, total: 96 });
      else if (state.progress < 100) void finishRender(state.id, video);
    };
    const render = await client.renders.createAndWait({ quiz_id: quiz.id, resolution: '720p' }, { onProgress });
    expect(render).toMatchObject({ status: 'completed', quiz_id: quiz.id, resolution: '720p' });
    expect(states.map(({ progress }) => progress)).toEqual([0, 40, 100]);
    for (const state of states) expect(renderStateSchema.strict().parse(state)).toEqual(state);
    const response = await client.renders.download(render.id);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(video);
    expect(await client.renders.getCaptions(render.id, 'srt')).toContain('-->');
    expect(await client.renders.getCaptions(render.id, 'vtt')).toMatch(/^WEBVTT/);
    for await (const { id } of client.renders.list({ quiz_id: quiz.id })) expect(id).toBe(render.id);
    await client.renders.delete(render.id);
  });

  it('throws if a render is cancelled, and stops waiting when aborted', async () => {
    const { client } = await newClient();
    const quiz = await client.quizzes.create(aQuiz());
    const aborted = new AbortController();
    const onProgress = () => aborted.abort(new Error('Enough.'));
    const options = { onProgress, signal: aborted.signal };
    expect(await rejection(client.renders.createAndWait({ quiz_id: quiz.id }, options))).toEqual(new Error('Enough.'));
    const second = await rejection(client.renders.create({ quiz_id: quiz.id }));
    const id = (second as ApiError).location?.split('/').at(-1) ?? '';
    const waited = rejection(
      client.renders.wait(id, { onProgress: () => void client.renders.cancel(id).catch(() => {}) }),
    );
    expect(await waited).toBeInstanceOf(JobError);
    expect(await waited).toMatchObject({ job: { id, status: 'cancelled' } });
  });

  it('uploads files', async () => {
    const { client } = await newClient();
    const folder = mkdtempSync(path.join(tmpdir(), 'client-upload-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'mars.png');
    writeFileSync(file, blankPng(2, 2));
    const first = await client.media.upload(file);
    const second = await client.media.upload(new Blob([new Uint8Array(blankPng(3, 3))]).stream(), {
      name: 'venus.png',
    });
    const names = (await client.media.list().page()).data.map((file) => [file.id, file.file_name]);
    expect(names).toEqual([
      [second.id, 'venus.png'],
      [first.id, 'mars.png'],
    ]);
    expect((await client.media.upload(file)).id).toBe(first.id);
    await client.media.delete(first.id);
    expect(await rejection(client.media.get(first.id))).toMatchObject({ code: 'not-found' });
  });

  it('receives and verifies webhooks', async () => {
    const receiver = await startReceiver();
    onTestFinished(receiver.stop);
    const { client } = await newClient();
    const webhook = await client.webhooks.create({ url: receiver.url, events: ['render.completed'] });
    const rotated = await client.webhooks.rotateSecret(webhook.id);
    const tested = await client.webhooks.test(webhook.id);
    expect(tested).toMatchObject({ delivered: true, status_code: 204 });
    const { body = '', headers = {} } = receiver.received[0] ?? {};
    for (const secret of [webhook.secret, rotated.secret]) {
      expect(await client.webhooks.verify(body, headers, secret)).toMatchObject({
        id: tested.delivery_id,
        type: 'render.completed',
        test: true,
        payload: { status: 'completed' },
      });
    }
    await expect(client.webhooks.verify(`${body} `, headers, webhook.secret)).rejects.toThrow('does not match');
    const [delivery] = (await client.webhooks.listDeliveries(webhook.id).page()).data;
    expect(delivery?.id).toBe(tested.delivery_id);
    expect((await client.webhooks.update(webhook.id, { active: false })).active).toBe(false);
    for await (const { id } of client.webhooks.list()) await client.webhooks.delete(id);
  });

  it('has the other resources', async () => {
    const { client } = await newClient();
    const theme = await client.themes.create({ name: 'Night' });
    await client.themes.update(theme.id, { primaryColor: '#112233' });
    expect((await client.themes.duplicate(theme.id)).primaryColor).toBe('#112233');
    await client.themes.delete(theme.id);
    expect((await client.themes.list({ includePublic: false }).page()).data).toHaveLength(1);
    expect((await client.voices.list({ language: 'en' })).length).toBeGreaterThan(0);
    expect((await client.music.list()).length).toBeGreaterThan(0);
    expect((await client.trends.list()).length).toBeGreaterThan(0);
    expect(await client.trends.getRefresh()).toHaveProperty('status');
    expect(await client.ai.checkTopic({ topic: 'Capitals of Europe' })).toHaveProperty('topic', 'Capitals of Europe');
    const generation = await client.ai.generateQuiz({ topic: 'Capitals of Europe' });
    expect((await client.ai.cancelGeneration(generation.id)).status).toBe('cancelled');
    const quiz = await client.quizzes.create(aQuiz());
    const thumbnail = await client.thumbnails.create({ quizId: quiz.id });
    expect((await client.thumbnails.list({ quizId: quiz.id }).page()).data).toMatchObject([{ id: thumbnail.id }]);
    expect((await client.youtube.listChannels().page()).data).toEqual([]);
    expect((await client.youtube.listUploads().page()).data).toEqual([]);
  });
});
