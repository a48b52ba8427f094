import { expect, test } from 'vitest';
import { HttpError } from './http-error';
import { refusalOf } from './refusal';

const faultOf = (field: string, message: string) => ({ field, message, code: 'custom' });

test('is the problem and its detail', () => {
  expect(refusalOf(new HttpError('not-found', 'Quiz not found.'))).toEqual({
    problem: 'not-found',
    reason: 'Quiz not found.',
  });
});

test('names the first invalid field, and counts the others', () => {
  const errors = [faultOf('rounds.0.title', 'Must be a string.'), faultOf('title', 'Must not be empty.')];
  const reasonOf = (count: number) =>
    refusalOf(new HttpError('validation-error', 'The request has invalid fields.', { errors: errors.slice(0, count) }))
      .reason;
  expect(reasonOf(1)).toBe('rounds.0.title: Must be a string.');
  expect(reasonOf(2)).toBe('rounds.0.title: Must be a string. (and 1 more)');
});

test('names no field if the whole body is invalid', () => {
  const errors = [faultOf('', 'The body is not valid JSON.')];
  expect(refusalOf(new HttpError('validation-error', 'Invalid.', { errors })).reason).toBe(
    'The body is not valid JSON.',
  );
});

test('is short and can be stored, whatever the names of fields contain', () => {
  const errors = [faultOf(`content.\0\n\ud800${'x'.repeat(1000)}`, 'Unknown.'), faultOf('a', 'b')];
  const { reason } = refusalOf(new HttpError('validation-error', 'Invalid.', { errors }));
  expect(reason.length).toBeLessThan(330);
  expect(reason).not.toMatch(/\p{Cc}/u);
});
