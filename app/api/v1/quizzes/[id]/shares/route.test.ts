import { describe, expect, it } from 'vitest';
import { createQuizShareContract, getShareContract } from '@/lib/core/contracts/shares';
import { expectHeaders, faults, refuse, succeed } from '@/lib/tools/testing/request';
import { createShare } from '@/lib/tools/testing/shares';

const DAY_MS = 86_400_000;

describe('201', () => {
  it('creates a link with the defaults', async () => {
    const { user, quizId, share } = await createShare();
    expect(share).toMatchObject({
      quiz_id: quizId,
      render_id: null,
      status: 'live',
      livemode: true,
      has_password: false,
      allow_comments: true,
      allow_download: false,
      embed_origins: null,
      comments_total: 0,
      comments_open: 0,
      decision: null,
      changed_since_decision: false,
    });
    expect(share.url).toMatch(/\/share\/[\w-]{43}$/);
    expect(Math.round((Date.parse(share.expires_at) - Date.now()) / DAY_MS)).toBe(30);
    const read = await succeed(getShareContract, { key: user.key, params: { id: share.id } });
    expect(read.body.data).toEqual(share);
  });

  it('takes every option, and normalises origins', async () => {
    const { user, quizId } = await createShare();
    const body = {
      expires_in: 300,
      password: 'open sesame',
      allow_comments: false,
      allow_download: true,
      embed_origins: ['https://Example.com/', 'https://example.com', 'https://bücher.example:8443', 'https://[::1]'],
    };
    const punycode = { ...body, embed_origins: ['https://Example.com/', 'https://example.com', 'https://[::1]:8443'] };
    const faulty = await refuse('validation-error', createQuizShareContract, {
      key: user.key,
      params: { id: quizId },
      body,
    });
    expect(faults(faulty)).toEqual(['embed_origins.2']);
    const response = await succeed(createQuizShareContract, { key: user.key, params: { id: quizId }, body: punycode });
    expect(response.headers.get('location')).toBe(`/api/v1/shares/${response.body.data.id}`);
    expect(expectHeaders(response).bucket).toBe('write');
    expect(response.body.data).toMatchObject({
      has_password: true,
      allow_comments: false,
      allow_download: true,
      embed_origins: ['https://example.com', 'https://[::1]:8443'],
    });
    expect(response.text).not.toContain('sesame');
  });
});

describe('400', () => {
  it.each<[string, object, string[]]>([
    ['a lifetime of a minute', { expires_in: 60 }, ['expires_in']],
    ['a lifetime of two years', { expires_in: 63_072_000 }, ['expires_in']],
    ['a short password', { password: '12345' }, ['password']],
    ['no origins', { embed_origins: [] }, ['embed_origins']],
    ['http', { embed_origins: ['http://example.com'] }, ['embed_origins.0']],
    ['a path', { embed_origins: ['https://example.com/page'] }, ['embed_origins.0']],
    ['a wildcard', { embed_origins: ['https://*.example.com'] }, ['embed_origins.0']],
    ['another directive', { embed_origins: ["https://a.com;script-src'*'"] }, ['embed_origins.0']],
    ['everyone and others', { embed_origins: ['*', 'https://example.com'] }, ['embed_origins']],
    ['21 origins', { embed_origins: Array.from({ length: 21 }, (_, i) => `https://a${i}.com`) }, ['embed_origins']],
    ['an unknown field', { comments: true }, ['comments']],
  ])('lists the errors: %s', async (_name, body, fields) => {
    const { user, quizId } = await createShare();
    const { key } = user;
    expect(
      faults(await refuse('validation-error', createQuizShareContract, { key, params: { id: quizId }, body })),
    ).toEqual(fields);
  });
});
