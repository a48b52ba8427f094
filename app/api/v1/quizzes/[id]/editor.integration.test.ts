import { describe, expect, it } from 'vitest';
import { type Draft, draftOf, questionsOf, type WireQuiz } from '@/components/quizzes/model/draft';
import { createEditor, type Editor } from '@/components/quizzes/model/editor';
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
} from '@/components/quizzes/model/edits';
import { parseUnsavedWork } from '@/components/quizzes/model/unsaved-work';
import { QuizVideo } from '@/lib/client/src/index';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { systemActor } from '@/lib/core/model/actor';
import { seededRandom } from '@/lib/core/model/random';
import { createQuiz, deleteQuiz, getQuiz, serializeQuizDetail } from '@/lib/server/domain/quizzes/quizzes';
import { createTestUser } from '@/lib/tools/testing/factories';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { questionFields } from '@/lib/tools/testing/wire-quiz';
import { GET, PUT } from './route';

ownDatabase({ LOG_LEVEL: 'silent', APP_URL: 'http://localhost:3000' });

type Edit = (draft: Draft) => Draft;
let keys = 0;
const newKey = () => `key-${++keys}`;

/** A quiz of a new user with two rounds: A with two questions, B with one. Its editors call the routes. */
const startService = async () => {
  const { userId, key } = await createTestUser();
  const actor = systemActor(userId);
  const [one, two, three] = ['Question 1?', 'Question 2?', 'Question 3?'].map((question) =>
    questionFields({ question }),
  );
  const rounds = [
    { title: 'A', questions: [one, two] },
    { title: 'B', questions: [three] },
  ];
  const { id } = await createQuiz(actor, createQuizBody.parse({ title: 'Quiz', rounds }));
  const service = {
    key,
    /** Responds with this instead, or loses the connection before or after handling the request. */
    fault: null as null | 'lost' | 'lost-response' | Response,
    /** The methods of the requests that were handled. */
    handled: [] as string[],
    quiz: async (): Promise<WireQuiz> => serializeQuizDetail(await getQuiz(actor, id)),
    delete: () => deleteQuiz(actor, id),
    call: async (url: string, init: RequestInit): Promise<Response> => {
      const { fault } = service;
      if (fault instanceof Response) return fault.clone();
      if (fault === 'lost') throw new TypeError('offline');
      const handle = init.method === 'PUT' ? PUT : GET;
      const response = await handle(new Request(url, init), { params: Promise.resolve({ id }) });
      service.handled.push(init.method ?? 'GET');
      if (fault === 'lost-response') throw new TypeError('offline');
      return response;
    },
  };
  return service;
};
type Service = Awaited<ReturnType<typeof startService>>;

const open = async (given?: Service) => {
  const service = given ?? (await startService());
  const quiz = await service.quiz();
  const fetch = (...request: Parameters<Service['call']>) => service.call(...request);
  const client = new QuizVideo({ apiKey: service.key, baseUrl: 'http://localhost:3000', fetch });
  const editor = createEditor({ quiz, quizzes: client.quizzes, newId: newKey });
  const draft = () => editor.getState().history.present;
  const save = async (edit: Edit) => {
    editor.edit(edit);
    await editor.save();
  };
  const [a, b] = draftOf(quiz).rounds.map(({ key }) => key) as [string, string];
  const [one, two, three] = questionsOf(draftOf(quiz)).map(({ key }) => key) as [string, string, string];
  return { service, editor, draft, save, a, b, one, two, three };
};

/** Waits for the timers of the editor. */
const reach = (editor: Editor, status: string): Promise<void> =>
  new Promise((resolve) => {
    const check = () => editor.getState().saveStatus === status && resolve();
    editor.subscribe(check);
    check();
  });

/** A draft without its keys. */
const plain = ({ fields, rounds }: Draft) => ({
  fields,
  rounds: rounds.map((round) => ({ ...round.fields, questions: round.questions.map((question) => question.fields) })),
});
const stored = async ({ quiz }: Service) => plain(draftOf(await quiz()));
const textsOf = async ({ quiz }: Service) =>
  (await quiz()).rounds.map(({ questions }) => questions.map(({ content }) => content.question));
const hintsOf = async ({ quiz }: Service) =>
  (await quiz()).rounds.flatMap(({ questions }) => questions.map(({ hint }) => hint));

const hint = (key: string, text: string | null) => (draft: Draft) => changeQuestion(draft, key, { hint: text });
const add =
  (round: string, text: string, key = newKey()) =>
  (draft: Draft) =>
    addQuestions(draft, round, [{ key, fields: questionFields({ question: text }) }]);

describe('saving', () => {
  it('sends changes in one request after a pause in typing', async () => {
    const { editor, service, one, two } = await open();
    for (const text of ['R', 'Re', 'Red']) editor.edit(hint(one, text), 'hint');
    editor.edit(hint(two, 'Blue'));
    expect(editor.getState().saveStatus).toBe('unsaved');
    expect(service.handled).toEqual([]);
    await reach(editor, 'saved');
    expect(await hintsOf(service)).toEqual(['Red', 'Blue', null]);
    expect(service.handled).toEqual(['PUT']);
  });

  it.each<[string, (quiz: Awaited<ReturnType<typeof open>>) => Edit]>([
    [
      'an added question',
      ({ a }) =>
        (draft) =>
          addQuestions(draft, a, [{ key: newKey(), fields: questionFields() }], 1),
    ],
    [
      'an added round',
      ({ b }) =>
        (draft) => {
          const round = { key: newKey(), fields: { title: 'C', timer_override: 8 }, questions: [] };
          return add(round.key, 'New?')(moveRound(addRound(draft, round), b, 2));
        },
    ],
    [
      'a deleted question',
      ({ one }) =>
        (draft) =>
          remove(draft, one),
    ],
    [
      'a deleted round',
      ({ a }) =>
        (draft) =>
          remove(draft, a),
    ],
    [
      'a copied question',
      ({ one }) =>
        (draft) =>
          duplicate(draft, one, newKey),
    ],
    [
      'a copied round',
      ({ a }) =>
        (draft) =>
          duplicate(draft, a, newKey),
    ],
    [
      'a moved question',
      ({ one, a }) =>
        (draft) =>
          moveQuestion(draft, one, a, 1),
    ],
    [
      'a question moved to another round',
      ({ one, b }) =>
        (draft) =>
          moveQuestion(draft, one, b, 0),
    ],
    [
      'a moved round',
      ({ b }) =>
        (draft) =>
          moveRound(draft, b, 0),
    ],
    [
      'a changed round',
      ({ b }) =>
        (draft) =>
          changeRound(draft, b, { title: 'Other', timer_override: 3 }),
    ],
    ['a changed quiz', () => (draft) => changeQuiz(draft, { title: 'Other', resolution: '720p' })],
    [
      'another type',
      ({ one }) =>
        (draft) =>
          changeQuestion(draft, one, questionFields({}, 'true_false')),
    ],
  ])('stores %s, its undo and its redo', async (_, editOf) => {
    const quiz = await open();
    const { editor, service, draft, save } = quiz;
    const before = plain(draft());
    await save(editOf(quiz));
    const after = plain(draft());
    expect(after).not.toEqual(before);
    expect(editor.getState()).toMatchObject({ saveStatus: 'saved', conflicts: [] });
    expect(await stored(service)).toEqual(after);
    editor.undo();
    await editor.save();
    expect(await stored(service)).toEqual(before);
    editor.redo();
    await editor.save();
    expect(await stored(service)).toEqual(after);
    expect(plain(draft())).toEqual(after);
    expect(service.handled).toEqual(['PUT', 'PUT', 'PUT']);
  });

  it('changes a question again that was created in the same page', async () => {
    const { editor, service, save, b } = await open();
    await save(add(b, 'New?', 'n'));
    await save(hint('n', 'Typed'));
    const created = (await service.quiz()).rounds[1]?.questions;
    expect(created?.map((question) => [question.content.question, question.hint])).toEqual([
      ['Question 3?', null],
      ['New?', 'Typed'],
    ]);
    expect(editor.idOf('n')).toBe(created?.[1]?.id);
  });

  it('adopts normalised texts from the server, but not over newer edits', async () => {
    const { editor, service, draft, save } = await open();
    await save((now) => changeQuiz(now, { title: 'Cafe\u0301' }));
    expect(draft().fields.title).toBe('Café');
    editor.edit((now) => changeQuiz(now, { title: 'Te\u0301', outro_text: 'Ze\u0301' }));
    const saving = editor.save();
    editor.edit((now) => changeQuiz(now, { outro_text: 'Typed on' }));
    await saving;
    expect(draft().fields).toMatchObject({ title: 'Té', outro_text: 'Typed on' });
    // The save continues with edits that were made in the meantime.
    expect(await service.quiz()).toMatchObject({ title: 'Té', outro_text: 'Typed on' });
    expect(editor.isDirty()).toBe(false);
  });

  it('holds back invalid content and sends the rest', async () => {
    const { editor, service, draft, save, one, two } = await open();
    const anagram = questionFields({}, 'anagram');
    const content = { ...anagram.content, scrambled: 'abc', answer: 'abd' };
    editor.edit((now) => changeQuestion(now, one, { ...anagram, content }));
    await save(hint(two, 'Sent'));
    expect(await hintsOf(service)).toEqual([null, 'Sent', null]);
    expect((await service.quiz()).rounds[0]?.questions[0]?.question_type).toBe('multiple_choice');
    expect(editor.getState().errors.get(one)).toMatchObject([{ field: 'content.scrambled' }]);
    expect(editor.getState().saveStatus).toBe('unsaved');
    expect(editor.isDirty()).toBe(true);
    await save((now) => changeQuestion(now, one, { content: { ...content, answer: 'cab' } }));
    expect(editor.getState()).toMatchObject({ saveStatus: 'saved', errors: new Map() });
    expect(await stored(service)).toEqual(plain(draft()));
  });

  it('moves a question with invalid content out of a round that is deleted', async () => {
    const { service, save, a, b, one } = await open();
    const fill = { ...questionFields({}, 'fill_blank').content, text: 'No blank' };
    await save((draft) => {
      const changed = changeQuestion(draft, one, { ...questionFields({}, 'fill_blank'), content: fill });
      return remove(moveQuestion(changed, one, b, 0), a);
    });
    expect(await textsOf(service)).toEqual([['Question 1?', 'Question 3?']]);
    expect((await service.quiz()).rounds[0]?.questions[0]?.id).toBe(one);
  });

  it('shows rejections, sends the rest and retries after an edit', async () => {
    const { editor, service, draft, save, two, three } = await open();
    editor.edit(hint(two, 'x'.repeat(5000)));
    editor.edit((now) => changeQuiz(now, { title: '' }));
    await save(hint(three, 'Sent'));
    expect(await hintsOf(service)).toEqual([null, null, 'Sent']);
    expect(editor.getState().errors.get('quiz')).toMatchObject([{ field: 'title' }]);
    expect(editor.getState().errors.get(two)).toMatchObject([{ field: 'hint' }]);
    expect(editor.getState().saveStatus).toBe('unsaved');
    expect(draft().fields.title).toBe('');
    editor.edit(hint(two, 'Short'));
    await save((now) => changeQuiz(now, { title: 'Named' }));
    expect(await service.quiz()).toMatchObject({ title: 'Named' });
    expect(await hintsOf(service)).toEqual([null, 'Short', 'Sent']);
    expect(editor.getState()).toMatchObject({ saveStatus: 'saved', errors: new Map() });
  });

  it('shows why a quiz is refused as a whole, until it can be saved', async () => {
    const { editor, service, save, b } = await open();
    const questions = Array.from({ length: 100 }, (_, index) => ({ key: `n${index}`, fields: questionFields() }));
    await save((draft) => addQuestions(draft, b, questions));
    expect(editor.getState().errors.get('quiz')).toMatchObject([{ message: expect.stringContaining('100') }]);
    expect(await textsOf(service)).toEqual([['Question 1?', 'Question 2?'], ['Question 3?']]);
    await save((draft) => remove(draft, 'n0'));
    expect((await textsOf(service))[1]).toHaveLength(100);
    expect(editor.getState()).toMatchObject({ saveStatus: 'saved', errors: new Map() });
  });
});

describe('unreachable service', () => {
  it('shows that it is offline and retries', async () => {
    const { editor, service, save, one } = await open();
    service.fault = 'lost';
    await save(hint(one, 'Kept'));
    expect(editor.getState().saveStatus).toBe('offline');
    service.fault = null;
    await reach(editor, 'saved');
    expect(await hintsOf(service)).toEqual(['Kept', null, null]);
  });

  it('creates questions and rounds once if the response was lost', async () => {
    const { editor, service, draft, save, b, one } = await open();
    const round = { key: 'r', fields: { title: 'C', timer_override: null }, questions: [] };
    service.fault = 'lost-response';
    editor.edit(hint(one, 'Stored'));
    await save((now) => add('r', 'In a new round?')(addRound(add(b, 'Ne', 'n')(now), round)));
    expect(editor.getState().saveStatus).toBe('offline');
    editor.edit(hint(one, 'Typed on'));
    editor.edit((now) => changeQuestion(now, 'n', questionFields({ question: 'New?' })));
    service.fault = null;
    await editor.save();
    expect(await textsOf(service)).toEqual([
      ['Question 1?', 'Question 2?'],
      ['Question 3?', 'New?'],
      ['In a new round?'],
    ]);
    expect(await stored(service)).toEqual(plain(draft()));
    expect(await hintsOf(service)).toEqual(['Typed on', null, null, null, null]);
    expect(editor.getState()).toMatchObject({ saveStatus: 'saved', conflicts: [] });
  });

  it('creates a question once if another page changed a question after it', async () => {
    const first = await open();
    const { editor, service, draft, two, b } = first;
    service.fault = 'lost-response';
    await first.save(add(b, 'New?', 'n'));
    service.fault = null;
    const other = await open(service);
    await other.save(hint(two, 'Theirs'));
    await first.save(hint('n', 'Typed on'));
    expect(await textsOf(service)).toEqual([
      ['Question 1?', 'Question 2?'],
      ['Question 3?', 'New?'],
    ]);
    expect(await hintsOf(service)).toEqual([null, 'Theirs', null, 'Typed on']);
    expect(await stored(service)).toEqual(plain(draft()));
    expect(editor.getState()).toMatchObject({ saveStatus: 'saved', conflicts: [] });
  });

  it('waits as long as Retry-After says', async () => {
    const { editor, service, save, one } = await open();
    service.fault = new Response(null, { status: 429, headers: { 'Retry-After': '1' } });
    const start = Date.now();
    await save(hint(one, 'Slow'));
    expect(editor.getState().saveStatus).toBe('waiting');
    service.fault = null;
    await reach(editor, 'saved');
    expect(Date.now() - start).toBeGreaterThanOrEqual(990);
    expect(await hintsOf(service)).toEqual(['Slow', null, null]);
  });

  it('keeps edits until the user signs in again', async () => {
    const { editor, service, save, one, two } = await open();
    service.fault = new Response(null, { status: 401 });
    await save(hint(one, 'Kept'));
    editor.edit(hint(two, 'Also'));
    expect(editor.getState().saveStatus).toBe('signed-out');
    service.fault = null;
    await editor.save();
    expect(editor.getState().saveStatus).toBe('saved');
    expect(await hintsOf(service)).toEqual(['Kept', 'Also', null]);
  });

  it('shows that the quiz was deleted', async () => {
    const { editor, service, save, one } = await open();
    await service.delete();
    await save(hint(one, 'Late'));
    expect(editor.getState().saveStatus).toBe('gone');
  });
});

describe('two editors of one quiz', () => {
  const two = async () => {
    const first = await open();
    return { ...first, other: await open(first.service) };
  };

  it('merge different changes', async () => {
    const { service, other, ...first } = await two();
    first.editor.edit(hint(first.one, 'From one'));
    first.editor.edit((draft) => changeQuiz(draft, { title: 'Title' }));
    other.editor.edit((draft) => changeQuestion(draft, first.one, { fact: 'From the other' }));
    other.editor.edit((draft) => remove(draft, first.two));
    other.editor.edit((draft) => changeQuiz(draft, { outro_text: 'Bye' }));
    await first.editor.save();
    await other.editor.save();
    await first.editor.refresh();
    const quiz = await service.quiz();
    expect(quiz).toMatchObject({ title: 'Title', outro_text: 'Bye' });
    expect(quiz.rounds[0]?.questions).toMatchObject([{ id: first.one, hint: 'From one', fact: 'From the other' }]);
    for (const { draft, editor } of [first, other]) {
      expect(plain(draft())).toEqual(plain(draftOf(quiz)));
      expect(editor.getState()).toMatchObject({ conflicts: [], saveStatus: 'saved' });
    }
  });

  it('keep the questions that each of them adds, also equal ones', async () => {
    const { service, b, other, ...first } = await two();
    await first.save(add(b, ''));
    await other.save(add(b, ''));
    expect((await textsOf(service))[1]).toEqual(['Question 3?', '', '']);
    expect(other.editor.getState()).toMatchObject({ conflicts: [], saveStatus: 'saved' });
  });

  it.each(['mine', 'theirs'] as const)('show a conflict for the same field; %s is kept', async (choice) => {
    const { service, save, one, three, other } = await two();
    const text = async () => (await textsOf(service))[0]?.[0];
    await save((draft) => changeQuestion(draft, one, questionFields({ question: 'First' })));
    other.editor.edit(hint(three, 'Sent'));
    await other.save((draft) => changeQuestion(draft, one, questionFields({ question: 'Second' })));
    const [conflict] = other.editor.getState().conflicts;
    expect(conflict).toMatchObject({ field: 'content.question', mine: 'Second', theirs: 'First' });
    expect(await text()).toBe('First');
    expect(await hintsOf(service)).toEqual([null, null, 'Sent']);
    expect(other.editor.isDirty()).toBe(true);
    if (conflict) other.editor.resolve(conflict, choice);
    await other.editor.save();
    expect(await text()).toBe(choice === 'mine' ? 'Second' : 'First');
    expect(other.editor.getState()).toMatchObject({ conflicts: [], saveStatus: 'saved' });
  });

  it.each(['mine', 'theirs'] as const)('show a conflict for a deletion and a change; %s is kept', async (choice) => {
    const { service, save, one, other } = await two();
    await save((draft) => remove(draft, one));
    await other.save(hint(one, 'Still needed'));
    const [conflict] = other.editor.getState().conflicts;
    expect(conflict).toEqual({ kind: 'deleted-elsewhere', key: one });
    expect(await hintsOf(service)).toEqual([null, null]);
    if (conflict) other.editor.resolve(conflict, choice);
    await other.editor.save();
    expect(await hintsOf(service)).toEqual(choice === 'mine' ? ['Still needed', null, null] : [null, null]);
    expect(other.editor.getState()).toMatchObject({ conflicts: [], saveStatus: 'saved' });
  });

  it.each(['mine', 'theirs'] as const)('show a conflict for reordered questions; %s is kept', async (choice) => {
    const { service, save, a, one, other } = await two();
    await save(add(a, 'Question 4?'));
    await other.editor.refresh();
    const texts = async () => (await textsOf(service))[0]?.map((text) => text.at(-2));
    await save((draft) => moveQuestion(draft, one, a, 2));
    expect(await texts()).toEqual(['2', '4', '1']);
    await other.save((draft) => moveQuestion(draft, one, a, 1));
    const [conflict] = other.editor.getState().conflicts;
    expect(conflict).toMatchObject({ kind: 'order', key: a });
    expect(await texts()).toEqual(['2', '4', '1']);
    if (conflict) other.editor.resolve(conflict, choice);
    await other.editor.save();
    expect(await texts()).toEqual(choice === 'mine' ? ['2', '1', '4'] : ['2', '4', '1']);
    expect(other.editor.getState()).toMatchObject({ conflicts: [], saveStatus: 'saved' });
    expect(plain(other.draft())).toEqual(await stored(service));
  });

  it.each(['mine', 'theirs'] as const)('show a conflict for reordered rounds; %s is kept', async (choice) => {
    const { service, save, a, other } = await two();
    await save((draft) => addRound(draft, { key: 'c', fields: { title: 'C', timer_override: null }, questions: [] }));
    await other.editor.refresh();
    await save((draft) => moveRound(draft, a, 2));
    await other.save((draft) => moveRound(draft, a, 1));
    const [conflict] = other.editor.getState().conflicts;
    expect(conflict).toMatchObject({ kind: 'order', key: 'quiz' });
    if (conflict) other.editor.resolve(conflict, choice);
    await other.editor.save();
    const titles = (await service.quiz()).rounds.map(({ title }) => title);
    expect(titles).toEqual(choice === 'mine' ? ['B', 'A', 'C'] : ['B', 'C', 'A']);
  });

  it('do not delete changes made by the other', async () => {
    const { service, save, a, one, other } = await two();
    await save(hint(one, 'Changed'));
    await other.save((draft) => remove(draft, a));
    expect(other.editor.getState().conflicts).toContainEqual({ kind: 'deleted-here', key: one });
    expect(await hintsOf(service)).toContain('Changed');
  });

  it('do not mistake their own save for a change made elsewhere', async () => {
    const { service, editor, draft, one } = await open();
    const { call } = service;
    let respondLate = () => {};
    service.call = (url, init) => {
      const early = call(url, init);
      return init.method === 'GET' ? new Promise((resolve) => (respondLate = () => resolve(early))) : early;
    };
    editor.edit(hint(one, 'Typed'));
    const refreshing = editor.refresh();
    const saving = editor.save();
    respondLate();
    await Promise.all([refreshing, saving]);
    expect(draft().rounds[0]?.questions[0]?.fields.hint).toBe('Typed');
    expect(await hintsOf(service)).toEqual(['Typed', null, null]);
  });

  it('do not undo each other’s changes', async () => {
    const { service, save, one, other } = await two();
    await other.save(hint(one, 'Mine'));
    await save((draft) => changeQuiz(draft, { title: 'Theirs' }));
    await other.editor.refresh();
    other.editor.undo();
    await other.editor.save();
    expect((await service.quiz()).title).toBe('Theirs');
    expect(await hintsOf(service)).toEqual([null, null, null]);
  });
});

describe('resume', () => {
  /** Continues in another page. */
  const resume = async ({ editor, service }: Awaited<ReturnType<typeof open>>) => {
    const work = parseUnsavedWork(JSON.stringify(editor.unsavedWork()));
    service.fault = null;
    const next = await open(service);
    if (work) await next.editor.resume(work);
    return next;
  };

  it('restores unsaved work, which can be undone', async () => {
    const first = await open();
    first.service.fault = 'lost';
    await first.save(hint(first.one, 'Typed'));
    const next = await resume(first);
    expect(await hintsOf(first.service)).toEqual(['Typed', null, null]);
    expect(next.editor.getState()).toMatchObject({ saveStatus: 'saved', conflicts: [] });
    next.editor.undo();
    await next.editor.save();
    expect(await hintsOf(first.service)).toEqual([null, null, null]);
  });

  it.each([false, true])('creates a question once if the response came too late; others typed: %s', async (others) => {
    const first = await open();
    const { service, one, b } = first;
    service.fault = 'lost-response';
    await first.save(add(b, 'N?', 'n'));
    first.editor.edit(hint('n', 'Typed after'));
    service.fault = null;
    if (others) await (await open(service)).save(hint(one, 'Theirs'));
    const next = await resume(first);
    expect(await textsOf(service)).toEqual([
      ['Question 1?', 'Question 2?'],
      ['Question 3?', 'N?'],
    ]);
    expect(await hintsOf(service)).toEqual([others ? 'Theirs' : null, null, null, 'Typed after']);
    expect(plain(next.draft())).toEqual(await stored(service));
    expect(next.editor.getState()).toMatchObject({ saveStatus: 'saved', conflicts: [] });
  });

  it('shows a conflict with changes made in the meantime', async () => {
    const first = await open();
    const { service, one } = first;
    first.editor.edit(hint(one, 'Mine'));
    await (await open(service)).save(hint(one, 'Theirs'));
    const next = await resume(first);
    expect(next.editor.getState().conflicts).toMatchObject([{ field: 'hint', mine: 'Mine', theirs: 'Theirs' }]);
    expect(await hintsOf(service)).toEqual(['Theirs', null, null]);
  });
});

/** Edits at random places, each of which creates, changes, moves or deletes something. */
const randomEdit = (random: () => number): Edit => {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const text = newKey();
  return (draft) => {
    const [round, question] = [pick(draft.rounds)?.key ?? '', pick(questionsOf(draft))?.key ?? ''];
    const edits: Edit[] = [
      hint(question, text),
      add(round, text, text),
      (now) => changeQuestion(now, question, { fact: text }),
      (now) => changeRound(now, round, { title: text }),
      (now) => changeQuiz(now, { title: text }),
      (now) => moveQuestion(now, question, round, 0),
      (now) => moveRound(now, round, 0),
      (now) => addRound(now, { key: text, fields: { title: text, timer_override: null }, questions: [] }),
      (now) => remove(now, question),
    ];
    return pick(edits)?.(draft) ?? draft;
  };
};

it.each(['1', '2', '3', '4', '5', '65'])(
  'random edits on a bad connection create nothing twice and end alike: %s',
  async (seed) => {
    const random = seededRandom(seed);
    const first = await open();
    const { service } = first;
    const editors = [first, await open(service)];
    for (let step = 0; step < 24; step++) {
      const { editor } = editors[Math.floor(random() * 2)] ?? first;
      editor.edit(randomEdit(random));
      if (random() < 0.1) editor.undo();
      service.fault = random() < 0.3 ? (random() < 0.7 ? 'lost-response' : 'lost') : null;
      if (random() < 0.4) await editor.save();
      else if (random() < 0.3) await editor.refresh();
      for (const conflict of editor.getState().conflicts) editor.resolve(conflict, random() < 0.5 ? 'mine' : 'theirs');
    }
    service.fault = null;
    for (let turn = 0; turn < 3; turn++) {
      for (const { editor } of editors) {
        await editor.save();
        for (const conflict of editor.getState().conflicts) editor.resolve(conflict, 'theirs');
        await editor.save();
        await editor.refresh();
      }
    }
    const texts = (await textsOf(service)).flat();
    expect(texts).toEqual([...new Set(texts)]);
    for (const { editor, draft } of editors) {
      expect(editor.getState()).toMatchObject({ saveStatus: 'saved', conflicts: [], errors: new Map() });
      expect(plain(draft())).toEqual(await stored(service));
    }
  },
);
