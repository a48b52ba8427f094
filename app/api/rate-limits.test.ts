import { describe, expect, it } from 'vitest';
import { createQuizContract, listQuizzesContract } from '@/lib/core/contracts/quizzes';
import { RATE_LIMIT_DEFAULT } from '@/lib/core/model/limits';
import { createTestKey, createTestUser } from '@/lib/tools/testing/factories';
import { type Answer, call, expectHeaders, refuse, someAddress, succeed } from '@/lib/tools/testing/request';

const times = <T>(count: number, run: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, run));
const statuses = (responses: Answer<unknown>[]) => responses.map(({ status }) => status).sort();
const split = (passed: number, status: number, refused: number) => [
  ...Array(passed).fill(status),
  ...Array(refused).fill(429),
];

describe('rate limits (D10)', () => {
  it('accepts exactly 30 of 60 concurrent writes with different keys of a user', async () => {
    const user = await createTestUser();
    const other = await createTestKey(user.userId);
    const responses = await Promise.all(
      [user, other].flatMap(({ key }) => Array.from({ length: 30 }, () => call(createQuizContract, { key }))),
    );
    expect(statuses(responses)).toEqual(split(RATE_LIMIT_DEFAULT.write, 201, 30));
    const { headers } = await refuse('rate-limit-exceeded', createQuizContract, { key: user.key });
    expect(expectHeaders({ headers })).toEqual({ bucket: 'write', remaining: 0 });
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    // Reads have their own bucket, and so do other users.
    await succeed(listQuizzesContract, { key: user.key });
    await succeed(createQuizContract, { key: (await createTestUser()).key });
  });

  it('accepts exactly 300 reads', async () => {
    const { key } = await createTestUser();
    const responses = await times(RATE_LIMIT_DEFAULT.read + 10, () => call(listQuizzesContract, { key }));
    expect(statuses(responses)).toEqual(split(RATE_LIMIT_DEFAULT.read, 200, 10));
  });

  it('counts invalid and forbidden requests', async () => {
    const { userId, key } = await createTestUser();
    const { headers } = await refuse('validation-error', createQuizContract, { key, body: { title: 1 } });
    expect(expectHeaders({ headers }).remaining).toBe(RATE_LIMIT_DEFAULT.write - 1);
    const reader = await createTestKey(userId, ['quizzes:read']);
    const response = await refuse('forbidden', createQuizContract, { key: reader.key });
    expect(expectHeaders(response).remaining).toBe(RATE_LIMIT_DEFAULT.write - 2);
  });

  it('counts failed credentials by address, without limiting valid keys from it', async () => {
    const { key } = await createTestUser();
    const headers = { 'X-Forwarded-For': someAddress() };
    const failures = await times(RATE_LIMIT_DEFAULT.auth + 5, () =>
      call(listQuizzesContract, { headers, key: 'qq_no' }),
    );
    expect(statuses(failures)).toEqual(split(RATE_LIMIT_DEFAULT.auth, 401, 5));
    await succeed(listQuizzesContract, { key, headers });
    await refuse('unauthorized', listQuizzesContract, { key: 'qq_no' });
  });
});
