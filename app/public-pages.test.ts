import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { PLACEHOLDERS } from '@/lib/server/env/placeholders';
import { createAccount, signIn } from '@/lib/tools/testing/browser';
import { someAddress } from '@/lib/tools/testing/request';

interface Visit {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it was sent, which may be compressed. */
  bytes: Buffer;
}

/** Sends a request as it is: `fetch` would add headers and decode the body. */
const visit = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Visit> =>
  new Promise((resolve, reject) => {
    const url = new URL(inject('baseUrl'));
    const options = { host: url.hostname, port: url.port, path, method };
    request({ ...options, headers: { 'X-Forwarded-For': someAddress(), ...headers } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });

const BUILT: string[] = Object.keys(
  JSON.parse(readFileSync('.next-test/prerender-manifest.json', 'utf8')).routes,
).filter((route) => !/^\/(_|built\/|icon)/.test(route));
const PAGES = BUILT.filter((route) => !/^\/(docs\/markdown\/|llms)/.test(route));
const GUIDES = BUILT.flatMap((route) => /^\/docs\/markdown\/(.+)/.exec(route)?.[1] ?? []);
const FILES = ['/llms.txt', '/llms-full.txt', ...GUIDES.map((guide) => `/docs/${guide}.md`)];

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The rows of the data from which React takes a page over, which must have the lengths that they say. */
const dataRows = (html: string): string[] => {
  const scripts = [...html.matchAll(/<script>self\.__next_f\.push\(\[1,(".*?[^\\]")\]\)<\/script>/gs)];
  expect(scripts).toHaveLength(1);
  const data = Buffer.from(JSON.parse(scripts[0]?.[1] ?? ''));
  const rows = [];
  for (let at = 0; at < data.length; ) {
    const [start, id, length] = /^([0-9a-f]*):(?:T([0-9a-f]+),)?/.exec(data.toString('latin1', at, at + 40)) ?? [];
    expect(start, `${rows.at(-1)} is followed by ${data.toString('utf8', at, at + 40)}`).toBeDefined();
    const end =
      length === undefined ? data.indexOf('\n', at) + 1 : at + (start ?? '').length + Number.parseInt(length, 16);
    rows.push(`${id}:${data.toString('utf8', at, end)}`);
    at = end;
  }
  return rows;
};

it('serves everything that is for everyone', () => {
  expect(PAGES).toEqual(
    expect.arrayContaining(['/', '/sign-in', '/sign-up', '/docs', '/docs/webhooks', '/docs/reference/quizzes']),
  );
  expect(FILES.length).toBeGreaterThan(10);
});

describe.each([...PAGES, ...FILES])('%s', (path) => {
  it('is the same for every visit, and for every way to ask for it', async () => {
    const { status, headers, bytes } = await visit(path);
    expect(status).toBe(200);
    expect(headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect(headers['cache-control']).toMatch(/^public, max-age=(0, must-revalidate|300)$/);
    expect(headers.vary).toMatch(/^Accept-Encoding(, Cookie)?$/);
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();

    const [again, rest] = [
      await visit(`${path}?a=1`, { RSC: '1', 'Next-Router-Prefetch': '1' }),
      await visit(path, {}, 'HEAD'),
    ];
    expect(again.bytes.equals(bytes)).toBe(true);
    for (const { headers: others } of [again, rest]) expect({ ...others, date: '' }).toEqual({ ...headers, date: '' });
    expect(rest.bytes).toHaveLength(0);

    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const encoded = await visit(path, { 'Accept-Encoding': encoding });
      expect(encoded.headers['content-encoding']).toBe(encoding);
      expect(encoded.headers.etag).toBe(`${headers.etag?.slice(0, -1)}-${encoding}"`);
      expect(decode(encoded.bytes).equals(bytes)).toBe(true);
      const known = { 'Accept-Encoding': encoding, 'If-None-Match': `"other", W/${encoded.headers.etag}` };
      const unchanged = await visit(path, known);
      expect(unchanged.status).toBe(304);
      expect(unchanged.bytes).toHaveLength(0);
      for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy']) {
        expect(unchanged.headers[name]).toBe(encoded.headers[name]);
      }
      // Another encoding of it is another file.
      expect((await visit(path, { ...known, 'Accept-Encoding': 'identity' })).status).toBe(200);
    }
  });

  it('has the values of this service', async () => {
    const text = (await visit(path)).bytes.toString();
    for (const placeholder of Object.values(PLACEHOLDERS)) expect(text).not.toContain(placeholder);
  });
});

describe.each([...PAGES, '/no-such-page'])('%s', (path) => {
  it('allows its own inline scripts and no others', async () => {
    const { headers, bytes } = await visit(path);
    const html = bytes.toString();
    const policy = String(headers['content-security-policy']);
    const sources = /script-src ([^;]+);/.exec(policy)?.[1]?.split(' ') ?? [];
    const inline = [...html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) =>
      hashOf(script),
    );
    expect(inline.length).toBeGreaterThan(0);
    expect(sources.toSorted()).toEqual(["'self'", "'wasm-unsafe-eval'", ...new Set(inline)].toSorted());
    for (const [, src] of html.matchAll(/<script[^>]* src="([^"]*)"/g)) expect(src).toMatch(/^\/_next\/static\//);
    expect(html).not.toMatch(/<[^>]* (nonce|on\w+)=/);
    // Proxies have small buffers for headers.
    expect(policy.length).toBeLessThan(1200);
    expect(dataRows(html).length).toBeGreaterThan(5);
  });
});

describe('other paths', () => {
  it.each([
    '/no-such-page',
    '/docs/no-such-guide',
    '/docs/reference/no-such-tag',
    '/docs/reference',
    '/problems/no-such-problem',
    '/docs/webhooks/more',
    '/DOCS',
    '//docs',
    '/docs/x%20y',
    '/built/openapi.json',
    '/built/x',
    `/${'a/'.repeat(1000)}`,
  ])('%s is not found, which nothing is rendered for', async (path) => {
    const page = await visit('/no-such-page');
    const { status, headers, bytes } = await visit(path);
    expect([status, headers.etag]).toEqual([404, undefined]);
    expect(bytes.equals(page.bytes)).toBe(!/\.\w+$/.test(path));
    expect(page.bytes.toString()).toContain('Page not found');
    const { status: ofHead, bytes: none } = await visit(path, {}, 'HEAD');
    expect([ofHead, none.length]).toEqual([404, 0]);
  });

  it.each(['/docs/nothing.md', '/wp-login.php', '/robots.txt', '/docs/webhooks.html'])(
    '%s is not found, which is said in a line',
    async (path) => {
      const { status, headers, bytes } = await visit(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
      expect(bytes.toString()).toContain('/llms.txt');
    },
  );

  it('redirects from a slash at the end', async () => {
    for (const path of ['/docs', '/docs/reference/quizzes', '/sign-in', '/llms.txt']) {
      const { status, headers } = await visit(`${path}/?to=//evil.example`);
      expect([status, headers.location]).toEqual([308, path]);
    }
  });

  it('finds a page by other spellings of its path', async () => {
    const { headers } = await visit('/docs/webhooks');
    for (const path of ['/d%6fcs/webhooks', '/docs/%77%65bhooks']) {
      expect((await visit(path)).headers.etag).toBe(headers.etag);
    }
  });
});

describe('visitors with a session', () => {
  it('see a link to their quizzes on the landing page, others one to sign-in', async () => {
    const cookie = await signIn(await createAccount());
    const [own, other] = [await visit('/', { Cookie: cookie }), await visit('/', { Cookie: 'a=b' })];
    expect(own.bytes.toString()).toContain('data-known="true"');
    expect(other.bytes.toString()).toContain('data-known="false"');
    expect(own.headers.etag).not.toBe(other.headers.etag);
    expect(own.headers.vary).toBe('Accept-Encoding, Cookie');
  });

  it('are sent from the forms to the page that they want', async () => {
    const cookie = await signIn(await createAccount());
    for (const [path, to] of [
      ['/sign-in', '/quizzes'],
      ['/sign-up?callbackUrl=%2Fquizzes%2Fstart%3Ftheme%3D1', '/quizzes/start?theme=1'],
      ['/sign-in?callbackUrl=https%3A%2F%2Fevil.example%2F', '/quizzes'],
      ['/sign-in?callbackUrl=%2F%2Fevil.example', '/quizzes'],
    ] as const) {
      const { status, headers } = await visit(path, { Cookie: cookie });
      expect([status, headers.location, headers['cache-control']]).toEqual([307, to, 'no-store']);
    }
  });

  it('see the form, without the cookie, when the session has ended', async () => {
    const cookie = 'quiz-video-session=ended';
    const { status, headers } = await visit('/sign-up?callbackUrl=%2Fmedia', { Cookie: cookie });
    expect([status, headers.location]).toEqual([307, '/sign-up?callbackUrl=%2Fmedia']);
    expect(headers['set-cookie']?.join()).toMatch(/^quiz-video-session=; .*Max-Age=0/);
  });
});

describe('visitors without a session', () => {
  /** The header of our tokens, with a content of someone else. */
  const FORGED = `${Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString('base64url')}..${'A'.repeat(16)}.AAAA.${'A'.repeat(22)}`;

  it.each(['a=b', 'quiz-video-session=forged', `quiz-video-session=${FORGED}`])(
    'are sent from pages of the dashboard to sign-in, before anything is rendered (%s)',
    async (cookie) => {
      for (const path of ['/quizzes', '/quizzes/new', '/renders/rnd_1', '/account']) {
        const { status, headers, bytes } = await visit(path, { Cookie: cookie });
        const location = `/sign-in?${new URLSearchParams({ callbackUrl: path })}`;
        expect([status, headers.location, headers['cache-control']]).toEqual([307, location, 'no-store']);
        expect(bytes).toHaveLength(0);
      }
    },
  );

  it('are sent to sign-in without a way back that would be too long', async () => {
    const { status, headers } = await visit(`/quizzes/${'a'.repeat(2000)}`);
    expect([status, headers.location]).toEqual([307, '/sign-in']);
  });
});

describe('documents of the API', () => {
  it.each(['/api/v1/openapi.json', '/api/v1/postman.json'])('%s is counted, and compressed once', async (path) => {
    const plain = await visit(path);
    expect(plain.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
    expect(plain.headers['ratelimit-policy']).toMatch(/^"read"/);
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await visit(path, { 'Accept-Encoding': `${encoding}, deflate;q=0.5` });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toContain('Accept-Encoding');
      expect(decode(bytes).equals(plain.bytes)).toBe(true);
    }
    const text = plain.bytes.toString();
    for (const placeholder of Object.values(PLACEHOLDERS)) expect(text).not.toContain(placeholder);
    expect(text).toContain(inject('baseUrl'));
  });
});
