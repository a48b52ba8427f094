import { describe, expect, it } from 'vitest';
import { localizerFor } from '../words/localizer';
import { isDefaultTitle, roundLabel, shownTitle } from './round-label';

const en = localizerFor('en');
const de = localizerFor('de');
const ar = localizerFor('ar');

describe('roundLabel', () => {
  it.each([
    [1, '', en, 'Round 1'],
    [2, 'Round 5', en, 'Round 5'],
    [2, 'Round 5: Seas', en, 'Round 5: Seas'],
    [2, 'Seas', en, 'Round 2: Seas'],
    [2, 'Meere', de, 'Runde 2: Meere'],
    [2, 'Runde 2', de, 'Runde 2'],
    [2, 'Round 2', de, 'Runde 2'],
    [2, '', de, 'Runde 2'],
  ])('of round %i titled “%s”', (number, title, localizer, label) => {
    expect(roundLabel(number, title, localizer)).toBe(label);
  });
});

describe('isDefaultTitle', () => {
  it('knows the default titles of other languages, except in English, where titles are as they always were', () => {
    expect(isDefaultTitle('Runde ٣', ar)).toBe(true);
    expect(isDefaultTitle('Runde 3', de)).toBe(true);
    expect(isDefaultTitle('Runde 3', en)).toBe(false);
    expect(isDefaultTitle('Round of cards', de)).toBe(false);
    expect(isDefaultTitle('Round ', de)).toBe(false);
  });

  it('has the shown title in the quiz’s language', () => {
    expect(shownTitle(3, 'Round 7', ar)).toBe(ar.fill(ar.words.round, { number: 3 }));
    expect(shownTitle(3, 'Round 7', en)).toBe('Round 7');
    expect(shownTitle(3, 'Meere', ar)).toBe('Meere');
    expect(shownTitle(3, '', ar)).toBe('');
  });
});
