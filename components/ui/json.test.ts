import { expect, test } from 'vitest';
import { format } from './json';

test('what fits stays on its line, the rest is broken up', () => {
  const value = { question: 'Which?', options: [{ id: 'a' }, { id: 'b' }], difficulty: 3 };
  expect(format(value, 40).split('\n')).toEqual([
    '{',
    '  "question": "Which?",',
    '  "options": [',
    '    { "id": "a" },',
    '    { "id": "b" }',
    '  ],',
    '  "difficulty": 3',
    '}',
  ]);
  expect(JSON.parse(format(value, 40))).toEqual(value);
  expect(format(value, 200)).not.toContain('\n');
});
