import { expect, test } from 'vitest';
import { JOB_ERROR_CODES, JOB_ERRORS } from '@/lib/core/model/job-errors';
import { PAGES } from '../dashboard/pages';
import { PANELS } from '../quizzes/editor/selection';
import { WAYS_OUT } from './way-out';

const JOB = { quiz_id: 'q', render_job_id: 'r' };
const found = JOB_ERROR_CODES.flatMap((code) => {
  const wayOut = WAYS_OUT[code];
  return wayOut ? [new URL(wayOut.path(JOB), 'http://localhost')] : [];
});

test('every failure of a job that a retry cannot solve has a way out', () => {
  const without = JOB_ERROR_CODES.filter((code) => JOB_ERRORS[code].fault === 'request' && WAYS_OUT[code] === null);
  // Generations have the button “Try again” and lead back to their topic.
  expect(without).toEqual(['model_refused']);
});

test('ways out lead to pages and panels that exist', () => {
  expect(found.length).toBeGreaterThan(5);
  for (const { pathname, searchParams } of found) {
    expect(PAGES.map(({ path }) => path)).toContain(pathname.replace(/\/[qr]$/, ''));
    expect([...PANELS, null]).toContain(searchParams.get('panel'));
  }
});
