import { expect, test } from 'vitest';
import { ANIMALS, FAMILIES } from './science';

test('animals are in lower case within sentences', () => {
  const sayOf = (name: string) => {
    const animal = ANIMALS.items.find((item) => item.name === name);
    return animal && [ANIMALS.ask(animal), ANIMALS.statement(animal, animal.value)];
  };
  expect(sayOf('Tortoise')).toEqual(['What kind of animal is a tortoise?', 'A tortoise is a reptile.']);
  expect(sayOf('Komodo dragon')).toEqual(['What kind of animal is a Komodo dragon?', 'A Komodo dragon is a reptile.']);
  expect(sayOf('Eel')?.at(1)).toBe('An eel is a fish.');
});

test('families of elements are in the plural', () => {
  expect(['noble gas', 'halogen'].map((family) => FAMILIES.oddReason?.(family))).toEqual([
    'The others are noble gases.',
    'The others are halogens.',
  ]);
});
