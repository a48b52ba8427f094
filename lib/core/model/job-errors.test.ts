import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultOf, JOB_ERROR_CODES, JOB_ERRORS, jobErrorOf } from './job-errors';

test('the documentation has each code, with its component, fault and explanation', () => {
  const [, section = ''] = readFileSync('docs/guides/errors.md', 'utf8').split('## Failed jobs');
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows).toEqual(
    JOB_ERROR_CODES.map((code) => {
      const { component, fault, explanation } = JOB_ERRORS[code];
      return `| \`${code}\` | ${component} | ${fault === 'service' ? 'yes' : 'no'} | ${explanation} |`;
    }),
  );
});

test('only failed jobs have an error; those of earlier versions have no code', () => {
  expect(jobErrorOf({ status: 'completed', errorCode: null })).toBeNull();
  expect(jobErrorOf({ status: 'failed', errorCode: 'media_unreadable' })).toEqual({
    code: 'media_unreadable',
    component: 'media',
  });
  expect(jobErrorOf({ status: 'failed', errorCode: null })?.code).toBe('internal_error');
  expect(faultOf('limit_reached')).toBe('request');
});
