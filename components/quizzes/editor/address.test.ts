import { expect, test } from 'vitest';
import { wireQuiz } from '@/lib/tools/testing/wire-quiz';
import { createEditor } from '../model/editor';
import { addressOf, selectionOf, type Tab, tabOf } from './address';
import type { Selection } from './selection';

const unused = () => Promise.reject(new Error('Nothing is saved here.'));
const draft = createEditor({
  quiz: wireQuiz(),
  quizzes: { get: unused, replace: unused },
  newId: () => 'new',
}).getState().history.present;

const reopened = (address: string) => {
  const opened = Object.fromEntries(new URLSearchParams(address));
  return [selectionOf(draft, opened), tabOf(opened)];
};

test.each<[Selection, Tab, string]>([
  [{ kind: 'check' }, 'edit', 'panel=check'],
  [{ kind: 'shorts' }, 'preview', 'panel=shorts&tab=preview'],
  [{ kind: 'round', key: 'b' }, 'edit', 'round=b'],
  [{ kind: 'question', key: '3' }, 'outline', 'question=3&tab=outline'],
])('reloading %o in the tab %s returns to it', (selection, tab, address) => {
  expect(addressOf(selection, tab, (key) => key)).toBe(address);
  expect(reopened(address)).toEqual([selection, tab]);
});

test('an address that names nothing of the quiz opens the first question', () => {
  const first = [{ kind: 'question', key: '1' }, 'edit'];
  for (const address of ['', '?panel=constructor', '?question=other&tab=toString', '?round=1']) {
    expect(reopened(address)).toEqual(first);
  }
});
