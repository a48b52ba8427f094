import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { serve } from 'inngest/edge';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AiProvider } from '@/lib/core/model/ai';
import { authOptions } from '@/lib/server/auth/options';
import { type FetchedFile, fetchFile } from '@/lib/server/domain/media/fetched-files';
import { configure } from '@/lib/server/env';
import { sendToInngest } from '@/lib/server/jobs/send-to-inngest';
import { authBrowser } from '@/lib/tools/testing/auth-browser';
import { discoveryOf } from '@/lib/tools/testing/google';
import {
  HOSTILE_FAULTS,
  HOSTILE_WORDS,
  type HostileFault,
  type HostileOptions,
  type HostileServer,
  startHostileServer,
} from '@/lib/tools/testing/hostile-server';
import { longestTurn } from '@/lib/tools/testing/longest-turn';
import { blankPng } from '@/lib/tools/testing/media-files';
import { sendPrompt } from '../language-model/send-prompt';
import { commons } from '../picture-search/commons';
import { fetchPicture } from '../picture-search/fetch-picture';
import { openverse } from '../picture-search/openverse';
import { articlePictures } from '../picture-search/wikipedia';
import { elevenlabs } from '../speech/elevenlabs';
import { type SpeechEngine, SpeechError } from '../speech/engine';
import { openai } from '../speech/openai';
import { finishLine } from '../speech/worker/finish-line';
import { openS3Storage } from '../storage/s3-storage';
import { trendSources } from '../trend-sources';
import { sendWebhook } from '../webhook-sender';
import { openYouTube, ownChannel, type YouTubeClient } from '../youtube/client';
import { exchangeCode, revokeToken } from '../youtube/oauth';
import { videoReport } from '../youtube/reports';
import { openSession, querySession, sendChunk } from '../youtube/resumable';
import { addCaptions, setThumbnail } from '../youtube/video';
import { readAll } from './send-request';

const logged: string[] = [];
vi.mock('@/lib/server/log', async (load) => {
  const { createLog } = await load<typeof import('@/lib/server/log')>();
  const collected = createLog({ write: (line: string) => void logged.push(line) }, 'debug');
  return { createLog, log: () => collected };
});

/** Only limits of time end these. Other faults must meet limits of bytes before those of time. */
const SLOW_FAULTS: readonly HostileFault[] = ['endless drip', 'stall before headers', 'stall after headers'];
/** Limits of seconds pass this many times as fast in tests of slow faults. */
const HURRY = 200;
let hurry = 1;
/** Shorter times are pauses between attempts. */
const hurried = (ms: number): number => Math.ceil(ms / (ms >= 5000 ? hurry : 10));

const folder = mkdtempSync(path.join(tmpdir(), 'quiz-video-hostile-'));
beforeAll(() => {
  configure({ DATA_DIR: folder, APP_SECRET: 'x'.repeat(32), OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32,::1/128' });
  const { setTimeout: start } = globalThis;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const startHurried = (work: () => void, ms = 0, ...rest: unknown[]) => start(work, hurried(ms), ...rest);
  vi.stubGlobal('setTimeout', Object.assign(startHurried, start));
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => hurry * now());
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(hurried(ms)));
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const { signal } = new AbortController();

/** A client of a provider, called in the way that the service calls it. */
interface Client {
  /** The classes of its errors. Undefined if failures are returned. */
  error?: string[];
  /** Bytes that it may receive, over all attempts. */
  maxBytes: number;
  server: Omit<HostileOptions, 'fault'>;
  variables?: (url: string) => Parameters<typeof configure>[0];
  call: (url: string) => Promise<unknown>;
  /** Whether errors may quote YouTube's own short explanation, which the owner of an upload needs. */
  explains?: boolean;
  /** Faults that it does not notice, because it needs nothing of the body. */
  harmless?: readonly HostileFault[];
}

const MIB = 2 ** 20;
/** Harmless if only the status of a response counts. */
const UNPARSED: readonly HostileFault[] = ['wrong type', 'deep JSON', 'many values'];
const JSON_TYPE = 'application/json';

const EVENTS: Record<AiProvider, { start?: string; delta: string }> = {
  'openai-compatible': {
    delta: `data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta: { content: 'a' } }] })}\n\n`,
  },
  anthropic: {
    start: [
      `data: {"type":"message_start","message":{"id":"m","type":"message","role":"assistant","model":"x","content":[],"stop_reason":null,"usage":{"input_tokens":1,"output_tokens":1}}}\n\n`,
      `data: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}\n\n`,
    ].join(''),
    delta: `data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"a"}}\n\n`,
  },
  google: { delta: `data: ${JSON.stringify({ candidates: [{ content: { parts: [{ text: 'a' }] } }] })}\r\n\r\n` },
};

const modelClient = (provider: AiProvider): Client => ({
  error: ['ModelError'],
  // 16,000 tokens.
  maxBytes: 17 * MIB,
  server: { type: 'text/event-stream', ...EVENTS[provider] },
  // A stream without events has no text, which is refused where it is parsed.
  harmless: provider === 'google' ? ['deep JSON', 'many values'] : [],
  call: (url) =>
    sendPrompt(
      { provider, model: 'test', apiKey: 'key', baseUrl: `${url}/v1` },
      {
        instructions: 'Write.',
        material: 'Something.',
        responseFormat: { name: 'form', schema: { type: 'object', properties: { a: { type: 'string' } } } },
        usualTokens: 3000,
        signal,
        account: { reserve: async () => {}, record: async () => {} },
      },
    ),
});

const TEXT = 'Which planet is closest to the Sun?';

const speechClient = (engine: SpeechEngine): Client => ({
  error: ['SpeechError'],
  maxBytes: 4 * MIB,
  server: { type: engine.name === 'openai' ? 'audio/wav' : JSON_TYPE },
  variables: (url) => ({ SPEECH_ENGINE: engine.name, SPEECH_BASE_URL: url, SPEECH_API_KEY: 'key' }),
  call: async () => {
    const line = { text: TEXT, speed: 1, language: 'en', userId: 'user', signal };
    const speech = await engine.synthesize({ ...line, voice: 'alloy' });
    const finished = finishLine({ ...line, speech, offline: false });
    if ('fault' in finished) throw new SpeechError('malformed', finished.fault);
  },
});

let bases = 0;

const voicesClient = (engine: SpeechEngine): Client => ({
  ...speechClient(engine),
  server: { type: JSON_TYPE },
  // OpenAI itself lists no voices: an error means its own.
  harmless: engine.name === 'openai' ? ['large error', 'talkative error', 'redirect loop', 'redirect elsewhere'] : [],
  call: (url) => {
    // Lists are remembered by their address.
    configure({ SPEECH_BASE_URL: `${url}/${++bases}` });
    return engine.voices(signal);
  },
});

const googleVariables = (url: string) => ({
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_OAUTH_BASE_URL: url,
  GOOGLE_API_BASE_URL: url,
  YOUTUBE_ANALYTICS_BASE_URL: url,
});
const DISCOVERY = { '/.well-known': discoveryOf };
const TOKENS = { ...DISCOVERY, '/token': () => ({ access_token: 'token', expires_in: 3600, token_type: 'Bearer' }) };

const youtubeClient = (call: (client: YouTubeClient, url: string) => Promise<unknown>): Client => ({
  error: ['YouTubeError'],
  explains: true,
  maxBytes: 2 * MIB,
  server: { type: JSON_TYPE, answers: TOKENS },
  variables: googleVariables,
  call: async (url) => call(await openYouTube({ refreshToken: 'refresh', spend: async () => {}, signal }), url),
});
const oauthClient = (answers: HostileOptions['answers']): Client => ({
  ...youtubeClient(async () => {}),
  explains: false,
  // Three attempts.
  maxBytes: 6 * MIB,
  server: { type: JSON_TYPE, ...(answers && { answers }) },
  call: () => exchangeCode({ redirectUri: 'http://localhost/back', code: 'code', verifier: 'verifier' }),
});

const s3 = (url: string) =>
  openS3Storage(
    { endpoint: url, region: 'x', bucket: 'b', credentials: { accessKeyId: 'id', secretAccessKey: 'secret' } },
    folder,
  );
const s3Client = (call: (url: string) => Promise<unknown>): Client => ({
  error: ['StorageDownError', 'StorageError'],
  // Four attempts.
  maxBytes: 4 * MIB,
  server: { type: 'application/xml', start: '<?xml version="1.0"?><ListBucketResult>' },
  call,
});

/** Signs in with Google, as a browser would. @throws OAuthError if next-auth redirects to its error */
const signIn = async (): Promise<void> => {
  const browser = authBrowser((headers) => authOptions(async () => null, headers));
  const consent = await browser.leaveFor('google');
  const state = consent.searchParams.get('state');
  const query = new URLSearchParams({ code: 'code', state: state ?? '' });
  const back = state ? await browser.comeBack('google', query) : consent;
  const error = back.searchParams.get('error');
  throw Object.assign(new Error(error ?? `No error at ${back.href}`), { name: error ? 'OAuthError' : 'Unexpected' });
};
const signInClient = (answers: HostileOptions['answers']): Client => ({
  error: ['OAuthError'],
  maxBytes: MIB,
  server: { type: JSON_TYPE, ...(answers && { answers }) },
  variables: googleVariables,
  call: signIn,
});
const ID_TOKEN = [{ alg: 'RS256', kid: 'x' }, {}]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');

const guardedClient = (call: (url: string) => Promise<unknown>, maxBytes = 4 * MIB): Client => ({
  error: ['OutboundError'],
  maxBytes,
  server: { type: JSON_TYPE },
  variables: (url) => ({
    TRENDS_BASE_URL: url,
    TRENDS_FEEDS: `${url}/feed`,
    OPENVERSE_BASE_URL: url,
    COMMONS_BASE_URL: url,
    WIKIPEDIA_BASE_URL: url,
  }),
  call,
});
const trends = (index: number) => guardedClient(async () => trendSources()[index]?.read(signal));

/** All clients of providers, but the browser, which loads only this app, and those of the database and of Redis. */
const CLIENTS: Record<string, Client> = {
  'language model: OpenAI-compatible': modelClient('openai-compatible'),
  'language model: Anthropic': modelClient('anthropic'),
  'language model: Google': modelClient('google'),
  'speech: OpenAI': speechClient(openai),
  'speech: ElevenLabs': speechClient(elevenlabs),
  'voices: OpenAI': voicesClient(openai),
  'voices: ElevenLabs': voicesClient(elevenlabs),
  'YouTube: API': youtubeClient((client) => ownChannel(client)),
  'YouTube: reports': youtubeClient((client) => videoReport(client, { videoId: 'video', publishedAt: new Date() })),
  'YouTube: upload, open': youtubeClient((client) =>
    openSession(client, {} as never, { size: 10, contentType: 'video/mp4' }, signal),
  ),
  'YouTube: upload, query': youtubeClient((client, url) => querySession(client, `${url}/session`, 10, signal)),
  'YouTube: upload, send': youtubeClient((client, url) =>
    sendChunk(
      client,
      `${url}/session`,
      { start: 0, end: 9, size: 10 },
      () => Readable.from([Buffer.alloc(10)]),
      signal,
    ),
  ),
  'YouTube: thumbnail': {
    ...youtubeClient((client) => setThumbnail(client, 'video', Buffer.alloc(10))),
    harmless: UNPARSED,
  },
  'YouTube: captions': { ...youtubeClient((client) => addCaptions(client, 'video', 'en', '1')), harmless: UNPARSED },
  'YouTube: discovery': oauthClient(undefined),
  'YouTube: tokens': { ...oauthClient(DISCOVERY), explains: true },
  'YouTube: revocation': {
    ...oauthClient(DISCOVERY),
    explains: true,
    harmless: UNPARSED,
    call: () => revokeToken('refresh'),
  },
  'sign-in: discovery': signInClient(undefined),
  'sign-in: tokens': signInClient(DISCOVERY),
  'sign-in: keys': signInClient({
    ...DISCOVERY,
    '/token': () => ({ ...TOKENS['/token'](), id_token: `${ID_TOKEN}.x` }),
  }),
  'S3: list': s3Client((url) => s3(url).list('media')),
  'S3: put': {
    ...s3Client((url) => s3(url).put('media/a.txt', Buffer.from('a'))),
    // Only the status counts.
    harmless: ['many values', 'deep JSON', 'gzip bomb'],
  },
  'S3: upload': s3Client((url) => s3(url).put('media/a.txt', Readable.from([Buffer.alloc(6 * MIB)]))),
  'S3: get': {
    ...s3Client((url) => readAll(s3(url).get('media/a.txt', { start: 0, end: 9 }))),
    error: ['Error', 'OutboundError', 'StorageDownError', 'StorageError', 'TimeoutError'],
  },
  'trends: Wikipedia, in the news': trends(0),
  'trends: Wikipedia, most read': trends(1),
  'trends: feed': trends(2),
  'pictures: Openverse': guardedClient(() => openverse.search('panda', 1, signal)),
  'pictures: Commons': guardedClient(() => commons.search('panda', 1, signal)),
  'pictures: Wikipedia': guardedClient(() => articlePictures(['Panda'], async () => {}, signal)),
  'pictures: file': guardedClient(
    (url) =>
      fetchPicture(`${url}/a.png`, { timeout: 20_000, maxBytes: MIB, signal }, async (body) => {
        await buffer(body);
        throw Object.assign(new Error('This is no picture.'), { name: 'OutboundError' });
      }),
    4 * MIB,
  ),
  'media: file of a quiz': {
    ...guardedClient((url) =>
      fetchFile({ url: `${url}/a.png`, ownerId: 'user' }, { etag: null } as FetchedFile, signal),
    ),
    error: ['OutboundError', 'UnsupportedMediaError', 'FileTooLargeError'],
    // The largest picture. Other files may be larger.
    maxBytes: 10 * MIB,
    server: { type: 'image/png', start: blankPng(1, 1) },
  },
  webhook: {
    maxBytes: 64 * 1024,
    server: { type: JSON_TYPE },
    call: async (url) => {
      const { answer, error } = await sendWebhook(url, {
        deliveryId: 'd',
        event: 'e',
        body: '{}',
        secrets: ['whsec_'],
      });
      // Its owner sees the start of its receiver's answer.
      expect(answer?.length ?? 0).toBeLessThanOrEqual(1024);
      expect(error ?? '').not.toContain(HOSTILE_WORDS);
    },
  },
  'Inngest: events': {
    error: ['EventsNotSentError'],
    maxBytes: MIB,
    server: { type: JSON_TYPE },
    variables: (url) => ({ INNGEST_BASE_URL: url }),
    // Only the status counts; a rejected event is logged and left out.
    harmless: [
      'large error',
      'talkative error',
      'endless line',
      'endless body',
      'endless deltas',
      'endless drip',
      'gzip bomb',
      'wrong type',
    ].concat(['stall after headers', 'broken chunks', 'deep JSON', 'many values']) as HostileFault[],
    call: () => sendToInngest({} as never, [{ id: randomUUID(), name: 'a', data: {}, ts: 0 }]),
  },
  // The SDK sends everything else through the same `fetch`. Its client is created when its module is loaded.
  'Inngest: SDK': {
    error: ['Error'],
    maxBytes: 8 * MIB,
    server: { type: JSON_TYPE },
    variables: (url) => ({ INNGEST_BASE_URL: url }),
    call: async (url) => {
      const { inngest } = await import('@/lib/server/jobs/client');
      const put = new Request(`${url}/api/inngest`, { method: 'PUT', headers: { host: new URL(url).host } });
      const { ok } = await serve({ client: inngest, functions: [], enableUnauthedSync: true })(put);
      if (!ok) throw new Error('Inngest rejected the functions.');
    },
  },
};

/** What the operating system's buffers may hold of what a server has sent, for each connection. */
const BUFFERED = 16 * MIB;
/** Milliseconds of CPU time for which a response may stop everything else. */
const MAX_TURN_MS = 200;

const nameOf = (error: unknown): string =>
  error instanceof Error ? (error.name === 'Error' ? error.constructor.name : error.name) : String(error);

describe.each(Object.entries(CLIENTS))('%s', (_, client) => {
  let server: HostileServer;
  beforeAll(async () => {
    server = await startHostileServer({ ...client.server, fault: 'wrong type' });
    if (client.variables) configure(client.variables(server.url));
    // Loads what is loaded on first use.
    await client.call(server.url).catch(() => {});
  });
  afterAll(() => server.stop());

  test.each(HOSTILE_FAULTS)('%s', async (fault) => {
    server.become({ ...client.server, fault });
    hurry = SLOW_FAULTS.includes(fault) ? HURRY : 1;
    logged.length = 0;
    let outcome: unknown = 'fulfilled';
    const turn = await longestTurn(async () => {
      outcome = await client.call(server.url).then(
        () => 'fulfilled',
        (error) => error,
      );
    });

    const isFine = client.error === undefined || client.harmless?.includes(fault);
    if (!isFine || outcome !== 'fulfilled') expect(client.error).toContain(nameOf(outcome));
    const explained = client.explains && fault === 'talkative error' ? HOSTILE_WORDS : undefined;
    if (explained) expect(outcome).toMatchObject({ message: `YouTube rejected the request: ${explained}` });
    const shown = explained || !(outcome instanceof Error) ? '' : `${outcome.message} ${JSON.stringify(outcome)}`;
    expect(`${shown} ${logged.join('')}`).not.toContain(HOSTILE_WORDS);
    expect(turn).toBeLessThan(MAX_TURN_MS);

    await vi.waitFor(() => expect(server.open()).toBe(0), { timeout: 5000, interval: 5 });
    expect(server.sent()).toBeLessThan(client.maxBytes + BUFFERED);
    const hosts = new Set(server.requests.map(({ headers }) => headers.host));
    // The files of pictures have no credentials, and may move.
    if (_ !== 'pictures: file') expect([...hosts]).toEqual([new URL(server.url).host]);
    expect(server.requests.length).toBeLessThanOrEqual(4 + Object.keys(client.server.answers ?? {}).length);
  });
});
