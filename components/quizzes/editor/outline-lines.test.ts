import { describe, expect, it } from 'vitest';
import { wireQuiz } from '@/lib/tools/testing/wire-quiz';
import { type Draft, draftOf } from '../model/draft';
import { linesOf, moveBy, moveTo } from './outline-lines';
import { placeOf } from './selection';

const draft = draftOf(wireQuiz());
const shape = ({ rounds }: Draft) =>
  rounds.map(({ key, questions }) => [key, ...questions.map((question) => question.key)].join(' '));

describe('outline', () => {
  it('has a line for each round and question', () => {
    expect(linesOf(draft).map(({ key }) => key)).toEqual(['a', '1', '2', 'b', '3']);
  });

  it.each([
    ['1', '2', ['a 2 1', 'b 3']],
    ['2', '1', ['a 2 1', 'b 3']],
    ['1', 'b', ['a 2', 'b 1 3']],
    ['1', '3', ['a 2', 'b 3 1']],
    ['3', '1', ['a 3 1 2', 'b']],
    ['3', 'a', ['a 3 1 2', 'b']],
    ['b', 'a', ['b 3', 'a 1 2']],
    ['a', '3', ['b 3', 'a 1 2']],
    ['1', '1', ['a 1 2', 'b 3']],
  ])('moves %s to the position of %s', (active, over, expected) => {
    expect(shape(moveTo(draft, active, over))).toEqual(expected);
  });

  it.each([
    ['1', 1, ['a 2 1', 'b 3']],
    ['1', -1, ['a 1 2', 'b 3']],
    ['2', 1, ['a 1', 'b 2 3']],
    ['3', -1, ['a 1 2 3', 'b']],
    ['b', -1, ['b 3', 'a 1 2']],
    ['b', 1, ['a 1 2', 'b 3']],
  ] as const)('moves %s by %i', (key, by, expected) => {
    expect(shape(moveBy(draft, key, by))).toEqual(expected);
  });
});

describe('placeOf', () => {
  it.each([
    ['title', { kind: 'settings' }, 'title'],
    ['theme.fontFamily', { kind: 'theme' }, 'theme'],
    ['rounds.1.title', { kind: 'round', key: 'b' }, 'title'],
    ['rounds.0.questions.1.content.options.2.text', { kind: 'question', key: '2' }, 'content.options.2.text'],
    ['rounds.9.title', { kind: 'settings' }, 'rounds.9.title'],
  ])('finds the form of %s', (field, selection, path) => {
    expect(placeOf(draft, { field })).toEqual({ selection, path });
  });
});
