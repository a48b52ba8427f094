import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quizFieldsOf } from '@/lib/core/contracts/quizzes';
import { createQuizService, questionFields } from '@/lib/tools/testing/quiz-service';
import { draftOf, findQuestion, questionsOf } from './draft';
import { createEditor } from './editor';
import {
  addQuestions,
  addRound,
  changeQuestion,
  changeQuiz,
  changeRound,
  duplicate,
  moveQuestion,
  moveRound,
  remove,
} from './edits';
import { parseUnsavedWork } from './unsaved-work';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let ids = 0;
const open = (service = createQuizService()) => {
  const editor = createEditor({ quiz: service.quiz(), send: service.send, newId: () => `key-${++ids}` });
  const draft = () => editor.getState().history.present;
  const settle = () => vi.advanceTimersByTimeAsync(120_000);
  const calls = () => service.log.map(({ method, path }) => `${method} ${path.replace('/api/v1/quizzes/q', '')}`);
  return { service, editor, draft, settle, calls };
};
/** A draft without its keys. */
const plain = ({ fields, rounds }: ReturnType<typeof draftOf>) => ({
  fields,
  rounds: rounds.map((round) => ({ ...round.fields, questions: round.questions.map((question) => question.fields) })),
});
const hint = (key: string, text: string) => (draft: Parameters<typeof changeQuestion>[0]) =>
  changeQuestion(draft, key, { hint: text });

describe('autosave', () => {
  it('sends changes with their version after a pause in typing', async () => {
    const { editor, service, settle, calls } = open();
    for (const text of ['R', 'Re', 'Red']) editor.edit(hint('1', text), 'hint');
    expect(editor.getState().saveStatus).toBe('unsaved');
    expect(calls()).toEqual([]);
    await settle();
    expect(calls()).toEqual(['PATCH /rounds/a/questions/1']);
    expect(service.log[0]).toMatchObject({ body: { hint: 'Red' }, version: 'v0' });
    expect(editor.getState().saveStatus).toBe('saved');
  });

  it('saves during continuous typing', async () => {
    const { editor, calls } = open();
    for (let i = 0; i < 6; i++) {
      editor.edit(hint('1', `Hint ${i}`), 'hint');
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(calls()).toHaveLength(1);
  });

  it('stays within the rate limit during continuous typing', async () => {
    const service = createQuizService();
    const { send } = service;
    let [left, until] = [0, 0];
    const limited = {
      ...service,
      send: async (request: Parameters<typeof send>[0]) => {
        if (request.method === 'GET') return send(request);
        if (Date.now() >= until) [left, until] = [30, Date.now() + 60_000];
        const seconds = Math.ceil((until - Date.now()) / 1000);
        if (left === 0) throw new Error('Too many.');
        return { ...(await send(request)), rateLimit: { limit: 30, remaining: --left, resetSeconds: seconds } };
      },
    };
    const { editor, settle } = open(limited);
    for (let i = 0; i < 200; i++) {
      editor.edit(hint('1', `Hint ${i}`), 'hint');
      await vi.advanceTimersByTimeAsync(1250);
      expect(editor.getState().saveStatus).not.toBe('offline');
    }
    await settle();
    expect(service.quiz().rounds[0]?.questions[0]?.hint).toBe('Hint 199');
  });

  it.each([
    ['an added question', addQuestions, ['a', [{ key: 'n', fields: questionFields({ question: 'New?' }) }], 1]],
    ['an added round', addRound, [{ key: 'r', fields: { title: 'C', timer_override: 8 }, questions: [] }]],
    ['a deleted question', remove, ['1']],
    ['a deleted round', remove, ['a']],
    ['a copied question', duplicate, ['1', () => 'copy']],
    ['a copied round', duplicate, ['a', () => `copy-${++ids}`]],
    ['a moved question', moveQuestion, ['1', 'a', 1]],
    ['a question moved to another round', moveQuestion, ['1', 'b', 0]],
    ['a moved round', moveRound, ['b', 0]],
    ['a changed round', changeRound, ['b', { title: 'Other', timer_override: 3 }]],
    ['a changed quiz', changeQuiz, [{ title: 'Other', resolution: '720p' }]],
    ['another type', changeQuestion, ['1', questionFields({}, 'true_false')]],
  ] as [string, (...args: never[]) => ReturnType<typeof draftOf>, unknown[]][])(
    'saves %s, its undo and its redo',
    async (_, edit, parameters) => {
      const { editor, service, draft, settle } = open();
      const before = draftOf(service.quiz());
      editor.edit((now) => edit(...([now, ...parameters] as never[])));
      expect(plain(draft())).not.toEqual(plain(before));
      await settle();
      expect(editor.getState()).toMatchObject({ saveStatus: 'saved', conflicts: [] });
      expect(plain(draftOf(service.quiz()))).toEqual(plain(draft()));
      editor.undo();
      await settle();
      expect(plain(draftOf(service.quiz()))).toEqual(plain(before));
      editor.redo();
      await settle();
      expect(plain(draftOf(service.quiz()))).toEqual(plain(draft()));
      expect(plain(draft())).not.toEqual(plain(before));
    },
  );

  it('creates a hundred questions in one request', async () => {
    const { editor, settle, calls } = open();
    const questions = Array.from({ length: 100 }, (_, i) => ({ key: `n${i}`, fields: questionFields() }));
    editor.edit((draft) => addQuestions(draft, 'b', questions));
    await settle();
    expect(calls()).toEqual(['POST /rounds/b/questions/bulk']);
  });

  it('adopts trimmed texts from the server, but not over newer edits', async () => {
    const { editor, service, draft, settle } = open();
    editor.edit((now) => changeQuiz(now, { title: '  Spaces  ' }));
    await settle();
    expect(draft().fields.title).toBe('Spaces');
    const { send } = service;
    const typing = open({
      ...service,
      send: async (request) => {
        const response = await send(request);
        if (request.method === 'PATCH') typing.editor.edit((now) => changeQuiz(now, { outro_text: 'Typed on' }));
        return response;
      },
    });
    typing.editor.edit((now) => changeQuiz(now, { title: '  More  ' }));
    await vi.advanceTimersByTimeAsync(1300);
    expect(typing.draft().fields).toMatchObject({ title: 'More', outro_text: 'Typed on' });
  });

  it('holds back invalid content and sends the rest', async () => {
    const { editor, settle, calls } = open();
    editor.edit((draft) => changeQuestion(draft, '1', questionFields({}, 'anagram')));
    const content = { ...questionFields({}, 'anagram').content, scrambled: 'abc', answer: 'abd' };
    editor.edit((draft) => changeQuestion(draft, '1', { content }));
    editor.edit(hint('2', 'Sent'));
    await settle();
    expect(calls()).toEqual(['PATCH /rounds/a/questions/2']);
    expect(editor.getState().errors.get('1')).toMatchObject([{ field: 'content.scrambled' }]);
    expect(editor.getState().saveStatus).toBe('unsaved');
    expect(editor.isDirty()).toBe(true);
    editor.edit((draft) => changeQuestion(draft, '1', { content: { ...content, answer: 'cab' } }));
    await settle();
    expect(editor.getState()).toMatchObject({ saveStatus: 'saved', errors: new Map() });
  });

  it('does not delete a moved question that could not be created in its new round', async () => {
    const { editor, service, settle } = open();
    const fill = { ...questionFields({}, 'fill_blank').content, text: 'No blank' };
    editor.edit((draft) => changeQuestion(draft, '1', { ...questionFields({}, 'fill_blank'), content: fill }));
    editor.edit((draft) => moveQuestion(draft, '1', 'b', 0));
    editor.edit((draft) => remove(draft, 'a'));
    await settle();
    expect(service.quiz().rounds[0]?.questions.map(({ id }) => id)).toContain('1');
  });

  it('shows rejections and retries after an edit', async () => {
    const { editor, service, settle, calls } = open();
    service.fault = { status: 400, body: { errors: [{ field: 'title', message: 'No.' }] }, retryAfterSeconds: null };
    editor.edit((draft) => changeQuiz(draft, { title: '' }));
    await settle();
    expect(calls()).toHaveLength(1);
    expect(editor.getState().errors.get('quiz')).toEqual([{ field: 'title', message: 'No.' }]);
    service.fault = null;
    editor.edit((draft) => changeQuiz(draft, { title: 'Named' }));
    await settle();
    expect(service.quiz().title).toBe('Named');
    expect(editor.getState()).toMatchObject({ saveStatus: 'saved', errors: new Map() });
  });
});

describe('unreachable service', () => {
  it('shows that it is offline and retries', async () => {
    const { editor, service, settle } = open();
    service.fault = 'lost';
    editor.edit(hint('1', 'Kept'));
    await vi.advanceTimersByTimeAsync(1300);
    expect(editor.getState().saveStatus).toBe('offline');
    service.fault = null;
    await settle();
    expect(editor.getState().saveStatus).toBe('saved');
    expect(service.quiz().rounds[0]?.questions[0]?.hint).toBe('Kept');
  });

  it('creates a question once if the response was lost', async () => {
    const { editor, service, settle } = open();
    editor.edit((draft) => addQuestions(draft, 'b', [{ key: 'n', fields: questionFields({ question: 'Ne' }) }]));
    service.fault = 'lost-response';
    await vi.advanceTimersByTimeAsync(1300);
    editor.edit((draft) => changeQuestion(draft, 'n', questionFields({ question: 'New?' })));
    service.fault = null;
    await settle();
    expect(service.quiz().rounds[1]?.questions.map(({ content }) => content.question)).toEqual(['Question 3?', 'New?']);
  });

  it('finds created questions if the service no longer has the response', async () => {
    const { editor, service, draft, settle } = open();
    service.maxStoredItems = 1;
    const questions = ['One?', 'Two?'].map((question) => ({ key: question, fields: questionFields({ question }) }));
    editor.edit((now) => addQuestions(now, 'b', questions));
    service.fault = 'lost-response';
    await vi.advanceTimersByTimeAsync(1300);
    service.fault = null;
    await settle();
    const texts = service.quiz().rounds[1]?.questions.map(({ content }) => content.question);
    expect(texts).toEqual(['Question 3?', 'One?', 'Two?']);
    expect(plain(draft())).toEqual(plain(draftOf(service.quiz())));
    expect(editor.getState()).toMatchObject({ saveStatus: 'saved', conflicts: [] });
  });

  it('waits as long as Retry-After says', async () => {
    const { editor, service, calls } = open();
    service.fault = { status: 429, body: null, retryAfterSeconds: 40 };
    editor.edit(hint('1', 'Slow'));
    await vi.advanceTimersByTimeAsync(1300);
    expect(editor.getState().saveStatus).toBe('waiting');
    service.fault = null;
    await vi.advanceTimersByTimeAsync(38_000);
    expect(calls()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(editor.getState().saveStatus).toBe('saved');
  });

  it('keeps edits until the user signs in again', async () => {
    const { editor, service, settle } = open();
    service.fault = { status: 401, body: null, retryAfterSeconds: null };
    editor.edit(hint('1', 'Kept'));
    await settle();
    editor.edit(hint('2', 'Also'));
    await settle();
    expect(editor.getState().saveStatus).toBe('signed-out');
    service.fault = null;
    await editor.save();
    expect(editor.getState().saveStatus).toBe('saved');
    expect(service.quiz().rounds[0]?.questions.map((question) => question.hint)).toEqual(['Kept', 'Also']);
  });

  it('shows that the quiz was deleted', async () => {
    const { editor, service, settle } = open();
    service.replace({ ...service.quiz(), id: 'other' });
    editor.edit(hint('1', 'Late'));
    await settle();
    expect(editor.getState().saveStatus).toBe('gone');
  });
});

describe('two editors of one quiz', () => {
  const two = () => {
    const service = createQuizService();
    const [one, other] = [open(service), open(service)];
    const settle = one.settle;
    return { service, one, other, settle };
  };

  it('merge different changes', async () => {
    const { service, one, other, settle } = two();
    one.editor.edit(hint('1', 'From one'));
    one.editor.edit((draft) => changeQuiz(draft, { title: 'Title' }));
    other.editor.edit((draft) => changeQuestion(draft, '1', { fact: 'From the other' }));
    other.editor.edit((draft) => remove(draft, '2'));
    other.editor.edit((draft) => changeQuiz(draft, { outro_text: 'Bye' }));
    await settle();
    await one.editor.refresh();
    await other.editor.refresh();
    const quiz = service.quiz();
    expect(quiz).toMatchObject({ title: 'Title', outro_text: 'Bye' });
    expect(quiz.rounds[0]?.questions).toMatchObject([{ id: '1', hint: 'From one', fact: 'From the other' }]);
    for (const { draft, editor } of [one, other]) {
      expect(plain(draft())).toEqual(plain(draftOf(quiz)));
      expect(editor.getState()).toMatchObject({ conflicts: [], saveStatus: 'saved' });
    }
  });

  it.each(['mine', 'theirs'] as const)('show a conflict for the same field; %s is kept', async (choice) => {
    const { service, one, other, settle } = two();
    one.editor.edit((draft) => changeQuestion(draft, '1', questionFields({ question: 'First' })));
    await settle();
    other.editor.edit((draft) => changeQuestion(draft, '1', questionFields({ question: 'Second' })));
    await settle();
    const [conflict] = other.editor.getState().conflicts;
    expect(conflict).toMatchObject({ field: 'content.question', mine: 'Second', theirs: 'First' });
    expect(service.quiz().rounds[0]?.questions[0]?.content.question).toBe('First');
    expect(other.editor.isDirty()).toBe(true);
    if (conflict) other.editor.resolve(conflict, choice);
    await settle();
    expect(service.quiz().rounds[0]?.questions[0]?.content.question).toBe(choice === 'mine' ? 'Second' : 'First');
    expect(other.editor.getState()).toMatchObject({ conflicts: [], saveStatus: 'saved' });
  });

  it.each(['mine', 'theirs'] as const)('show a conflict for a deletion and a change; %s is kept', async (choice) => {
    const { service, one, other, settle } = two();
    one.editor.edit((draft) => remove(draft, '1'));
    await settle();
    other.editor.edit(hint('1', 'Still needed'));
    await settle();
    const [conflict] = other.editor.getState().conflicts;
    expect(conflict).toEqual({ kind: 'deleted-elsewhere', key: '1' });
    if (conflict) other.editor.resolve(conflict, choice);
    await settle();
    const hints = service.quiz().rounds[0]?.questions.map((question) => question.hint);
    expect(hints?.includes('Still needed')).toBe(choice === 'mine');
    expect(other.editor.getState()).toMatchObject({ conflicts: [], saveStatus: 'saved' });
  });

  it.each(['mine', 'theirs'] as const)('show a conflict for reordered questions; %s is kept', async (choice) => {
    const { service, one, other, settle } = two();
    for (const { editor } of [one, other]) {
      editor.edit((draft) => addQuestions(draft, 'b', [{ key: `n${++ids}`, fields: questionFields() }]));
      await settle();
      await Promise.all([one.editor.refresh(), other.editor.refresh()]);
    }
    const idsNow = () => service.quiz().rounds[1]?.questions.map(({ id }) => id);
    const [first, second, third] = idsNow() ?? [];
    const last = (key: string) => (draft: ReturnType<typeof draftOf>) => moveQuestion(draft, key, 'b', 2);
    one.editor.edit(last('3'));
    await settle();
    expect(idsNow()).toEqual([second, third, first]);
    const { key = '' } = other.draft().rounds[1]?.questions[1] ?? {};
    other.editor.edit(last(key));
    await settle();
    const [conflict] = other.editor.getState().conflicts;
    expect(conflict).toMatchObject({ kind: 'order', key: 'b' });
    expect(idsNow()).toEqual([second, third, first]);
    if (conflict) other.editor.resolve(conflict, choice);
    await settle();
    expect(idsNow()).toEqual(choice === 'mine' ? [first, third, second] : [second, third, first]);
    expect(other.editor.getState()).toMatchObject({ conflicts: [], saveStatus: 'saved' });
    expect(other.draft().rounds[1]?.questions.map((question) => question.fields)).toEqual(
      draftOf(service.quiz()).rounds[1]?.questions.map((question) => question.fields),
    );
  });

  it.each(['mine', 'theirs'] as const)('show a conflict for reordered rounds; %s is kept', async (choice) => {
    const { service, one, other, settle } = two();
    one.editor.edit((draft) =>
      addRound(draft, { key: 'c', fields: { title: 'C', timer_override: null }, questions: [] }),
    );
    await settle();
    await other.editor.refresh();
    one.editor.edit((draft) => moveRound(draft, 'a', 2));
    await settle();
    other.editor.edit((draft) => moveRound(draft, 'a', 1));
    await settle();
    const [conflict] = other.editor.getState().conflicts;
    expect(conflict).toMatchObject({ kind: 'order', key: 'quiz' });
    if (conflict) other.editor.resolve(conflict, choice);
    await settle();
    const titles = service.quiz().rounds.map(({ title }) => title);
    expect(titles).toEqual(choice === 'mine' ? ['B', 'A', 'C'] : ['B', 'C', 'A']);
  });

  it('do not delete changes made by the other', async () => {
    const { service, one, other, settle } = two();
    one.editor.edit(hint('1', 'Changed'));
    await settle();
    other.editor.edit((draft) => remove(draft, 'a'));
    await settle();
    const { conflicts } = other.editor.getState();
    expect(conflicts).toContainEqual({ kind: 'deleted-here', key: '1' });
    expect(service.quiz().rounds.flatMap(({ questions }) => questions.map((question) => question.hint))).toContain(
      'Changed',
    );
  });

  it('do not mistake their own save for a change made elsewhere', async () => {
    const { service, settle } = two();
    const send = service.send;
    let respondLate = () => {};
    const early = send({ method: 'GET', path: '/api/v1/quizzes/q' });
    service.send = (request) =>
      request.method === 'GET' ? new Promise((resolve) => (respondLate = () => resolve(early))) : send(request);
    const slow = open(service);
    slow.editor.edit(hint('1', 'Typed'));
    const refreshing = slow.editor.refresh();
    await vi.advanceTimersByTimeAsync(3000);
    respondLate();
    await refreshing;
    await settle();
    expect(slow.draft().rounds[0]?.questions[0]?.fields.hint).toBe('Typed');
    expect(service.quiz().rounds[0]?.questions[0]?.hint).toBe('Typed');
  });

  it('do not undo each other’s changes', async () => {
    const { service, one, other, settle } = two();
    other.editor.edit(hint('1', 'Mine'));
    await settle();
    one.editor.edit((draft) => changeQuiz(draft, { title: 'Theirs' }));
    await settle();
    await other.editor.refresh();
    other.editor.undo();
    await settle();
    expect(quizFieldsOf(service.quiz()).title).toBe('Theirs');
    expect(service.quiz().rounds[0]?.questions[0]?.hint).toBeNull();
  });
});

describe('resume', () => {
  /** Continues in another page. */
  const resume = async ({ editor, service, settle }: ReturnType<typeof open>) => {
    const work = parseUnsavedWork(JSON.stringify(editor.unsavedWork()));
    service.fault = null;
    const next = open(service);
    if (work) await next.editor.resume(work);
    await settle();
    return next;
  };

  it('restores unsaved work, which can be undone', async () => {
    const first = open();
    first.service.fault = 'lost';
    first.editor.edit(hint('1', 'Typed'));
    const next = await resume(first);
    expect(first.service.quiz().rounds[0]?.questions[0]?.hint).toBe('Typed');
    expect(next.editor.getState()).toMatchObject({ saveStatus: 'saved', conflicts: [] });
    next.editor.undo();
    await next.settle();
    expect(first.service.quiz().rounds[0]?.questions[0]?.hint).toBeNull();
  });

  it('creates a question once if the response came too late', async () => {
    const first = open();
    first.service.fault = 'lost-response';
    first.editor.edit((draft) => addQuestions(draft, 'b', [{ key: 'n', fields: questionFields({ question: 'N?' }) }]));
    await vi.advanceTimersByTimeAsync(1300);
    first.editor.edit(hint('n', 'Typed after'));
    const next = await resume(first);
    const made = first.service.quiz().rounds[1]?.questions;
    expect(made?.map((question) => [question.content.question, question.hint])).toEqual([
      ['Question 3?', null],
      ['N?', 'Typed after'],
    ]);
    expect(plain(next.draft())).toEqual(plain(draftOf(first.service.quiz())));
  });

  it('discards work that is invalid or whose open request is missing', async () => {
    const { editor, service } = open();
    service.fault = 'lost-response';
    editor.edit((draft) => addQuestions(draft, 'b', [{ key: 'n', fields: questionFields({ question: 'N?' }) }]));
    await vi.advanceTimersByTimeAsync(1300);
    const { pending, ...work } = editor.unsavedWork();
    const { idempotencyKey: once, ...request } = pending?.request ?? {};
    const isAccepted = (stored: unknown) => parseUnsavedWork(JSON.stringify(stored)) !== null;
    expect(isAccepted({ ...work, pending })).toBe(true);
    // A later version may have more members.
    expect(isAccepted({ ...work, pending, later: true })).toBe(true);
    // An earlier version had other names for the open request and its key.
    expect(isAccepted({ ...work, unanswered: { ...pending, request: { ...request, once } } })).toBe(false);
    expect(isAccepted({ ...work, pending: { ...pending, request } })).toBe(false);
    expect(isAccepted({ ...work, draft: null, pending })).toBe(false);
    // Before quizzes had languages, they were English.
    const { language: _, ...fields } = work.draft.fields;
    const earlier = { ...work, pending, draft: { ...work.draft, fields } };
    expect(parseUnsavedWork(JSON.stringify(earlier))?.draft.fields.language).toBe('en');
    expect(parseUnsavedWork('{')).toBeNull();
  });

  it('shows a conflict with changes made in the meantime', async () => {
    const first = open();
    first.service.fault = 'lost';
    first.editor.edit(hint('1', 'Mine'));
    first.service.fault = null;
    const meanwhile = open(first.service);
    meanwhile.editor.edit(hint('1', 'Theirs'));
    await meanwhile.editor.save();
    const next = await resume(first);
    expect(next.editor.getState().conflicts).toMatchObject([{ field: 'hint', mine: 'Mine', theirs: 'Theirs' }]);
    expect(first.service.quiz().rounds[0]?.questions[0]?.hint).toBe('Theirs');
  });
});

describe('history', () => {
  it('undoes typing in one field in a single step', () => {
    const { editor, draft } = open();
    for (const text of ['a', 'ab', 'abc']) editor.edit(hint('1', text), 'hint of 1');
    for (const text of ['x', 'xy']) editor.edit(hint('2', text), 'hint of 2');
    editor.undo();
    expect(questionsOf(draft()).map(({ fields }) => fields.hint)).toEqual(['abc', null, null]);
    editor.undo();
    expect(findQuestion(draft(), '1')?.question.fields.hint).toBeNull();
    editor.redo();
    expect(findQuestion(draft(), '1')?.question.fields.hint).toBe('abc');
  });
});
