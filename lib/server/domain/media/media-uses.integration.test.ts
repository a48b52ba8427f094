import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createBrandBody } from '@/lib/core/contracts/brands';
import { newQuestionSchema, updateQuestionBody } from '@/lib/core/contracts/questions';
import { createQuizBody, replaceQuizBody, updateQuizBody } from '@/lib/core/contracts/quizzes';
import { createRoundBody } from '@/lib/core/contracts/rounds';
import { createThemeBody } from '@/lib/core/contracts/themes';
import { systemActor } from '@/lib/core/model/actor';
import { signedUrl } from '@/lib/server/adapters/storage';
import { db } from '@/lib/server/db';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { createBrand, deleteBrand, updateBrand } from '../brands/brands';
import { createQuestions, deleteQuestion, reorderQuestions, updateQuestion } from '../questions/questions';
import { listQuizzes } from '../quizzes/list-quizzes';
import { createQuiz, deleteQuiz, duplicateQuiz, getQuiz, serializeQuizDetail, updateQuiz } from '../quizzes/quizzes';
import { replaceQuiz } from '../quizzes/replace-quiz';
import { createRound, deleteRound, updateRound } from '../rounds/rounds';
import { createTheme, deleteTheme, duplicateTheme, updateTheme } from '../themes/themes';
import { ensureUser } from '../users/accounts';
import { insertMedia } from './media';
import { deleteMedia, findMediaUses } from './media-uses';

ownDatabase();

const FILES = 5;

/** A user with some files, and their URLs. The last file belongs to another user. */
const userWithFiles = async () => {
  const [{ id }, other] = [
    await ensureUser({ email: `${randomUUID()}@example.com` }),
    await ensureUser({ email: `${randomUUID()}@example.com` }),
  ];
  const files = await Promise.all(
    Array.from({ length: FILES }, async (_, index) => {
      const storageKey = `media/${randomUUID()}.png`;
      const sha256 = createHash('sha256').update(storageKey).digest('hex');
      const facts = { fileName: 'a.png', kind: 'image', mimeType: 'image/png', sizeBytes: 1, sha256 } as const;
      return insertMedia(db(), { ...facts, userId: index === FILES - 1 ? other.id : id, storageKey });
    }),
  );
  return { actor: systemActor(id), files, urls: files.map(({ storageKey }) => signedUrl(storageKey)) };
};

/** What reading everything that can contain the URL of an existing file finds. */
const SCAN = sql`
  with files as (select id, user_id, split_part(split_part(storage_key, '/', 2), '.', 1) as name from media)
  select f.id as media_id, q.id as quiz_id, n.id as question_id, null::uuid as theme_id, null::uuid as brand_id
  from files f join quizzes q on q.user_id = f.user_id join rounds r on r.quiz_id = q.id
    join questions n on n.round_id = r.id and strpos(n.content::text, f.name) > 0
  union all select f.id, q.id, null, null, null
  from files f join quizzes q on q.user_id = f.user_id and strpos(q.music::text, f.name) > 0
  union all select f.id, null, null, t.id, null
  from files f join themes t on t.user_id = f.user_id and strpos(t.background_image_url, f.name) > 0
  union all select f.id, null, null, null, b.id
  from files f join brands b on b.user_id = f.user_id
    and strpos(concat_ws(' ', b.logo_url, b.intro_clip_url, b.outro_clip_url, b.music::text), f.name) > 0
  order by 1, 2, 3, 4, 5`;
const STORED = sql`
  select u.* from media_uses u join media m on m.id = u.media_id order by 1, 2, 3, 4, 5`;

/** Bytes of the quizzes' texts, counted anew. */
const COUNTED = sql`
  select q.id as quiz_id, (octet_length(concat(q.title, q.description, q.intro_subtitle, q.outro_text))
    + coalesce((select sum(octet_length(title)) from rounds where quiz_id = q.id), 0)
    + coalesce((select sum(octet_length(concat(n.content::text, n.hint, n.fact)))
        from rounds r join questions n on n.round_id = r.id where r.quiz_id = q.id), 0))::int as bytes
  from quizzes q order by 1`;
const COUNTED_BEFORE = sql`select quiz_id, bytes from quiz_sizes order by 1`;

const expectExact = async () => {
  expect([...(await db().execute(STORED))]).toEqual([...(await db().execute(SCAN))]);
  expect([...(await db().execute(COUNTED_BEFORE))]).toEqual([...(await db().execute(COUNTED))]);
};

type World = Awaited<ReturnType<typeof userWithFiles>>;

/** A question that uses up to four files: in its own picture and in those of its options. */
const questionWith = (urls: readonly (string | undefined)[], text: string) => ({
  question_type: 'image_choice',
  content: {
    question: text,
    imageUrl: urls[0] ?? null,
    options: ['a', 'b'].map((id, index) => ({ id, text: id, imageUrl: urls[index + 1] ?? null })),
    correctOptionId: 'a',
  },
  hint: text,
});

const page = { limit: 100, after: null, sort: 'created_at', order: 'asc' } as const;

/** Numbers that choose what an operation writes, and to what. */
type Choice = [number, number, number];

const someQuiz = async ({ actor }: World, n: number) => {
  const { rows } = await listQuizzes(actor, page);
  const quiz = rows[n % Math.max(1, rows.length)];
  return quiz && getQuiz(actor, quiz.id);
};
const someRound = async (world: World, n: number) => {
  const quiz = await someQuiz(world, n);
  const round = quiz?.rounds[n % Math.max(1, quiz.rounds.length)];
  return quiz && round && { quizId: quiz.id, roundId: round.id, questions: round.questions };
};
const idOf = async (table: 'themes' | 'brands', { actor }: World, n: number) => {
  const rows = await db().$client`select id from ${db().$client(table)} where user_id = ${actor.userId} order by id`;
  return rows[n % Math.max(1, rows.length)]?.id as string | undefined;
};

/** The operations that write what can use files. Each does nothing where it finds nothing to change. */
const OPERATIONS: Record<string, (world: World, choice: Choice) => Promise<unknown>> = {
  createQuiz: ({ actor, urls }, [a, b, c]) =>
    createQuiz(
      actor,
      createQuizBody.parse({
        title: `Quiz ${a} ü`,
        music: a % 2 ? { track: urls[b % 5] } : null,
        rounds: [{ questions: [questionWith([urls[a], urls[b]], 'ä'), questionWith([urls[c], urls[c]], 'b')] }, {}],
      }),
    ),
  updateQuiz: async (world, [a, b]) => {
    const quiz = await someQuiz(world, a);
    const music = b % 3 === 0 ? null : { track: b % 3 === 1 ? 'calm' : world.urls[b % 5] };
    return quiz && updateQuiz(world.actor, quiz.id, updateQuizBody.parse({ music, description: 'é'.repeat(b) }));
  },
  replaceQuiz: async (world, [a, b, c]) => {
    const quiz = await someQuiz(world, a);
    if (!quiz) return;
    const { rounds, ...settings } = serializeQuizDetail(quiz);
    const questions = rounds.flatMap((round) => round.questions);
    const changed = questions.map((question, index) =>
      index % 3 === b % 3 ? { ...question, ...questionWith([world.urls[b], world.urls[c]], 'put') } : question,
    );
    // The first round gets most questions, the others are deleted, and there is a new one.
    const body = {
      ...settings,
      music: b % 2 ? { track: world.urls[c % 5] } : settings.music,
      rounds: [
        { ...rounds[0], title: 'ö'.repeat(b + 1), questions: changed.slice(c % 2).toReversed() },
        { title: 'New', questions: [questionWith([world.urls[a], world.urls[c]], 'new'), ...changed.slice(0, c % 2)] },
      ],
    };
    return replaceQuiz(world.actor, quiz.id, replaceQuizBody.parse(body));
  },
  renameQuiz: async (world, [a, b]) => {
    const quiz = await someQuiz(world, a);
    return (
      quiz && updateQuiz(world.actor, quiz.id, updateQuizBody.parse({ title: 't'.repeat(b + 1), status: 'ready' }))
    );
  },
  duplicateQuiz: async (world, [a]) => {
    const quiz = await someQuiz(world, a);
    return quiz && duplicateQuiz(world.actor, quiz.id);
  },
  deleteQuiz: async (world, [a]) => {
    const quiz = await someQuiz(world, a);
    return quiz && deleteQuiz(world.actor, quiz.id);
  },
  createRound: async (world, [a, b]) => {
    const quiz = await someQuiz(world, a);
    return quiz && createRound(world.actor, quiz.id, createRoundBody.parse({ title: 'r'.repeat(b + 1) }));
  },
  updateRound: async (world, [a, b]) => {
    const round = await someRound(world, a);
    return round && updateRound(world.actor, round, { title: 'ß'.repeat(b + 1) });
  },
  deleteRound: async (world, [a]) => {
    const round = await someRound(world, a);
    return round && deleteRound(world.actor, round);
  },
  createQuestions: async (world, [a, b, c]) => {
    const round = await someRound(world, a);
    const inputs = [b, c].map((n) => newQuestionSchema.parse(questionWith([world.urls[n], world.urls[a]], 'new')));
    return round && createQuestions(world.actor, round, inputs);
  },
  updateQuestion: async (world, [a, b, c]) => {
    const round = await someRound(world, a);
    const question = round?.questions[b % Math.max(1, round.questions.length)];
    const { content } = questionWith([undefined, world.urls[b], world.urls[c]], 'changed');
    const changes = updateQuestionBody.parse(c % 2 ? { content } : { hint: 'ñ'.repeat(c), fact: 'f' });
    return round && question && updateQuestion(world.actor, { ...round, questionId: question.id }, changes);
  },
  deleteQuestion: async (world, [a, b]) => {
    const round = await someRound(world, a);
    const question = round?.questions[b % Math.max(1, round.questions.length)];
    return round && question && deleteQuestion(world.actor, { ...round, questionId: question.id });
  },
  reorderQuestions: async (world, [a]) => {
    const round = await someRound(world, a);
    return round && reorderQuestions(world.actor, round, round.questions.map(({ id }) => id).reverse());
  },
  createTheme: ({ actor, urls }, [a]) =>
    createTheme(actor, createThemeBody.parse({ name: 'Theme', backgroundImageUrl: urls[a] ?? null })),
  updateTheme: async (world, [a, b]) => {
    const id = await idOf('themes', world, a);
    return id && updateTheme(world.actor, id, b % 2 ? { backgroundImageUrl: world.urls[b] ?? null } : { name: 'New' });
  },
  duplicateTheme: async (world, [a]) => {
    const id = await idOf('themes', world, a);
    return id && duplicateTheme(world.actor, id);
  },
  deleteTheme: async (world, [a]) => {
    const id = await idOf('themes', world, a);
    return id && deleteTheme(world.actor, id);
  },
  createBrand: ({ actor, urls }, [a, b]) =>
    createBrand(
      actor,
      createBrandBody.parse({ name: 'Brand', logo_url: urls[a] ?? null, music: b % 2 ? { track: urls[b % 5] } : null }),
    ),
  updateBrand: async (world, [a, b]) => {
    const id = await idOf('brands', world, a);
    return id && updateBrand(world.actor, id, b % 2 ? { logoUrl: world.urls[b] ?? null } : { name: 'New' });
  },
  deleteBrand: async (world, [a]) => {
    const id = await idOf('brands', world, a);
    return id && deleteBrand(world.actor, id);
  },
  deleteMedia: (world, [a]) =>
    deleteMedia(world.actor, world.files[a % (FILES - 1)]?.id ?? '', { force: true }).catch(() => {}),
};

let world: World;
beforeAll(async () => {
  world = await userWithFiles();
});

const number = fc.nat({ max: 6 });
const step = fc.tuple(fc.constantFrom(...Object.keys(OPERATIONS)), fc.tuple(number, number, number));

test('uses of files, and sizes of quizzes, are what reading everything would find, after every operation', async () => {
  const sequence = fc.array(step, { minLength: 25, maxLength: 40 });
  const property = fc.asyncProperty(sequence, async (steps) => {
    world = await userWithFiles();
    // Something to start with.
    for (const [name, choice] of [
      ['createQuiz', [1, 2, 3]],
      ['createTheme', [1, 0, 0]],
      ['createBrand', [2, 1, 0]],
      ...steps,
    ] as const) {
      await OPERATIONS[name]?.(world, [...choice] as Choice);
      await expectExact();
    }
    await db().$client`delete from users where id = ${world.actor.userId}`;
    await expectExact();
  });
  await fc.assert(property, { numRuns: 8 });
});

test('names each quiz that uses a file once, and neither those of other users nor files of theirs', async () => {
  const { actor, files, urls } = await userWithFiles();
  const [used, theirs] = [urls[0] ?? '', urls[FILES - 1] ?? ''];
  const make = (title: string) =>
    createQuiz(
      actor,
      createQuizBody.parse({
        title,
        rounds: [{ questions: [questionWith([used, used], 'a'), questionWith([used, theirs], 'b')] }],
      }),
    );
  for (let n = 0; n < 60; n++) await make(`Quiz ${n}`);
  const other = await userWithFiles();
  await createTheme(other.actor, createThemeBody.parse({ name: 'Copied', backgroundImageUrl: used }));
  const { uses } = await findMediaUses(actor, files[0]?.id ?? '');
  expect(uses.quizzes.map(({ title }) => title)).toEqual(Array.from({ length: 50 }, (_, n) => `Quiz ${n}`));
  expect(uses).toMatchObject({ themes: [], brands: [] });
  await expect(deleteMedia(actor, files[0]?.id ?? '', { force: false })).rejects.toThrow(
    'The file is used by the quiz "Quiz 0". Use "force=true" to delete it anyway.',
  );
  expect([
    ...(await db().$client`select media_id from media_uses where media_id = ${files[FILES - 1]?.id ?? ''}`),
  ]).toEqual([]);
});
