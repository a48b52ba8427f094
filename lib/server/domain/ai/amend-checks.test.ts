import { expect, test } from 'vitest';
import type { QuestionCheck } from '@/lib/core/contracts/generations';
import { amendChecks } from './amend-checks';

const check = (question: string, round = 0, outcome: QuestionCheck['outcome'] = 'kept'): QuestionCheck => ({
  round,
  question,
  verdict: 'right',
  note: null,
  outcome,
});
const taken = { question: 'New?', verdict: 'right' as const, note: null };
const bad = { question: 'Bad?', verdict: 'ambiguous' as const, note: 'Who knows.' };
const said = (checks: QuestionCheck[]) => checks.map(({ round, question, outcome }) => [round, question, outcome]);

test('the new check follows that of the replaced question, in the same round', () => {
  const before = [check('Same?'), check('Same?', 1, 'replaced'), check('Same?', 1), check('Last?', 1)];
  const { check: added, checks } = amendChecks(before, { round: 1, old: 'Same?', taken, failed: [bad] });
  expect(added).toEqual(check('New?', 1));
  expect(said(checks)).toEqual([
    [0, 'Same?', 'kept'],
    [1, 'Same?', 'replaced'],
    [1, 'Same?', 'replaced'],
    [1, 'New?', 'kept'],
    [1, 'Bad?', 'left_out'],
    [1, 'Last?', 'kept'],
  ]);
});

test('finds a moved question, but not an edited one', () => {
  const before = [check('Moved?', 2), check('Last?')];
  expect(said(amendChecks(before, { round: 0, old: 'Moved?', taken, failed: [] }).checks)).toEqual([
    [2, 'Moved?', 'replaced'],
    [0, 'New?', 'kept'],
    [0, 'Last?', 'kept'],
  ]);
  expect(said(amendChecks(before, { round: 0, old: 'Edited?', taken, failed: [] }).checks)).toEqual([
    [2, 'Moved?', 'kept'],
    [0, 'Last?', 'kept'],
    [0, 'New?', 'kept'],
  ]);
});
