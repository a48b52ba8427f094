import { expect, test } from 'vitest';
import { readWait, storedWait, waitUntil } from './wait';

test('a wait is read as it was stored, with or without its end', () => {
  for (const message of ['Waiting for the limit.', 'Two\nlines.', '']) {
    const known = waitUntil(message, 60_000);
    expect(readWait(storedWait(known))).toEqual(known);
    expect(readWait(storedWait({ message, until: null }))).toEqual({ message, until: null });
  }
  // By an earlier release.
  expect(readWait('Waiting for the limit of renders.')).toEqual({
    message: 'Waiting for the limit of renders.',
    until: null,
  });
});
