import { expect, test } from 'vitest';
import { formatDuration } from './format';

test.each([
  [0.4, '0 s'],
  [45.2, '45 s'],
  [60, '1 min'],
  [136, '2 min 16 s'],
  [3900, '1 h 5 min'],
])('formats %d seconds as %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));
