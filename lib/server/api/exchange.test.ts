import { expect, it } from 'vitest';
import { mergeHeaders } from './exchange';

it('keeps both links', () => {
  const first = { Deprecation: '@1', Link: '</changes>; rel="deprecation"' };
  expect(mergeHeaders(first, { Link: '</next>; rel="next"' })).toEqual({
    Deprecation: '@1',
    Link: '</changes>; rel="deprecation", </next>; rel="next"',
  });
  expect(mergeHeaders({}, { Link: '</next>; rel="next"' })).toEqual({ Link: '</next>; rel="next"' });
});
