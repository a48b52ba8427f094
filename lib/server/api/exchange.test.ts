import { expect, it } from 'vitest';
import { httpResponseOf, mergeHeaders } from './exchange';

it('keeps both links', () => {
  const first = { Deprecation: '@1', Link: '</changes>; rel="deprecation"' };
  expect(mergeHeaders(first, { Link: '</next>; rel="next"' })).toEqual({
    Deprecation: '@1',
    Link: '</changes>; rel="deprecation", </next>; rel="next"',
  });
  expect(mergeHeaders({}, { Link: '</next>; rel="next"' })).toEqual({ Link: '</next>; rel="next"' });
});

it('sends what the client has only once', () => {
  const reply = (method: string, body: unknown, tag?: string, headers?: Record<string, string>) => {
    const request = new Request('http://localhost/', { method, headers: tag ? { 'If-None-Match': tag } : {} });
    return httpResponseOf(
      { status: 200, body, ...(headers && { headers }) },
      { request, id: '', requestId: '', address: '' },
    );
  };
  const tag = reply('GET', { data: 1 }).headers.ETag ?? '';
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(reply('GET', { data: 1 }, `"other", ${tag}`)).toEqual({ status: 304, headers: { ETag: tag }, body: null });
  expect(reply('GET', { data: 2 }, tag)).toMatchObject({ status: 200, body: '{"data":2}' });
  expect(reply('POST', { data: 1 }, tag)).toMatchObject({ status: 200, body: '{"data":1}' });
  const version = { ETag: '"2026-11-28T09:00:00.000Z"' };
  expect(reply('GET', { data: 1 }, version.ETag, version)).toEqual({ status: 304, headers: version, body: null });
  expect(reply('GET', { data: 1 }, '"2026-11-28T09:00:00.001Z"', version)).toMatchObject({
    status: 200,
    headers: version,
  });
});
