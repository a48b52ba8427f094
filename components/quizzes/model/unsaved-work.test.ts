import { expect, it } from 'vitest';
import { questionFields, wireQuiz } from '@/lib/tools/testing/wire-quiz';
import { createEditor } from './editor';
import { addQuestions } from './edits';
import { parseUnsavedWork } from './unsaved-work';

const endless = () => new Promise<never>(() => {});
const quizzes = { get: endless, replace: endless };
const editor = createEditor({ quiz: wireQuiz(), quizzes, newId: () => 'unused' });
const parse = (stored: unknown) => parseUnsavedWork(JSON.stringify(stored));

it('reads what an editor leaves, with what it sent', () => {
  editor.edit((draft) => addQuestions(draft, 'b', [{ key: 'n', fields: questionFields({ question: 'N?' }) }]));
  const { draft } = editor.unsavedWork();
  void editor.save();
  const work = editor.unsavedWork();
  expect(work).toMatchObject({ draft, pending: draft });
  expect(parse(work)).toEqual(work);
  // A later version may have more members.
  expect(parse({ ...work, later: true })).toEqual(work);
});

it('refuses what is invalid, or does not say what was sent', () => {
  const { pending, ...work } = editor.unsavedWork();
  // Earlier versions sent a request for each change, and left the open one.
  const change = { kind: 'create-questions', round: 'b', questions: [] };
  const request = { method: 'POST', path: '/api/v1/quizzes/q/rounds/b/questions/bulk', idempotencyKey: 'k' };
  expect(parse({ ...work, pending: { change, request } })).toBeNull();
  expect(parse(work)).toBeNull();
  expect(parse({ ...work, pending, draft: null })).toBeNull();
  expect(parseUnsavedWork('{')).toBeNull();
});

it('reads earlier versions without an open request, and quizzes without a language, which are English', () => {
  const work = { ...editor.unsavedWork(), pending: null };
  expect(parse(work)).toEqual(work);
  const { language: _, ...fields } = work.draft.fields;
  expect(parse({ ...work, draft: { ...work.draft, fields } })?.draft.fields.language).toBe('en');
});
