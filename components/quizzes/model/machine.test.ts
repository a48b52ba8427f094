import { describe, expect, it } from 'vitest';
import { wireQuiz } from '@/lib/tools/testing/quiz-service';
import type { ApiResponse } from './api';
import { changeQuestion, changeQuiz, remove } from './edits';
import { transition } from './machine';
import { callOf, type EditorEvent, initialState, isDirty, type MachineState, timerOf } from './machine-state';

const START = 1_000_000;
const open = () => initialState(wireQuiz(), 'session');
const edit = (hint: string) => (state: MachineState) =>
  transition(state, { type: 'edit', draft: changeQuestion(state.history.present, '1', { hint }), group: null }, START);
const dispatch = (state: MachineState, event: EditorEvent, now = START) => transition(state, event, now);
const response = (status: number, data?: unknown): ApiResponse => ({
  status,
  body: data === undefined ? null : { data },
  retryAfterSeconds: null,
});
const responded = (status: number, data?: unknown): EditorEvent => ({
  type: 'response',
  response: response(status, data),
});
const noResponse: EditorEvent = { type: 'response', response: null };
const edited = edit('Hint')(open());
const saving = dispatch(edited, { type: 'save' });

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

describe('save', () => {
  it('sends the first change with its version', () => {
    expect(callOf(saving.phase)).toMatchObject({ kind: 'change', request: { method: 'PATCH', version: 'v0' } });
  });

  it('starts nothing while a request is in flight', () => {
    expect(dispatch(saving, { type: 'save' }).phase).toBe(saving.phase);
    expect(dispatch(saving, { type: 'refresh' })).toBe(saving);
  });

  it('has nothing to send once the edit is undone', () => {
    const undone = dispatch(edited, { type: 'undo' });
    expect(dispatch(undone, { type: 'timer' }).phase).toEqual({ name: 'saved' });
  });

  it('ends a pause if nothing is left to send', () => {
    for (const event of [noResponse, responded(401), responded(429)]) {
      const undone = dispatch(dispatch(saving, event), { type: 'undo' });
      expect(dispatch(undone, { type: 'save' }).phase).toEqual({ name: 'saved' });
    }
  });
});

describe('response to a change', () => {
  const question = wireQuiz().rounds[0]?.questions[0];
  const stored = { ...question, hint: 'Hint', updated_at: 'v1' };

  it.each([
    ['a success', responded(200, stored), { name: 'saved' }],
    ['no response', noResponse, { name: 'offline', retryAt: START + 2000 }],
    ['a server error', responded(503), { name: 'offline', retryAt: START + 2000 }],
    ['an expired session', responded(401), { name: 'signed-out' }],
    ['a rate limit', responded(429), { name: 'waiting', retryAt: START + 5000 }],
    ['a rejection', responded(400), { name: 'unsaved', saveAt: null }],
    ['an outdated version', responded(412), { name: 'saving', call: { kind: 'refresh' } }],
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
    expect(dispatch(state, responded(200, stored)).failedAttempts).toBe(0);
    expect(dispatch(dispatch(state, noResponse), { type: 'save' }).failedAttempts).toBe(0);
  });

  it('fails after five outdated versions in a row', () => {
    let state = saving;
    for (let attempt = 0; attempt < 5; attempt++) {
      state = dispatch(state, responded(412));
      state = dispatch(state, responded(200, wireQuiz()));
      expect(callOf(state.phase)?.kind).toBe('change');
    }
    expect(dispatch(state, responded(412)).phase).toMatchObject({ name: 'failed', retryAt: START + 2000 });
  });

  it('reloads all versions after a deletion, before the next change', () => {
    const draft = changeQuiz(remove(open().history.present, '2'), { title: 'Other' });
    const both = dispatch(dispatch(open(), { type: 'edit', draft, group: null }), { type: 'save' });
    const deleting = dispatch(both, responded(200, { ...wireQuiz(), title: 'Other', updated_at: 'v1' }));
    expect(callOf(deleting.phase)).toMatchObject({ request: { method: 'DELETE' } });
    const deleted = dispatch(deleting, responded(204));
    expect(deleted).toMatchObject({ phase: { name: 'saved' }, stale: 'all' });
    expect(callOf(dispatch(edit('Hint')(deleted), { type: 'save' }).phase)?.kind).toBe('refresh');
  });
});

describe('refresh', () => {
  const refreshing = dispatch(open(), { type: 'refresh' });

  it('keeps the status that it interrupts', () => {
    expect(refreshing.phase).toMatchObject({ name: 'refreshing', interrupted: { name: 'saved' } });
    expect(edit('Hint')(refreshing).phase).toMatchObject({ name: 'refreshing', interrupted: { name: 'unsaved' } });
  });

  it.each([
    ['the quiz', responded(200, wireQuiz()), { name: 'saved' }],
    ['a deleted quiz', responded(404), { name: 'gone' }],
    ['an unexpected status', responded(403), { name: 'failed' }],
    ['no response', noResponse, { name: 'offline' }],
  ])('handles %s', (_, event, phase) => {
    expect(dispatch(refreshing, event).phase).toMatchObject(phase);
  });

  it('saves an edit that was made in the meantime', () => {
    expect(callOf(dispatch(edit('Hint')(refreshing), responded(200, wireQuiz())).phase)?.kind).toBe('change');
  });

  it('does not shorten the wait that the service requested', () => {
    const waiting = dispatch(saving, responded(429));
    const refreshed = dispatch(dispatch(waiting, { type: 'refresh' }), responded(200, wireQuiz()));
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
  const theirs = wireQuiz();
  const [question] = theirs.rounds[0]?.questions ?? [];
  if (question) Object.assign(question, { hint: 'Theirs', updated_at: 'v1' });
  const disputed = dispatch(dispatch(saving, responded(412)), responded(200, theirs));
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
