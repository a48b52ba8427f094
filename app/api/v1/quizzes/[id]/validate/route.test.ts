import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { uploadMediaContract } from '@/lib/core/contracts/media';
import { createQuizContract, updateQuizContract } from '@/lib/core/contracts/quizzes';
import { createRenderContract } from '@/lib/core/contracts/renders';
import { createThemeContract } from '@/lib/core/contracts/themes';
import { validateQuizContract } from '@/lib/core/contracts/validation';
import { systemActor } from '@/lib/core/model/actor';
import { getRender } from '@/lib/server/domain/renders/renders';
import { configure } from '@/lib/server/env';
import { storePiece } from '@/lib/server/rendering/pieces';
import { segmentsOf } from '@/lib/server/rendering/render-segments';
import { createTestUser, finishedQuestion, finishedQuiz, type TestUser } from '@/lib/tools/testing/factories';
import { form } from '@/lib/tools/testing/form';
import { testFiles } from '@/lib/tools/testing/media-files';
import { refillLimits } from '@/lib/tools/testing/operations';
import { expectHeaders, faults, refuse, succeed } from '@/lib/tools/testing/request';
import { orderOf } from '@/lib/tools/testing/short-video';
import faulty from './faulty-quiz.json';

/** Without music, it would be mostly silent. */
const goodQuiz = () => ({ ...finishedQuiz(), music: { track: 'calm', volume: 0.7 } });

const prepare = async ({ key }: TestUser, quiz: object = goodQuiz()) => {
  const { body } = await succeed(createQuizContract, { key, body: quiz });
  return { key, params: { id: body.data.id } };
};
const validated = async (...given: Parameters<typeof prepare>) =>
  (await succeed(validateQuizContract, await prepare(...given))).body.data;

interface Fault {
  /** The field with the finding. */
  field: string;
  code: string;
  /** The change that fixes it, by default in the same field. */
  fix: unknown;
  at?: string;
  also?: Record<string, unknown>;
}

/** `value` with the field at a dotted path replaced. */
const withMember = (value: unknown, [name, ...rest]: string[], member: unknown): unknown => {
  if (name === undefined) return member;
  if (Array.isArray(value)) {
    return value.map((entry, index) => (String(index) === name ? withMember(entry, rest, member) : entry));
  }
  const members = value as Record<string, unknown>;
  return { ...members, [name]: withMember(members[name], rest, member) };
};

describe('validateQuiz', () => {
  describe('200', () => {
    it('finds nothing in a good quiz, and estimates its render', async () => {
      const user = await createTestUser();
      const parts = await prepare(user);
      const response = await succeed(validateQuizContract, parts);
      expect(expectHeaders(response).bucket).toBe('read');
      expect(response.body.data).toMatchObject({ renderable: true, errors: [], warnings: [] });
      const render = await succeed(createRenderContract, { key: user.key, body: { quiz_id: parts.params.id } });
      expect(response.body.data.duration_seconds).toBe(render.body.data.duration_seconds);
      const { estimate } = response.body.data;
      expect(estimate).toMatchObject({ segments_total: render.body.data.segments_total, segments_cached: 0 });
      expect(estimate.render_seconds).toBeGreaterThan(1);
    });

    it('estimates the requested format, resolution and quality', async () => {
      const parts = await prepare(await createTestUser(), { ...finishedQuiz(), resolution: '720p' });
      const secondsOf = async (query: Record<string, string>) =>
        (await succeed(validateQuizContract, { ...parts, query })).body.data.estimate.render_seconds;
      const seconds = await secondsOf({});
      expect(await secondsOf({ format: 'mp4', resolution: '720p', quality: 'standard' })).toBe(seconds);
      expect(await secondsOf({ resolution: '2160p' })).toBeGreaterThan(5 * seconds);
      expect(await secondsOf({ format: 'webm' })).toBeGreaterThan(1.5 * seconds);
    });

    it('includes the wait for the user’s other renders', async () => {
      const user = await createTestUser();
      const [first, second] = [await prepare(user), await prepare(user)];
      await succeed(createRenderContract, { key: user.key, body: { quiz_id: first.params.id } });
      const { render_seconds, wait_seconds } = (await succeed(validateQuizContract, second)).body.data.estimate;
      // Both quizzes are equal. The renders of other tests can only add to it.
      expect(wait_seconds).toBeGreaterThanOrEqual(render_seconds - 1);
    });

    it('counts stored segments and the time that they save', async () => {
      const user = await createTestUser();
      const quiz = { ...finishedQuiz('Half of it is there'), resolution: '256x256' };
      const parts = await prepare(user, quiz);
      const before = (await succeed(validateQuizContract, parts)).body.data.estimate;
      const render = await succeed(createRenderContract, { key: user.key, body: { quiz_id: parts.params.id } });
      const { id, props } = await getRender(systemActor(user.userId), render.body.data.id);
      configure({ DATA_DIR: inject('dataDir') });
      const file = path.join(tmpdir(), `${id}.mp4`);
      await writeFile(file, 'a piece');
      onTestFinished(() => rm(file));
      for (const { key } of segmentsOf(orderOf(props, { ownerId: user.userId }))) await storePiece(key, file);
      const after = (await succeed(validateQuizContract, parts)).body.data.estimate;
      expect(after).toMatchObject({ segments_total: 4, segments_cached: 4, render_seconds: 1 });
      expect(before).toMatchObject({ segments_total: 4, segments_cached: 0 });
      await succeed(updateQuizContract, { ...parts, body: { outro_text: 'Another end' } });
      expect((await succeed(validateQuizContract, parts)).body.data.estimate.segments_cached).toBe(3);
    });

    it('returns the same errors for a draft as POST /renders (D45)', async () => {
      const user = await createTestUser();
      const parts = await prepare(user, {
        rounds: [{ questions: [{ question_type: 'picture' }, finishedQuestion()] }],
      });
      const { data } = (await succeed(validateQuizContract, parts)).body;
      expect(data.renderable).toBe(false);
      const body = { quiz_id: parts.params.id };
      const response = await refuse('quiz-not-renderable', createRenderContract, { key: user.key, body });
      expect(data.errors).toEqual(response.body.errors);
      expect(data.errors.map(({ field }) => field)).toEqual([
        'rounds.0.questions.0.content.imageUrl',
        'rounds.0.questions.0.content.answer',
      ]);
    });

    it('accepts an empty quiz', async () => {
      const data = await validated(await createTestUser(), { title: 'Soon' });
      expect(data).toMatchObject({
        renderable: false,
        errors: [{ field: 'rounds', code: 'too_small' }],
        warnings: [],
        estimate: { segments_total: 2 },
      });
      expect(data.duration_seconds).toBeGreaterThan(5);
    });

    it('changes nothing and ignores an Idempotency-Key', async () => {
      const parts = await prepare(await createTestUser());
      const headers = { 'Idempotency-Key': 'check-1' };
      const [first, second] = [
        await succeed(validateQuizContract, { ...parts, headers }),
        await succeed(validateQuizContract, { ...parts, headers }),
      ];
      expect(second.headers.get('idempotent-replayed')).toBeNull();
      // The renders of other tests change the wait.
      const { estimate: _, ...unchanging } = first.body.data;
      expect(second.body.data).toMatchObject(unchanging);
    });
  });

  it('400: for settings that POST /renders would reject', async () => {
    const parts = await prepare(await createTestUser());
    const query = { format: 'gif', resolution: '17x17', quality: 'best' };
    const response = await refuse('validation-error', validateQuizContract, { ...parts, query });
    expect(faults(response)).toEqual(['format', 'quality', 'resolution']);
  });

  describe('200 for a quiz with every type of finding', () => {
    let user: TestUser;
    let filled: string;
    beforeAll(async () => {
      user = await createTestUser();
      const files = await testFiles();
      const urlOf = async (type: string) => {
        const bytes = files.find((file) => file.type === type)?.bytes ?? Buffer.alloc(0);
        return (await succeed(uploadMediaContract, { key: user.key, ...form({ bytes }) })).body.data.url;
      };
      filled = JSON.stringify(faulty)
        .replaceAll('{{sound}}', await urlOf('audio/mpeg'))
        .replaceAll('{{picture}}', await urlOf('image/png'));
    });

    /** The findings of the quiz after these changes, one per line, sorted. */
    const found = async (changes: Record<string, unknown>) => {
      await refillLimits(user);
      const { key } = user;
      let source: unknown = JSON.parse(filled);
      for (const [at, value] of Object.entries(changes)) {
        const where = at.startsWith('theme.') ? at.split('.') : ['quiz', ...at.split('.')];
        source = withMember(source, where, value);
      }
      const { theme, quiz } = source as { theme: object; quiz: object };
      const { body } = await succeed(createThemeContract, { key, body: theme });
      const data = await validated(user, { ...quiz, theme_id: body.data.id });
      expect(data.renderable).toBe(data.errors.length === 0);
      const lines = (list: typeof data.errors) => list.map(({ field, code }) => `${field} ${code}`).sort();
      return { errors: lines(data.errors), warnings: lines(data.warnings) };
    };
    const lineOf = ({ field, code }: Pick<Fault, 'field' | 'code'>) => `${field} ${code}`;
    const planted = (faultsOf: Fault[], fixed?: string) =>
      faultsOf
        .map(lineOf)
        .filter((line) => line !== fixed)
        .sort();
    const faultsOf: Fault[] = [...faulty.errors, ...faulty.warnings];

    it('reports each at its field, and nothing else', async () => {
      expect(await found({})).toEqual({ errors: planted(faulty.errors), warnings: planted(faulty.warnings) });
    });

    it.each(faultsOf.map(lineOf))('reports all but %s once it is fixed', async (line) => {
      const { errors, warnings }: Record<'errors' | 'warnings', Fault[]> = JSON.parse(filled);
      const fault = [...errors, ...warnings].find((candidate) => lineOf(candidate) === line);
      if (!fault) throw new Error('Another fixture.');
      expect(await found({ [fault.at ?? fault.field]: fault.fix, ...fault.also })).toEqual({
        errors: planted(errors, line),
        warnings: planted(warnings, line),
      });
    });
  });
});
