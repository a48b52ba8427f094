import { describe, expect, it } from 'vitest';
import type { QuestionFields } from '@/lib/core/contracts/questions';
import { questionFields, wireQuiz } from '@/lib/tools/testing/wire-quiz';
import { type Draft, draftOf, QUIZ_KEY } from './draft';
import { addQuestions, addRound, changeQuestion, changeQuiz, moveQuestion, moveRound, remove } from './edits';
import { type HeldBack, sendableDraft } from './sendable';

const server = draftOf(wireQuiz());
const NOTHING: HeldBack = { conflicts: [], rejected: [] };
const anagram = questionFields({}, 'anagram');
const invalid = { ...anagram, content: { ...anagram.content, scrambled: 'abc', answer: 'abd' } } as QuestionFields;
const newRound = { key: 'r', fields: { title: 'New', timer_override: null }, questions: [] };
const rejection = (key: string, name: string, value: unknown) => ({
  key,
  name,
  value,
  error: { field: name, message: 'No.' },
});
const shape = ({ rounds }: Draft) =>
  rounds.map(({ key, questions }) => [key, ...questions.map((question) => question.key)].join(' '));
const question = (draft: Draft, key: string) =>
  draft.rounds.flatMap(({ questions }) => questions).find((each) => each.key === key)?.fields;

it('is the draft if nothing is held back', () => {
  const draft = addRound(moveQuestion(changeQuestion(server, '1', { hint: 'H' }), '1', 'b', 0), newRound);
  expect(sendableDraft(server, draft, NOTHING)).toEqual(draft);
});

describe('invalid content', () => {
  it('stays as on the server, and the other fields of the question are sent', () => {
    const draft = changeQuestion(server, '1', { ...invalid, hint: 'H' });
    const sent = sendableDraft(server, draft, NOTHING);
    expect(question(sent, '1')).toEqual({ ...question(server, '1'), hint: 'H' });
  });

  it('of a new question leaves it out, and keeps the order of the others', () => {
    const added = addQuestions(
      server,
      'a',
      [
        { key: 'x', fields: questionFields() },
        { key: 'y', fields: invalid },
      ],
      0,
    );
    expect(shape(sendableDraft(server, moveQuestion(added, '2', 'a', 0), NOTHING))).toEqual(['a 2 x 1', 'b 3']);
  });
});

describe('conflicts', () => {
  const field = (key: string, name: string) => ({ kind: 'field', key, field: name, mine: null, theirs: null }) as const;

  it('hold back disputed fields, and the type with the content', () => {
    const mine = { ...questionFields({ question: 'Mine?' }, 'open'), hint: 'H', fact: 'F' };
    const draft = changeQuiz(changeQuestion(server, '1', mine), { title: 'T', outro_text: 'O' });
    const conflicts = [field('1', 'content.question'), field('1', 'hint'), field(QUIZ_KEY, 'title')];
    const sent = sendableDraft(server, draft, { ...NOTHING, conflicts });
    expect(question(sent, '1')).toEqual({ ...question(server, '1'), fact: 'F' });
    expect(sent.fields).toEqual({ ...server.fields, outro_text: 'O' });
  });

  it('leave out what was deleted elsewhere', () => {
    const draft = addQuestions(server, 'a', [{ key: 'x', fields: questionFields() }], 1);
    const conflicts = [{ kind: 'deleted-elsewhere', key: 'x' } as const];
    expect(shape(sendableDraft(server, draft, { ...NOTHING, conflicts }))).toEqual(shape(server));
  });

  it('keep a disputed order, with new parts behind their neighbours', () => {
    const moved = moveRound(moveQuestion(server, '1', 'a', 1), 'b', 0);
    const draft = addQuestions(moved, 'a', [{ key: 'x', fields: questionFields() }]);
    const conflicts = ['a', QUIZ_KEY].map((key) => ({ kind: 'order', key, mine: [], theirs: [] }) as const);
    expect(shape(draft)).toEqual(['b 3', 'a 2 1 x']);
    expect(shape(sendableDraft(server, draft, { ...NOTHING, conflicts }))).toEqual(['a 1 x 2', 'b 3']);
  });
});

describe('rejected fields', () => {
  it('are held back until they have another value', () => {
    const rejected = [rejection('1', 'hint', 'Bad'), rejection(QUIZ_KEY, 'title', '')];
    const held = { ...NOTHING, rejected };
    const bad = changeQuiz(changeQuestion(server, '1', { hint: 'Bad', fact: 'F' }), { title: '' });
    const sent = sendableDraft(server, bad, held);
    expect(sent.fields.title).toBe('Quiz');
    expect(question(sent, '1')).toMatchObject({ hint: null, fact: 'F' });
    const better = changeQuestion(bad, '1', { hint: 'Better' });
    expect(question(sendableDraft(server, better, held), '1')).toMatchObject({ hint: 'Better', fact: 'F' });
  });

  const held = { ...NOTHING, rejected: [rejection('r', 'title', 'New')] };

  it('of a new round leave it out, and its questions where the server has them', () => {
    const added = addQuestions(addRound(server, newRound), 'r', [{ key: 'x', fields: questionFields() }]);
    const draft = moveQuestion(moveQuestion(added, '1', 'r', 0), '3', 'a', 0);
    expect(shape(draft)).toEqual(['a 3 2', 'b', 'r 1 x']);
    expect(shape(sendableDraft(server, draft, held))).toEqual(['a 1 3 2', 'b']);
  });

  it('of a new round keep the rounds whose questions moved there', () => {
    const draft = remove(moveQuestion(addRound(server, newRound), '2', 'r', 0), 'a');
    expect(shape(draft)).toEqual(['b 3', 'r 2']);
    expect(shape(sendableDraft(server, draft, held))).toEqual(['a 2', 'b 3']);
  });
});
