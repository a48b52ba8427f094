import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { createRenderContract } from '@/lib/core/contracts/renders';
import {
  createQuizShareContract,
  createRenderShareContract,
  revokeShareContract,
  type ShareWire,
} from '@/lib/core/contracts/shares';
import { listThumbnailsContract } from '@/lib/core/contracts/thumbnails';
import { storage } from '@/lib/server/adapters/storage';
import { completeThumbnail } from '@/lib/server/domain/thumbnails/thumbnail-job';
import { configure } from '@/lib/server/env';
import { cookiesOf, createAccount, signIn } from '@/lib/tools/testing/browser';
import { createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { finishRender } from '@/lib/tools/testing/renders';
import { send, succeed } from '@/lib/tools/testing/request';

const HOSTILE_TITLE = `"><script>alert('1')</script>`;
const SITE = 'https://school.example';

const createQuiz = async (key: string, title = 'The sky at night'): Promise<string> =>
  (await succeed(createQuizContract, { key, body: finishedQuiz(title) })).body.data.id;

const shareQuiz = async (key: string, id: string, options: object = { embed_origins: [SITE] }): Promise<ShareWire> =>
  (await succeed(createQuizShareContract, { key, params: { id }, body: options })).body.data;

const createShare = async (options?: object, title?: string) => {
  const { key, userId } = await createTestUser();
  const id = await createQuiz(key, title);
  return { key, userId, quizId: id, share: await shareQuiz(key, id, options) };
};

/** A share of a finished video. */
const shareVideo = async (options: object = { embed_origins: [SITE] }) => {
  const { key, userId } = await createTestUser();
  const quizId = await createQuiz(key);
  const { id } = (await succeed(createRenderContract, { key, body: { quiz_id: quizId } })).body.data;
  await finishRender(id);
  const { data } = (await succeed(createRenderShareContract, { key, params: { id }, body: options })).body;
  return { key, userId, quizId, share: data };
};

const pathOf = ({ url }: ShareWire): string => new URL(url ?? '').pathname;
const embedPath = (share: ShareWire): string => pathOf(share).replace('/share/', '/embed/');
const ancestorsOf = (response: Response): string | undefined =>
  /frame-ancestors ([^;]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];

/** Completes a thumbnail as the worker would. */
const storePicture = async (ref: { thumbnailId: string; userId: string }): Promise<void> => {
  configure({ DATA_DIR: inject('dataDir') });
  const key = `thumbnails/${ref.thumbnailId}.jpg`;
  await storage().put(key, Buffer.from('a picture'));
  await completeThumbnail(ref, key);
};

const oembed = (parameters: Record<string, string>) => send(`/oembed?${new URLSearchParams(parameters)}`);

describe('GET /embed/{token}', () => {
  it.each([
    [[SITE], SITE],
    [['https://b.example:8443', SITE], `https://b.example:8443 ${SITE}`],
    [['*'], '*'],
    [null, "'none'"],
  ])('can be shown by the sites that the share allows: %j', async (embed_origins, expected) => {
    const { share } = await createShare({ embed_origins });
    const response = await send(embedPath(share));
    expect(response.status).toBe(200);
    expect(ancestorsOf(response)).toBe(expected);
    expect(response.headers.get('x-frame-options')).toBeNull();
  });

  it('sets no cookie, is not indexed, and tells other sites nothing', async () => {
    const { share } = await createShare();
    for (const query of ['', '?mode=quiz', '?mode=nonsense']) {
      const { status, headers } = await send(`${embedPath(share)}${query}`);
      expect([status, headers.get('set-cookie'), headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
        200,
        null,
        'noindex, nofollow',
        'no-referrer',
      ]);
      expect(headers.get('cache-control')).toContain('no-store');
    }
    const html = await (await send(embedPath(share))).text();
    expect(html).toMatch(/<meta name="robots" content="noindex/);
  });

  it('names neither the owner nor their files', async () => {
    const { key, userId, quizId, share } = await createShare();
    const { share: video, userId: maker } = await shareVideo();
    const pages = await Promise.all([share, video].map(async (shown) => (await send(embedPath(shown))).text()));
    for (const html of pages) {
      for (const secret of [userId, maker, key, quizId, '@example', '/files/renders'])
        expect(html).not.toContain(secret);
    }
    expect(pages[1]).toMatch(/<video[^>]* src="\/api\/shared\//);
    expect(pages[1]).toMatch(/<track[^>]* src="\/api\/shared\/[\w-]+\/captions.vtt"/);
  });

  it('escapes titles', async () => {
    const { share } = await createShare(undefined, HOSTILE_TITLE);
    const html = await (await send(embedPath(share))).text();
    expect(html).not.toContain('<script>alert');
  });

  it('is the same 404 for unknown, revoked and protected shares, which no site can show', async () => {
    const { key, share } = await createShare();
    const { share: locked } = await createShare({ embed_origins: ['*'], password: 'open sesame, please' });
    const path = embedPath(share);
    expect((await send(path)).status).toBe(200);
    await succeed(revokeShareContract, { key, params: { id: share.id } });
    const paths = [path, embedPath(locked), `/embed/${'A'.repeat(43)}`, `/embed/${randomUUID()}`, '/embed/x'];
    const answers = await Promise.all(paths.map((place) => send(place)));
    for (const response of answers) {
      expect([response.status, ancestorsOf(response), response.headers.get('set-cookie')]).toEqual([
        404,
        "'none'",
        null,
      ]);
      const html = await response.text();
      expect(html).toContain('Page not found');
      expect(html).not.toContain('The sky at night');
    }
  });

  it('leaves the frames of all other pages refused', async () => {
    const { share } = await createShare({ embed_origins: ['*'] });
    const cookie = await signIn(await createAccount());
    for (const path of ['/', '/sign-in', '/docs', pathOf(share), '/embed', `${embedPath(share)}/x`]) {
      expect(ancestorsOf(await send(path)), path).toBe("'none'");
    }
    expect(ancestorsOf(await send('/account', { headers: { Cookie: cookie } }))).toBe("'none'");
    expect(cookiesOf(await send(embedPath(share), { headers: { Cookie: cookie } }))).toBe('');
  });
});

describe('GET /oembed', () => {
  it('describes a quiz as a frame', async () => {
    const { share } = await createShare();
    const response = await oembed({ url: share.url ?? '' });
    expect([response.status, response.headers.get('content-type'), response.headers.get('set-cookie')]).toEqual([
      200,
      'application/json',
      null,
    ]);
    const token = pathOf(share).slice('/share/'.length);
    expect(await response.json()).toEqual({
      version: '1.0',
      type: 'video',
      provider_name: 'Quiz Video Service',
      provider_url: inject('baseUrl'),
      title: 'The sky at night',
      width: 640,
      height: 436,
      html: expect.stringContaining(`<iframe src="${inject('baseUrl')}/embed/${token}" title="The sky at night"`),
    });
  });

  it('describes the quiz as a game, a video, and within limits', async () => {
    const { share } = await createShare();
    const game = await (await oembed({ url: `${share.url}?mode=quiz`, maxwidth: '320' })).json();
    expect([game.width, game.height]).toEqual([320, 460]);
    expect(game.html).toContain('?mode=quiz"');
    const frame = await (await oembed({ url: `${inject('baseUrl')}${embedPath(share)}?mode=quiz` })).json();
    expect(frame.html).toContain('?mode=quiz"');
    const { share: video } = await shareVideo();
    const film = await (await oembed({ url: `${video.url}?mode=quiz`, maxheight: '180' })).json();
    expect([film.width, film.height]).toEqual([320, 180]);
    expect(film.html).not.toContain('mode=quiz');
  });

  it('escapes titles in HTML and XML', async () => {
    const { share } = await createShare(undefined, HOSTILE_TITLE);
    const json = await (await oembed({ url: share.url ?? '' })).json();
    expect(json.title).toBe(HOSTILE_TITLE);
    expect(json.html).not.toContain('<script');
    const response = await oembed({ url: share.url ?? '', format: 'xml' });
    expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    const xml = await response.text();
    expect(xml).toContain('<type>video</type>');
    expect(
      xml.match(/<(?!\/?(?:oembed|version|type|provider_name|provider_url|title|html|width|height)>|\?xml)/g),
    ).toBeNull();
  });

  it('knows only live shares that other sites can show', async () => {
    const { key, share } = await createShare();
    const { share: unframed } = await createShare({});
    const { share: locked } = await createShare({ embed_origins: ['*'], password: 'open sesame, please' });
    const url = share.url ?? '';
    const base = inject('baseUrl');
    const urls = [
      unframed.url ?? '',
      locked.url ?? '',
      '',
      'x',
      base,
      `${base}/share/`,
      `${url}/poster.jpg`,
      `${url}/`,
      url.replace(base, 'https://evil.example'),
      `http://${new URL(base).host}@evil.example${pathOf(share)}`,
      `javascript:${url}`,
      `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`,
    ];
    for (const given of urls) expect((await oembed({ url: given })).status, given).toBe(404);
    expect((await oembed({ url })).status).toBe(200);
    await succeed(revokeShareContract, { key, params: { id: share.id } });
    expect((await oembed({ url })).status).toBe(404);
  });

  it('refuses other parameters that it does not understand', async () => {
    const { share } = await createShare();
    const url = share.url ?? '';
    expect((await oembed({ url, format: 'yaml' })).status).toBe(501);
    for (const maxwidth of ['0', '-1', '1e3', '1.5', 'x', '9'.repeat(400)]) {
      expect((await oembed({ url, maxwidth })).status, maxwidth).toBe(400);
    }
    expect((await oembed({ url: 'https://a.example/'.padEnd(5000, 'a') })).status).toBe(404);
  });
});

describe('the picture of a share', () => {
  it('is ordered once, shown to programs that preview links, and gone with the share', async () => {
    const { key, userId, quizId, share } = await createShare();
    await shareQuiz(key, quizId);
    const { data } = (await succeed(listThumbnailsContract, { key, query: { quizId } })).body;
    expect(data).toHaveLength(1);
    const poster = `${pathOf(share)}/poster.jpg`;
    expect((await send(poster)).status).toBe(404);
    expect(await (await send(pathOf(share))).text()).not.toContain('og:image');

    const [thumbnail] = data;
    await storePicture({ thumbnailId: thumbnail?.id ?? '', userId });
    const response = await send(poster);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    const html = await (await send(pathOf(share))).text();
    expect(html).toContain(`<meta property="og:image" content="${share.url}/poster.jpg"`);
    const json = await (await oembed({ url: share.url ?? '' })).json();
    expect(json).toMatchObject({ thumbnail_url: `${share.url}/poster.jpg`, thumbnail_width: 1280 });

    await succeed(revokeShareContract, { key, params: { id: share.id } });
    expect((await send(poster)).status).toBe(404);
  });

  it('is missing with a password, as the title is', async () => {
    const { key } = await createTestUser();
    const id = await createQuiz(key);
    const share = await shareQuiz(key, id, { password: 'open sesame, please' });
    expect((await succeed(listThumbnailsContract, { key })).body.data).toEqual([]);
    expect((await send(`${pathOf(share)}/poster.jpg`)).status).toBe(404);
    const html = await (await send(pathOf(share))).text();
    expect(html).not.toContain('og:title');
    expect(html).not.toContain('The sky at night');
  });
});

describe('the link of a share', () => {
  it('leads programs to its frame, if other sites can show it', async () => {
    const { key, quizId, share } = await createShare();
    const html = await (await send(pathOf(share))).text();
    const head = html.slice(0, html.indexOf('</head>'));
    const [link = ''] = /<link [^>]*application\/json\+oembed[^>]*>/.exec(head) ?? [];
    const [, href = ''] = /href="([^"]+)"/.exec(link) ?? [];
    const discovered = new URL(href.replaceAll('&amp;', '&'));
    expect((await send(discovered.pathname + discovered.search)).status).toBe(200);
    expect(head).toContain('<meta property="og:title" content="The sky at night"');
    expect(head).toContain('<meta name="twitter:card" content="summary');
    const unframed = await shareQuiz(key, quizId, {});
    expect(await (await send(pathOf(unframed))).text()).not.toContain('application/json+oembed');
  });
});
