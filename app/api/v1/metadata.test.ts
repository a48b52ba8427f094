import { describe, expect, it } from 'vitest';
import {
  createQuizContract,
  getQuizContract,
  listQuizzesContract,
  replaceQuizContract,
  updateQuizContract,
} from '@/lib/core/contracts/quizzes';
import { createRenderContract, listRendersContract } from '@/lib/core/contracts/renders';
import { createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { faults, refuse, succeed } from '@/lib/tools/testing/request';

const metadata = { order: '1234', 'shop.id': 'ä 😀 : "' };

describe('metadata', () => {
  it('of quizzes is stored, replaced as a whole, and kept by changes of other fields', async () => {
    const { key } = await createTestUser();
    const { data: quiz } = (await succeed(createQuizContract, { key, body: { title: 'A', metadata } })).body;
    expect(quiz.metadata).toEqual(metadata);
    const params = { id: quiz.id };
    const read = async () => (await succeed(getQuizContract, { key, params })).body.data;
    await succeed(updateQuizContract, { key, params, body: { title: 'B' } });
    expect((await read()).metadata).toEqual(metadata);
    await succeed(updateQuizContract, { key, params, body: { metadata: { order: '5' } } });
    expect((await read()).metadata).toEqual({ order: '5' });
    // What a client reads can be sent back.
    await succeed(replaceQuizContract, { key, params, body: await read() });
    expect((await read()).metadata).toEqual({ order: '5' });
  });

  it('filters lists by one pair', async () => {
    const { key } = await createTestUser();
    const make = async (pairs: object) =>
      (await succeed(createQuizContract, { key, body: { ...finishedQuiz(), metadata: pairs } })).body.data.id;
    const [first, second] = [await make(metadata), await make({ order: '5' })];
    const quizzes = async (pair: string) =>
      (await succeed(listQuizzesContract, { key, query: { metadata: pair } })).body.data.map(({ id }) => id);
    expect(await quizzes('order:1234')).toEqual([first]);
    expect(await quizzes('shop.id:ä 😀 : "')).toEqual([first]);
    expect(await quizzes('order:5')).toEqual([second]);
    expect(await quizzes('order:12')).toEqual([]);
    expect(await quizzes("order:' or true --")).toEqual([]);
    const body = { quiz_id: first, metadata: { job: 'a:b' } };
    const { data: render } = (await succeed(createRenderContract, { key, body })).body;
    expect(render.metadata).toEqual({ job: 'a:b' });
    const renders = async (pair: string) =>
      (await succeed(listRendersContract, { key, query: { metadata: pair } })).body.data.map(({ id }) => id);
    expect(await renders('job:a:b')).toEqual([render.id]);
    expect(await renders('job:b')).toEqual([]);
    expect((await createTestUser()).key).not.toBe(key);
  });

  it.each([
    ['a number', { order: 1234 }],
    ['a key with a space', { 'the order': 'a' }],
    ['a key of 41 letters', { ['k'.repeat(41)]: 'a' }],
    ['a value of 501 letters', { order: 'v'.repeat(501) }],
    ['21 pairs', Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, 'v']))],
    ['a list', ['a']],
  ])('cannot have %s', async (_, pairs) => {
    const { key } = await createTestUser();
    const { body } = await refuse('validation-error', createQuizContract, { key, body: { metadata: pairs } });
    expect(faults({ body } as never).every((field) => field.startsWith('metadata'))).toBe(true);
  });

  it.each(['order', ':1', 'a b:c'])('of lists cannot be “%s”', async (pair) => {
    const { key } = await createTestUser();
    await refuse('validation-error', listQuizzesContract, { key, query: { metadata: pair } });
  });
});
