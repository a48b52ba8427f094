import { expect, test } from 'vitest';
import { WORDS } from '@/lib/core/words';
import { localizerFor } from '@/lib/core/words/localizer';
import { choiceForKey } from './interactive-player';
import { labelsFor } from './labels';

test('digits and letters choose, but not with modifiers', () => {
  const press = { ctrlKey: false, metaKey: false, altKey: false };
  expect(['1', '6', 'a', 'F', '7', 'g', '0', 'Tab', 'ab', ''].map((key) => choiceForKey({ ...press, key }))).toEqual([
    0,
    5,
    0,
    5,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(choiceForKey({ ...press, key: 'a', ctrlKey: true })).toBeNull();
});

test.each(Object.keys(WORDS))('%s has every label, and different ones for right and wrong', (language) => {
  const labels = labelsFor(localizerFor(language));
  expect(Object.keys(labels)).toEqual(Object.keys(labelsFor(localizerFor('en'))));
  for (const label of Object.values(labels)) expect(label).toBe(label.trim() || 'a label');
  expect(labels.right).not.toBe(labels.wrong);
});
