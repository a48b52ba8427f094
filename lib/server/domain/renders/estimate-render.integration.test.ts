import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { renders } from '@/drizzle/schema/renders';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import { db } from '@/lib/server/db';
import { finishedQuiz } from '@/lib/tools/testing/factories';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { createQuiz } from '../quizzes/quizzes';
import type { Render } from '../rows/renders';
import { ensureUser } from '../users/accounts';
import { createRender, planRender } from './create-render';
import { estimateSecondsLeft, findWorkInProgress } from './estimate-render';
import { getRenderRow } from './renders';

ownDatabase({ LOG_LEVEL: 'silent' });

const newActor = async (): Promise<Actor> => systemActor((await ensureUser({ email: `${v7()}@example.com` })).id, true);

const newRender = async (actor: Actor, order: object = {}): Promise<Render> => {
  const quiz = await createQuiz(actor, createQuizBody.parse(finishedQuiz()));
  const body = createRenderBody.parse({ quiz_id: quiz.id, resolution: '256x256', ...order });
  return createRender(actor, await planRender(actor, body));
};

let me: Actor;
let other: Actor;
let first: Render;
let second: Render;
beforeAll(async () => {
  [me, other] = [await newActor(), await newActor()];
  first = await newRender(me);
  second = await newRender(me);
  await newRender(me, { format: 'webm' });
  await newRender(other);
});

const pixelsOf = ({ fps, durationSeconds, width, height }: Render) => fps * durationSeconds * width * height;
const workBefore = async ({ turn, quizId, id }: Pick<Render, 'turn' | 'quizId'> & { id?: string }) =>
  (await findWorkInProgress({ turn, quizId, id })).map((work) => ({
    ...work,
    turn: work.turn === me.userId ? 'me' : 'other',
  }));

it('sums what is left by turn and format, without renders of the same quiz', async () => {
  await db().update(renders).set({ progress: 75 }).where(eq(renders.id, first.id));
  const work = await workBefore({ turn: second.turn, quizId: second.quizId });
  const pixels = pixelsOf(first);
  expect(work).toHaveLength(3);
  expect(work).toContainEqual({ turn: 'me', format: 'mp4', renders: 0.25, pixels: pixels / 4 });
  expect(work).toContainEqual({ turn: 'me', format: 'webm', renders: 1, pixels });
  expect(work).toContainEqual({ turn: 'other', format: 'mp4', renders: 1, pixels });
});

it('does not count later renders of the same turn', async () => {
  const work = await workBefore(first);
  expect(work.map(({ turn }) => turn)).toEqual(['other']);
});

it('does not count renders that have ended', async () => {
  const before = await workBefore(second);
  const third = await newRender(other, { format: 'webm' });
  expect(await workBefore(second)).toHaveLength(before.length + 1);
  await db().update(renders).set({ status: 'cancelled', completedAt: new Date() }).where(eq(renders.id, third.id));
  expect(await workBefore(second)).toEqual(before);
});

it('estimates more seconds for a render that waits for others', async () => {
  const seconds = async ({ id }: Render) => estimateSecondsLeft(await getRenderRow(me, id));
  expect(await seconds(second)).toBeGreaterThan(await seconds(first));
});
