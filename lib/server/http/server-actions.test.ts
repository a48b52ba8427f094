import { expect, test } from 'vitest';
import { actionRefusal } from './server-actions';

const [ACTION, OTHER] = ['a'.repeat(42), 'b'.repeat(42)];
const actions = new Map([
  ['/account', new Set([OTHER])],
  ['/quizzes/[id]', new Set([ACTION])],
]);
const statusOf = (path: string, id: string) =>
  actionRefusal(path, { 'next-action': id, 'content-type': 'text/plain' }, Buffer.from('["x"]'), actions)?.status;

test('pages have only their own actions, also pages of one resource', () => {
  const quiz = '/quizzes/01890a5d-ac96-774b-bcce-b302099a8057';
  expect(statusOf(quiz, ACTION)).toBeUndefined();
  expect(statusOf('/account', OTHER)).toBeUndefined();
  for (const path of ['/quizzes/new', '/quizzes/', '/quizzes', `${quiz}/video`, '/quizzes/[id]', '/account']) {
    expect([path, statusOf(path, ACTION)]).toEqual([path, 404]);
  }
  expect(statusOf(quiz, OTHER)).toBe(404);
});
