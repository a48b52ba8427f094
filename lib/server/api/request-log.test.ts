import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../core/contracts';
import { type Problem, problemSchema } from '../../core/contracts/contract';
import { listQuizzesContract } from '../../core/contracts/quizzes';
import { HttpError, problemDocument } from './problem';
import { loggedUrl, parametersOf, recordedProblem } from './request-log';

const ID = '01a2042e-59a4-75fd-9ac0-b1c884000c75';
const KEY = `qk_live_${'0123456789'.repeat(4)}`;

describe('the URL of a request', () => {
  const urlOf = (pathAndQuery: string) => loggedUrl(`http://localhost:3000${pathAndQuery}`, listQuizzesContract);

  test('keeps the path and the parameters that the operation knows', () => {
    expect(urlOf('/api/v1/quizzes')).toBe('/api/v1/quizzes');
    expect(urlOf('/api/v1/quizzes?q=a%20b&limit=5&token=hush&q=%26')).toBe('/api/v1/quizzes?q=a+b&limit=5&q=%26');
    expect(loggedUrl('http://localhost/api/v1/quizes?limit=5', undefined)).toBe('/api/v1/quizes');
  });

  test('masks keys wherever they are', () => {
    expect(urlOf(`/api/v1/quizzes?q=${KEY}`)).toBe('/api/v1/quizzes?q=qk_live_***');
    expect(urlOf(`/api/v1/${KEY}/quizzes`)).toBe('/api/v1/qk_live_***');
    expect(urlOf('/api/v1/quizzes?q=x+whsec_abc%2Bdef%3D')).toBe('/api/v1/quizzes?q=x+whsec_***');
  });

  test('is null if it is too long', () => {
    expect(urlOf(`/api/v1/quizzes?q=${'x'.repeat(1000)}`)).toHaveLength(1018);
    expect(urlOf(`/api/v1/quizzes?q=${'x'.repeat(1007)}`)).toBeNull();
    expect(urlOf(`/api/v1/${'x'.repeat(2000)}`)).toBeNull();
  });

  test('knows the parameters of every operation with a query', () => {
    const queries = CONTRACTS.flatMap(({ query }) => query ?? []);
    expect(queries.length).toBeGreaterThan(10);
    expect(queries.filter((query) => parametersOf(query).length === 0)).toEqual([]);
  });
});

describe('the problem of a request', () => {
  const faultOf = (field: string, message: string) => ({ field, message, code: 'custom' });
  const refuse = (error: HttpError) => recordedProblem(error, problemDocument(error, ID));
  const refuseFields = (errors: ReturnType<typeof faultOf>[]) =>
    refuse(new HttpError('validation-error', 'The request has invalid fields.', { errors }));

  test('is the problem, its detail and its document', () => {
    const error = new HttpError('not-found', 'Quiz not found.');
    const { document, ...refusal } = refuse(error);
    expect(refusal).toEqual({ problem: 'not-found', reason: 'Quiz not found.' });
    expect(JSON.parse(document)).toEqual(problemDocument(error, ID));
  });

  test('names the first invalid field, and counts the others', () => {
    const errors = [faultOf('rounds.0.title', 'Must be a string.'), faultOf('title', 'Must not be empty.')];
    const reasonOf = (count: number) => refuseFields(errors.slice(0, count)).reason;
    expect(reasonOf(1)).toBe('rounds.0.title: Must be a string.');
    expect(reasonOf(2)).toBe('rounds.0.title: Must be a string. (and 1 more)');
  });

  test('names no field if the whole body is invalid', () => {
    expect(refuseFields([faultOf('', 'The body is not valid JSON.')]).reason).toBe('The body is not valid JSON.');
  });

  test('is short and can be stored, whatever the names of fields contain', () => {
    const { reason, document } = refuseFields([
      faultOf(`content.\0\n\ud800${'x'.repeat(1000)}`, 'Unknown.'),
      faultOf('a', 'b'),
    ]);
    expect(reason.length).toBeLessThan(330);
    expect(reason).not.toMatch(/\p{Cc}/u);
    expect(document).not.toMatch(/\p{Cc}|\p{Cs}/u);
  });

  test('a document that is too long keeps its first errors and counts the others', () => {
    const errors = Array.from({ length: 60 }, (_, index) =>
      faultOf(`questions.${index}.${'x'.repeat(100_000)}`, 'Unknown.'),
    );
    const { document } = refuseFields(errors);
    expect(document.length).toBeLessThan(4096);
    const problem: Problem = problemSchema.parse(JSON.parse(document));
    expect(problem).toMatchObject({ status: 400, instance: `urn:uuid:${ID}`, errors_omitted: 55 });
    expect(problem.errors?.map(({ field }) => field.slice(0, 12))).toEqual(
      [0, 1, 2, 3, 4].map((n) => `questions.${n}.`),
    );
  });

  test('does not contain the current resource', () => {
    const error = new HttpError('precondition-failed', 'It has changed.', { members: { current: { title: 'Mars' } } });
    expect(problemDocument(error, ID).current).toEqual({ title: 'Mars' });
    expect(refuse(error).document).not.toContain('Mars');
  });

  test('contains no keys that were sent as the name of a field', () => {
    const { reason, document } = refuseFields([faultOf(KEY, 'Unknown.'), faultOf(`\n${KEY}`, 'Unknown.')]);
    expect(reason).toBe('qk_live_***: Unknown. (and 1 more)');
    expect(document).not.toContain(KEY.slice(8, 20));
    expect(JSON.parse(document).errors[1].field).toBe('\nqk_live_***');
  });
});
