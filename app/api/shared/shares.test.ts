import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { shareComments, shares, users } from '@/drizzle/schema/index';
import { CONTRACTS } from '@/lib/core/contracts';
import { createQuizContract, getQuizContract } from '@/lib/core/contracts/quizzes';
import { createRenderContract } from '@/lib/core/contracts/renders';
import { createRenderShareContract, revokeShareContract } from '@/lib/core/contracts/shares';
import { db } from '@/lib/server/db';
import { createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { finishRender } from '@/lib/tools/testing/renders';
import { pathOf, send, someAddress, succeed } from '@/lib/tools/testing/request';
import { createShare, REVIEW_COMMENT, review, tokenOf } from '@/lib/tools/testing/shares';

const PATHS = ['comments', 'captions.vtt', 'chapters.vtt', 'files/v1.x.y'];

/** The parts of a response that could tell links apart. */
const shape = async (response: Response, token: string) => {
  const text = (await response.text()).replaceAll(token, '').replace(/urn:uuid:[\da-f-]+/, '');
  const length = text.replace(/nonce="[^"]*"/g, '').length;
  return { status: response.status, text: response.headers.get('content-type')?.includes('json') ? text : length };
};

const expire = (id: string) =>
  db()
    .update(shares)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(shares.id, id));

/** A shared video of 1000 bytes. */
const createVideoShare = async (body: object = {}) => {
  const user = await createTestUser();
  const { key } = user;
  const quiz_id = (await succeed(createQuizContract, { key, body: finishedQuiz() })).body.data.id;
  const { id } = (await succeed(createRenderContract, { key, body: { quiz_id } })).body.data;
  await finishRender(id, randomBytes(1000));
  const { data } = (await succeed(createRenderShareContract, { key, params: { id }, body })).body;
  return { user, share: data, token: tokenOf(data), quizId: quiz_id, renderId: id };
};

/** The addresses of files in the page of a share. */
const filesOf = (html: string): string[] => html.match(/\/api\/shared\/[\w-]+\/files\/[\w.-]+/g) ?? [];

describe('the links of ended and unknown shares', () => {
  it('have the same 404', async () => {
    const [expired, revoked] = [await createShare(), await createShare()];
    await expire(expired.share.id);
    await succeed(revokeShareContract, { key: revoked.user.key, params: { id: revoked.share.id } });
    const tokens = [
      expired.token,
      revoked.token,
      randomBytes(32).toString('base64url'),
      'no-such-link',
      expired.share.id,
    ];
    for (const place of ['', ...PATHS]) {
      const shapes = await Promise.all(
        tokens.map(async (token) =>
          shape(await send(place === '' ? `/share/${token}` : `/api/shared/${token}/${place}`), token),
        ),
      );
      expect(shapes[0]?.status, place).toBe(404);
      for (const other of shapes) expect(other, place).toEqual(shapes[0]);
    }
    for (const token of tokens) {
      expect((await review(token, 'comments', REVIEW_COMMENT)).status).toBe(404);
      expect((await review(token, 'unlock', { password: 'open sesame' })).status).toBe(404);
    }
  });

  it('end within a second with everything that the page has loaded', async () => {
    const { user, share, token } = await createVideoShare();
    const html = await (await send(`/share/${token}`)).text();
    const [file = ''] = filesOf(html);
    const part = await send(file, { headers: { Range: 'bytes=0-9' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('cache-control')).toBe('private, no-cache');
    await succeed(revokeShareContract, { key: user.key, params: { id: share.id } });
    const startedAt = performance.now();
    for (const place of [file, `/share/${token}`, ...PATHS.map((path) => `/api/shared/${token}/${path}`)]) {
      expect((await send(place)).status, place).toBe(404);
    }
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  it('cannot be guessed: addresses that try are limited', async () => {
    const headers = { 'X-Forwarded-For': someAddress() };
    const statuses = new Set<number>();
    for (let round = 0; round < 65; round++) {
      const token = randomBytes(32).toString('base64url');
      statuses.add((await review(token, 'comments', REVIEW_COMMENT, headers)).status);
    }
    expect([...statuses].sort()).toEqual([404, 429]);
  });
});

describe('the page of a share', () => {
  it.each(['quiz', 'video'] as const)('of a %s names nobody, and is not indexed', async (kind) => {
    const made = kind === 'quiz' ? await createShare() : await createVideoShare({ allow_download: true });
    const { user, token } = made;
    await review(token, 'comments', REVIEW_COMMENT);
    const [owner] = await db().select().from(users).where(eq(users.id, user.userId));
    for (const place of [`/share/${token}`, `/api/shared/${token}/comments`]) {
      const response = await send(place);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      });
      expect(response.headers.get('cache-control')).toContain('no-store');
      expect(response.headers.get('set-cookie')).toBeNull();
      const text = await response.text();
      for (const secret of [user.userId, owner?.email ?? '', made.share.id, '/files/renders', 'argon2']) {
        expect(text, secret).not.toContain(secret);
      }
      if (place.startsWith('/share')) expect(text).toContain('name="robots" content="noindex, nofollow"');
    }
    const missing = await send(`/share/${randomBytes(32).toString('base64url')}`);
    expect(missing.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('serves files of this share only', async () => {
    const [one, other] = [await createVideoShare(), await createVideoShare()];
    const [file = ''] = filesOf(await (await send(`/share/${one.token}`)).text());
    expect((await send(file)).status).toBe(200);
    expect((await send(file.replace(one.token, other.token))).status).toBe(404);
    expect((await send(`${file.slice(0, -20)}${'A'.repeat(20)}`)).status).toBe(404);
    expect(filesOf(await (await send(`/share/${one.token}`)).text()).length).toBeGreaterThan(0);
    // The render's own captions need a key.
    expect((await send(`/api/v1/renders/${one.renderId}/captions.vtt`)).status).toBe(401);
    expect((await send(`/api/shared/${one.token}/captions.vtt`)).headers.get('content-type')).toContain('text/vtt');
  });

  it('has a token that opens nothing else', async () => {
    const { token, share, quizId, user } = await createShare();
    const parts = {
      params: { id: quizId, roundId: quizId, questionId: quizId, deliveryId: quizId, commentId: quizId },
    };
    const reads = CONTRACTS.filter(({ method, isPublic }) => method === 'GET' && !isPublic);
    for (const contract of reads) {
      const path = pathOf(contract, parts);
      const headers = {
        Cookie: `share-${token.slice(-12)}=1.x; quiz-video-session=${token}`,
        'X-Forwarded-For': someAddress(),
      };
      expect((await send(path, { key: token, headers })).status, contract.operationId).toBe(401);
      expect((await send(path, { headers })).status, contract.operationId).toBe(401);
    }
    // A key of the owner opens no page of a share, and ids are no tokens.
    expect((await send(`/share/${share.id}`, { key: user.key })).status).toBe(404);
    expect((await send(`/share/${quizId}`, { key: user.key })).status).toBe(404);
  });
});

describe('a password', () => {
  it('is asked for once, by share, and guessed at most ten times from an address', async () => {
    const { token, user } = await createShare({ password: 'open sesame' });
    const other = await createShare({ password: 'open sesame' }, user);
    const title = finishedQuiz().title;
    const locked = await (await send(`/share/${token}`)).text();
    expect(locked).toContain('This link needs a password');
    expect(locked).not.toContain(title);
    for (const path of PATHS.slice(0, 3)) expect((await send(`/api/shared/${token}/${path}`)).status).toBe(403);
    expect((await review(token, 'comments', REVIEW_COMMENT)).status).toBe(403);
    expect((await review(token, 'decision', { name: 'Ada', decision: 'approved' })).status).toBe(403);

    const unlocked = await review(token, 'unlock', { password: 'open sesame' });
    expect(unlocked.status).toBe(204);
    const cookie = unlocked.headers.get('set-cookie') ?? '';
    expect(cookie).toContain('HttpOnly; SameSite=Lax');
    const [Cookie = ''] = cookie.split(';');
    expect(await (await send(`/share/${token}`, { headers: { Cookie } })).text()).toContain(title);
    const moved = Cookie.replace(token.slice(-12), other.token.slice(-12));
    expect(await (await send(`/share/${other.token}`, { headers: { Cookie: moved } })).text()).toContain(
      'needs a password',
    );

    const headers = { 'X-Forwarded-For': someAddress() };
    const guesses = await Promise.all(
      Array.from({ length: 16 }, (_, index) => review(token, 'unlock', { password: `guess ${index}` }, headers)),
    );
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    expect(guesses.find(({ status }) => status === 429)?.headers.get('retry-after')).not.toBeNull();
    // Others are not locked out.
    expect((await review(token, 'unlock', { password: 'open sesame' })).status).toBe(204);
  });
});

describe('what reviewers send', () => {
  it('is limited to ten a minute from an address', async () => {
    const { token, share } = await createShare();
    const headers = { 'X-Forwarded-For': someAddress() };
    const sent = await Promise.all(
      Array.from({ length: 25 }, () => review(token, 'comments', REVIEW_COMMENT, headers)),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(15);
    const stored = await db().select().from(shareComments).where(eq(shareComments.shareId, share.id));
    expect(stored).toHaveLength(10);
  });

  it.each<[string, unknown, number]>([
    ['no name', { ...REVIEW_COMMENT, name: ' ' }, 400],
    ['a long name', { ...REVIEW_COMMENT, name: 'x'.repeat(61) }, 400],
    ['a long text', { ...REVIEW_COMMENT, text: 'x'.repeat(2001) }, 400],
    ['control characters', { ...REVIEW_COMMENT, text: 'a\u0000b' }, 400],
    ['a negative moment', { ...REVIEW_COMMENT, at_seconds: -1 }, 400],
    ['no moment', { name: 'Ada', text: 'x' }, 400],
    ['a list', Array.from({ length: 200 }, () => 1), 400],
    ['no JSON', '{"name":', 400],
    ['two megabytes', JSON.stringify({ ...REVIEW_COMMENT, text: 'x'.repeat(2 ** 21) }), 413],
  ])('must be well formed: %s', async (_name, body, status) => {
    const { token, share } = await createShare();
    expect((await review(token, 'comments', body)).status).toBe(status);
    expect(await db().$count(shareComments, eq(shareComments.shareId, share.id))).toBe(0);
  });

  it('must come from the page of the link, as JSON', async () => {
    const { token, share } = await createShare();
    const path = `/api/shared/${token}/comments`;
    const body = REVIEW_COMMENT;
    const foreign: Record<string, string>[] = [
      {},
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ];
    for (const headers of foreign) {
      expect((await send(path, { body, headers }, 'POST')).status).toBe(403);
    }
    const form = { 'Content-Type': 'text/plain' };
    expect((await review(token, 'comments', JSON.stringify(body), form)).status).toBe(415);
    expect(await db().$count(shareComments, eq(shareComments.shareId, share.id))).toBe(0);
    const preflight = await send(
      path,
      { headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' } },
      'OPTIONS',
    );
    expect(preflight.headers.get('access-control-allow-headers')).toBeNull();
  });

  it('is shown as text', async () => {
    const { token } = await createShare();
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    expect((await review(token, 'comments', { ...REVIEW_COMMENT, name: '<b>x</b>', text: evil })).status).toBe(201);
    const html = await (await send(`/share/${token}`)).text();
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<b>x</b>');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('is refused if the link takes no comments', async () => {
    const { token, user, quizId } = await createShare({ allow_comments: false });
    expect((await review(token, 'comments', REVIEW_COMMENT)).status).toBe(409);
    expect((await review(token, 'decision', { name: 'Ada', decision: 'approved' })).status).toBe(409);
    const quiz = await succeed(getQuizContract, { key: user.key, params: { id: quizId } });
    expect(quiz.body.data.title).toBe(finishedQuiz().title);
  });
});
