import { expect, test } from 'vitest';
import { format } from './json';

test('keeps values on one line if they fit and breaks up the rest', () => {
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
