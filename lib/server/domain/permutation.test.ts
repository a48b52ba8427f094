import { expect, it } from 'vitest';
import { permutationFaults } from './permutation';

const fieldsOf = (wanted: string[]) => permutationFaults('ids', ['a', 'b', 'c'], wanted).map(({ field }) => field);

it('accepts every order of the ids', () => {
  expect(fieldsOf(['a', 'b', 'c'])).toEqual([]);
  expect(fieldsOf(['c', 'a', 'b'])).toEqual([]);
});

it('reports unknown, repeated and missing ids', () => {
  expect(fieldsOf(['a', 'x', 'b', 'c'])).toEqual(['ids.1']);
  expect(fieldsOf(['a', 'b', 'c', 'a'])).toEqual(['ids.3']);
  expect(fieldsOf(['a', 'a', 'x'])).toEqual(['ids.1', 'ids.2', 'ids']);
});
