import { describe, expect, it } from 'vitest';
import type { QuestionFields } from '@/lib/core/contracts/questions';
import { questionFields, wireQuiz } from '@/lib/tools/testing/wire-quiz';
import type { ApiResponse } from './api';
import { questionsOf, type WireQuiz } from './draft';
import { addQuestions, changeQuestion, changeQuiz } from './edits';
import { transition } from './machine';
import { callOf, type EditorEvent, initialState, isDirty, type MachineState, timerOf } from './state';

const START = 1_000_000;
const open = () => initialState(wireQuiz());
const dispatch = (state: MachineState, event: EditorEvent, now = START) => transition(state, event, now);
type Change = (draft: MachineState['history']['present']) => MachineState['history']['present'];
const change = (state: MachineState, by: Change, now = START) =>
  dispatch(state, { type: 'edit', draft: by(state.history.present), group: null }, now);
const edit = (hint: string) => (state: MachineState) => change(state, (draft) => changeQuestion(draft, '1', { hint }));
const save = (state: MachineState) => dispatch(state, { type: 'save' });

const responded = (status: number, body: ApiResponse['body'] = null): EditorEvent => ({
  type: 'response',
  response: { status, body, retryAfterSeconds: null },
});
const noResponse: EditorEvent = { type: 'response', response: null };
/** The quiz at another version, in which the first question has other values. */
const theirs = (changes: object = {}, version = 'v1'): WireQuiz => {
  const quiz = { ...wireQuiz(), updated_at: version };
  Object.assign(quiz.rounds[0]?.questions[0] ?? {}, changes);
  return quiz;
};
const outdated = (current = theirs()) => responded(412, { current });

interface Body {
  title: string;
  rounds: { id?: string; title: string; questions: { id?: string; hint: string | null; content: object }[] }[];
}
/** The body of the request in flight. */
const sent = ({ phase }: MachineState) => (callOf(phase) as { body?: unknown } | null)?.body as Body;
const sentHints = (state: MachineState) =>
  sent(state).rounds.flatMap((round) => round.questions.map(({ hint }) => hint));
const edited = edit('Hint')(open());
const saving = save(edited);

describe('edit', () => {
  it('schedules a save after the pause in typing', () => {
    expect(edited.phase).toEqual({ name: 'unsaved', since: START, saveAt: START + 1200 });
    expect(isDirty(edited)).toBe(true);
  });

  it('postpones the save while typing continues, up to the limit', () => {
    const later = (now: number) => transition(edited, { type: 'undo' }, now).phase;
    expect(later(START + 1000)).toMatchObject({ since: START, saveAt: START + 2200 });
    expect(later(START + 4500)).toMatchObject({ since: START, saveAt: START + 5000 });
  });

  it('does not schedule a save before the rate limit allows it', () => {
    const limited = { ...open(), notBefore: START + 9000 };
    expect(timerOf(edit('Hint')(limited).phase)).toBe(START + 9000);
  });

  it('keeps the request in flight, and the timer of a retry', () => {
    expect(edit('More')(saving).phase).toBe(saving.phase);
    const offline = dispatch(saving, noResponse);
    expect(edit('More')(offline).phase).toBe(offline.phase);
  });

  it('changes nothing if the draft is the same', () => {
    const state = open();
    expect(dispatch(state, { type: 'edit', draft: state.history.present, group: null })).toBe(state);
    expect(dispatch(state, { type: 'undo' })).toBe(state);
    expect(dispatch(state, { type: 'redo' })).toBe(state);
  });
});

describe('undo', () => {
  it('reverts typing in one field in a single step', () => {
    const type = (state: MachineState, key: string, hint: string) =>
      dispatch(state, {
        type: 'edit',
        draft: changeQuestion(state.history.present, key, { hint }),
        group: `hint of ${key}`,
      });
    const hints = ({ history }: MachineState) => questionsOf(history.present).map(({ fields }) => fields.hint);
    let state = ['a', 'ab', 'abc'].reduce((now, text) => type(now, '1', text), open());
    state = ['x', 'xy'].reduce((now, text) => type(now, '2', text), state);
    state = dispatch(state, { type: 'undo' });
    expect(hints(state)).toEqual(['abc', null, null]);
    state = dispatch(state, { type: 'undo' });
    expect(hints(state)).toEqual([null, null, null]);
    expect(hints(dispatch(state, { type: 'redo' }))).toEqual(['abc', null, null]);
  });
});

describe('save', () => {
  it('sends the whole quiz with its version', () => {
    expect(callOf(saving.phase)).toMatchObject({
      kind: 'save',
      id: 'q',
      version: 'v0',
      body: { title: 'Quiz' },
    });
    expect(sent(saving).rounds).toMatchObject([
      { id: 'a', title: 'A', questions: [{ id: '1', hint: 'Hint' }, { id: '2' }] },
      { id: 'b', title: 'B', questions: [{ id: '3', hint: null }] },
    ]);
  });

  it('starts nothing while a request is in flight', () => {
    expect(save(saving).phase).toBe(saving.phase);
    expect(dispatch(saving, { type: 'refresh' })).toBe(saving);
  });

  it('has nothing to send once the edit is undone', () => {
    const undone = dispatch(edited, { type: 'undo' });
    expect(dispatch(undone, { type: 'timer' }).phase).toEqual({ name: 'saved' });
  });

  it('ends a pause if nothing is left to send', () => {
    for (const event of [responded(401), responded(429)]) {
      const undone = dispatch(dispatch(saving, event), { type: 'undo' });
      expect(save(undone).phase).toEqual({ name: 'saved' });
    }
  });
});

describe('response to a save', () => {
  const stored = responded(200, { data: theirs({ hint: 'Hint' }) });

  it.each([
    ['a success', stored, { name: 'saved' }],
    ['no response', noResponse, { name: 'offline', retryAt: START + 2000 }],
    ['a server error', responded(503), { name: 'offline', retryAt: START + 2000 }],
    ['a response without the quiz', responded(200), { name: 'offline', retryAt: START + 2000 }],
    ['an expired session', responded(401), { name: 'signed-out' }],
    ['a rate limit', responded(429), { name: 'waiting', retryAt: START + 5000 }],
    ['a refusal', responded(400), { name: 'unsaved', saveAt: null }],
    ['an outdated version', outdated(), { name: 'saving', call: { version: 'v1' } }],
    ['an outdated version without the quiz', responded(412), { name: 'failed' }],
    ['a deleted quiz', responded(404), { name: 'gone' }],
  ])('handles %s', (_, event, phase) => {
    expect(dispatch(saving, event).phase).toMatchObject(phase);
  });

  it('waits longer after each failed attempt, until one succeeds or the user saves', () => {
    let state = saving;
    const delays = Array.from({ length: 6 }, () => {
      const offline = dispatch(state, noResponse);
      state = dispatch(offline, { type: 'timer' });
      return (timerOf(offline.phase) ?? 0) - START;
    });
    expect(delays).toEqual([2000, 4000, 8000, 15_000, 30_000, 30_000]);
    expect(dispatch(state, stored).failedAttempts).toBe(0);
    expect(save(dispatch(state, noResponse)).failedAttempts).toBe(0);
  });

  it('fails after five outdated versions in a row', () => {
    let state = saving;
    for (let attempt = 1; attempt <= 5; attempt++) {
      state = dispatch(state, outdated(theirs({}, `v${attempt}`)));
      expect(callOf(state.phase)?.kind).toBe('save');
    }
    expect(dispatch(state, outdated(theirs({}, 'v6'))).phase).toMatchObject({ name: 'failed', retryAt: START + 2000 });
  });

  it('saves edits made in the meantime after a pause, or immediately if the user has saved', () => {
    const typed = edit('More')(dispatch(edited, { type: 'timer' }));
    expect(dispatch(typed, stored).phase).toMatchObject({ name: 'unsaved', saveAt: START + 1200 });
    const next = dispatch(save(typed), stored);
    expect(sentHints(next)).toEqual(['More', null, null]);
    expect(callOf(next.phase)).toMatchObject({ version: 'v1' });
    const saved = dispatch(next, responded(200, { data: theirs({ hint: 'More' }, 'v2') }));
    expect(saved).toMatchObject({ phase: { name: 'saved' }, savesOn: false });
  });

  it('stays within the rate limit during continuous typing', () => {
    let [state, left, until, writes] = [open(), 0, 0, 0];
    const respond = (now: number): EditorEvent => {
      if (now >= until) [left, until] = [30, now + 60_000];
      left--;
      writes++;
      const rateLimit = { limit: 30, remaining: left, resetSeconds: Math.ceil((until - now) / 1000) };
      const data = theirs({ hint: sentHints(state)[0] }, `v${writes}`);
      return { type: 'response', response: { status: 200, body: { data }, retryAfterSeconds: null, rateLimit } };
    };
    for (let now = START; now < START + 300_000; now += 250) {
      state = change(state, (draft) => changeQuestion(draft, '1', { hint: `Hint ${now}` }), now);
      if ((timerOf(state.phase) ?? now + 1) > now) continue;
      state = dispatch(state, { type: 'timer' }, now);
      // Typing goes on while the request is in flight.
      state = change(state, (draft) => changeQuestion(draft, '1', { hint: `Hint ${now} …` }), now + 200);
      state = dispatch(state, respond(now), now + 200);
      expect(left).toBeGreaterThan(0);
    }
    expect(writes).toBeGreaterThan(40);
  });

  it('ends with what the server has stored, even if that is not what was sent', () => {
    const invalid = change(edited, (draft) =>
      changeQuiz(draft, { title: '', outro_text: 'Cafe\u0301', later: 1 } as object),
    );
    const rest = dispatch(save(invalid), responded(400, { errors: [{ field: 'title', message: 'No.' }] }));
    const data = { ...theirs({ hint: 'Hint' }), outro_text: 'Café' };
    const saved = dispatch(rest, responded(200, { data }));
    expect(saved.phase).toMatchObject({ name: 'unsaved', saveAt: null });
    expect(saved.history.present.fields).toEqual({ ...saved.server.fields, title: '' });
  });

  it('keeps the draft, and everything in it, if the server stored it as it is', () => {
    const { history } = dispatch(saving, stored);
    expect(history.present).toBe(saving.history.present);
    expect(history.past).toBe(saving.history.past);
  });
});

describe('rejection', () => {
  const rejected = (...fields: string[]) =>
    responded(400, { errors: fields.map((field) => ({ field, message: 'No.' })) });
  const both = save(change(edited, (draft) => changeQuiz(changeQuestion(draft, '3', { fact: 'F' }), { title: '' })));

  it('holds back rejected fields and sends the rest', () => {
    const rest = dispatch(both, rejected('title', 'rounds.1.questions.0.fact'));
    expect(sent(rest)).toMatchObject({ title: 'Quiz', rounds: [{}, { questions: [{ id: '3', fact: null }] }] });
    expect(sentHints(rest)).toEqual(['Hint', null, null]);
    expect([...rest.errors]).toEqual([
      ['quiz', [{ field: 'title', message: 'No.' }]],
      ['3', [{ field: 'fact', message: 'No.' }]],
    ]);
    const saved = dispatch(rest, responded(200, { data: theirs({ hint: 'Hint' }) }));
    expect(saved).toMatchObject({ phase: { name: 'unsaved', saveAt: null }, errors: rest.errors });
    expect(saved.history.present.fields.title).toBe('');
    expect(isDirty(saved)).toBe(true);

    const fixed = save(change(saved, (draft) => changeQuiz(draft, { title: 'Named' })));
    expect(sent(fixed)).toMatchObject({ title: 'Named', rounds: [{}, { questions: [{ fact: null }] }] });
    const stored = responded(200, { data: { ...theirs({ hint: 'Hint' }, 'v2'), title: 'Named' } });
    expect([...dispatch(fixed, stored).errors.keys()]).toEqual(['3']);
    const undone = change(saved, () => saved.server);
    expect(dispatch(undone, { type: 'timer' })).toMatchObject({ phase: { name: 'saved' }, errors: new Map() });
  });

  it.each([
    ['no field', responded(422, { detail: 'Too many.' }), [{ field: '', message: 'Too many.' }]],
    ['a field of no part', rejected('rounds.0.questions'), [{ field: 'rounds.0.questions', message: 'No.' }]],
    ['what the server has', rejected('rounds.1.title'), [{ field: 'rounds.1.title', message: 'No.' }]],
    [
      'a quiz of over 1 MiB',
      responded(413),
      [{ field: '', message: expect.stringContaining('larger than 1 MiB, so it can’t be saved') }],
    ],
  ])('about %s refuses the draft until it changes', (_, event, errors) => {
    const refused = dispatch(saving, event);
    expect(refused).toMatchObject({ phase: { name: 'unsaved', saveAt: null }, errors: new Map([['quiz', errors]]) });
    expect(save(refused).phase).toMatchObject({ name: 'unsaved', saveAt: null });
    const next = save(edit('Other')(refused));
    expect(sentHints(next)).toEqual(['Other', null, null]);
    const saved = dispatch(next, responded(200, { data: theirs({ hint: 'Other' }) }));
    expect(saved).toMatchObject({ phase: { name: 'saved' }, errors: new Map() });
    expect(save(dispatch(refused, { type: 'undo' }))).toMatchObject({ phase: { name: 'saved' }, errors: new Map() });
  });

  it('of a new question sends the others', () => {
    const questions = ['One?', 'Two?'].map((question) => ({ key: question, fields: questionFields({ question }) }));
    const adding = save(change(open(), (draft) => addQuestions(draft, 'b', questions)));
    expect(sent(adding).rounds[1]?.questions).toHaveLength(3);
    const rest = dispatch(adding, rejected('rounds.1.questions.1.content.question'));
    expect(sent(rest).rounds[1]?.questions).toMatchObject([{ id: '3' }, { content: { question: 'Two?' } }]);
    expect([...rest.errors.keys()]).toEqual(['One?']);
  });
});

describe('lost response', () => {
  const blank = questionFields();
  const content = { ...blank.content, question: 'Cafe\u0301?' };
  const added = [{ key: 'n', fields: { ...blank, content } as QuestionFields }];
  const adding = save(change(open(), (draft) => addQuestions(draft, 'b', added)));
  const lost = dispatch(adding, noResponse);
  const stored = (version = 'v1', changes: object = {}): WireQuiz => {
    const quiz = theirs(changes, version);
    const question = { ...questionFields({ question: 'Café?' }), id: 'new', updated_at: version };
    quiz.rounds[1]?.questions.push(question);
    return quiz;
  };
  const typed = change(lost, (draft) => changeQuestion(draft, 'n', { hint: 'Typed on' }));

  it('repeats the request unchanged', () => {
    expect(callOf(save(typed).phase)).toEqual(callOf(adding.phase));
    expect(isDirty(dispatch(lost, { type: 'undo' }))).toBe(true);
  });

  it('recognizes what was stored, and changes of others', () => {
    const next = dispatch(save(typed), outdated(stored('v2', { fact: 'Theirs' })));
    expect(next).toMatchObject({ conflicts: [], ids: new Map([['n', 'new']]) });
    expect(sent(next)).toMatchObject({
      rounds: [
        { questions: [{ id: '1', fact: 'Theirs' }, { id: '2' }] },
        { questions: [{ id: '3' }, { id: 'new', content: { question: 'Café?' }, hint: 'Typed on' }] },
      ],
    });
    expect(sent(next).rounds[1]?.questions).toHaveLength(2);
    const undone = dispatch(dispatch(next, { type: 'undo' }), { type: 'undo' });
    expect(undone.history.present.rounds[1]?.questions.map(({ key }) => key)).toEqual(['3']);
  });

  it('creates what was not stored', () => {
    const next = dispatch(save(typed), outdated(theirs({ fact: 'Theirs' })));
    expect(sent(next).rounds[1]?.questions).toMatchObject([{ id: '3' }, { hint: 'Typed on' }]);
    expect(sent(next).rounds[1]?.questions[1]).not.toHaveProperty('id');
  });

  it('is recognized by a refresh, which keeps it while the version is the same', () => {
    const refreshing = dispatch(lost, { type: 'refresh' });
    const same = dispatch(dispatch(typed, { type: 'refresh' }), responded(200, { data: wireQuiz() }));
    expect(callOf(same.phase)).toEqual(callOf(adding.phase));
    const found = dispatch(refreshing, responded(200, { data: stored() }));
    expect(found).toMatchObject({ phase: { name: 'saved' }, ids: new Map([['n', 'new']]), conflicts: [] });
  });

  it('does not take typing for a change made elsewhere', () => {
    const hinted = edit('Typed')(dispatch(saving, noResponse));
    const next = dispatch(save(hinted), outdated(theirs({ hint: 'Hint' })));
    expect(next.conflicts).toEqual([]);
    expect(sentHints(next)).toEqual(['Typed', null, null]);
  });

  it('does not take equal questions of others for its own if every response arrived', () => {
    const next = dispatch(adding, outdated(stored()));
    expect(sent(next).rounds[1]?.questions).toHaveLength(3);
  });
});

describe('refresh', () => {
  const refreshing = dispatch(open(), { type: 'refresh' });
  const read = responded(200, { data: wireQuiz() });

  it('keeps the status that it interrupts', () => {
    expect(refreshing.phase).toMatchObject({ name: 'refreshing', interrupted: { name: 'saved' } });
    expect(edit('Hint')(refreshing).phase).toMatchObject({ name: 'refreshing', interrupted: { name: 'unsaved' } });
  });

  it.each([
    ['the quiz', read, { name: 'saved' }],
    ['a deleted quiz', responded(404), { name: 'gone' }],
    ['an unexpected status', responded(403), { name: 'failed' }],
    ['no response', noResponse, { name: 'offline' }],
  ])('handles %s', (_, event, phase) => {
    expect(dispatch(refreshing, event).phase).toMatchObject(phase);
  });

  it('saves an edit that was made in the meantime', () => {
    expect(callOf(dispatch(edit('Hint')(refreshing), read).phase)?.kind).toBe('save');
  });

  it('does not shorten the wait that the service requested', () => {
    const waiting = dispatch(saving, responded(429));
    const refreshed = dispatch(dispatch(waiting, { type: 'refresh' }), read);
    expect(refreshed.phase).toBe(waiting.phase);
  });

  it('does not start while signed out', () => {
    const signedOut = dispatch(saving, responded(401));
    expect(dispatch(signedOut, { type: 'refresh' })).toBe(signedOut);
  });
});

describe('timer', () => {
  it('is ignored in phases without one', () => {
    for (const state of [open(), saving]) expect(dispatch(state, { type: 'timer' })).toBe(state);
  });
});

describe('resolve', () => {
  const disputed = dispatch(saving, outdated(theirs({ hint: 'Theirs' })));
  const [conflict] = disputed.conflicts;

  it('holds back a disputed field until then', () => {
    expect(disputed).toMatchObject({
      phase: { name: 'unsaved', saveAt: null },
      conflicts: [{ field: 'hint', mine: 'Hint', theirs: 'Theirs' }],
    });
  });

  it.each([
    ['mine', 'Hint', true],
    ['theirs', 'Theirs', false],
  ] as const)('schedules a save with the choice %s', (choice, hint, dirty) => {
    const resolved = conflict ? dispatch(disputed, { type: 'resolve', conflict, choice }) : disputed;
    expect(resolved).toMatchObject({ phase: { name: 'unsaved', saveAt: START + 1200 }, conflicts: [] });
    expect(resolved.history.present.rounds[0]?.questions[0]?.fields.hint).toBe(hint);
    expect(isDirty(resolved)).toBe(dirty);
  });
});
