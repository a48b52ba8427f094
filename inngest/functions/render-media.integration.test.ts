import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SCOPES } from '@/lib/core/model/scopes';
import { signedUrl } from '@/lib/server/adapters/storage';
import { createApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { configure, env } from '@/lib/server/env';
import { freePort } from '@/lib/tools/cli/free-port';
import type { Service } from '@/lib/tools/cli/service/service';
import { startWeb } from '@/lib/tools/cli/service/web';
import { encodeWav } from '@/lib/tools/sounds/wav';
import { form } from '@/lib/tools/testing/form';
import { hasSwift, startSwift } from '@/lib/tools/testing/swift-server';
import { makeFilms } from '@/lib/tools/testing/test-film';
import { launchPlayer } from '@/lib/tools/testing/video-player';
import { jobService, startWorkerHere } from '../testing/job-service';
import { renderVideo } from './render-video';

const RATE = 48_000;
const SIZE = { width: 480, height: 270 };

let web: Service;
let key: string;

// Where Swift is installed, uploads, segments and videos are kept in it.
const swift = hasSwift() ? await startSwift('quiz-videos') : undefined;
const service = jobService(swift?.variables);

beforeAll(async () => {
  const port = await freePort();
  // The quiz's files are served by an app with the same database.
  configure({ APP_URL: `http://localhost:${port}`, PORT: String(port), NEXT_DIST_DIR: '.next-test' });
  web = await startWeb();
  const { userId } = service.actor;
  ({ key } = await createApiKey({ userId, name: 'test', scopes: SCOPES }));
}, 180_000);

afterAll(async () => {
  await web?.stop(5);
  await swift?.stop();
});

const api = async (method: string, address: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${env().APP_URL}/api/v1${address}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
    body: body instanceof Buffer ? new Uint8Array(body) : body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
};
const request = async (...request: Parameters<typeof api>) => {
  const { status, body } = await api(...request);
  if (status >= 300) throw new Error(`${request[0]} ${request[1]}: ${status} ${JSON.stringify(body)}`);
  return body.data;
};
const upload = async (bytes: Buffer): Promise<{ id: string; url: string }> => {
  const { headers, body } = form({ bytes });
  return request('POST', '/media', body, headers);
};

const picture = (color: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer();

/** Three seconds of silence with a tone of a quarter of a second. */
const toneFile = (at: number): Buffer => {
  const channel = () =>
    Float64Array.from({ length: 3 * RATE }, (_, i) => {
      const t = i / RATE - at;
      return t >= 0 && t < 0.25 ? 0.5 * Math.sin(2 * Math.PI * 880 * t) : 0;
    });
  return encodeWav({ left: channel(), right: channel() });
};

/** A quiz with these questions, three seconds each, without sound effects. */
const createQuiz = async (questions: { question_type: string; content: object }[]): Promise<string> => {
  const theme = await request('POST', '/themes', { name: 'Quiet', soundPack: 'none' });
  const quiz = await request('POST', '/quizzes', {
    title: 'Look and listen',
    theme_id: theme.id,
    question_duration_seconds: 3,
    answer_duration_seconds: 1,
    fact_duration_seconds: 0,
    rounds: [{ questions }],
  });
  return quiz.id;
};

const requestRender = (quizId: string) =>
  request('POST', '/renders', { quiz_id: quizId, resolution: `${SIZE.width}x${SIZE.height}` });

const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const render = await request('GET', `/renders/${id}`);
      expect(['completed', 'failed']).toContain(render.status);
      return render;
    },
    { timeout: 120_000, interval: 250 },
  );

/** The share of pixels with about this colour, 0 to 1. */
const shareOf = (pixels: Buffer, [red, green, blue]: readonly [number, number, number]): number => {
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const off = [red, green, blue].map((channel, index) => Math.abs(channel - (pixels[at + index] ?? 0)));
    if (Math.max(...off) < 48) count++;
  }
  return (4 * count) / pixels.length;
};

const MAGENTA = [255, 0, 255] as const;
const LIME = [0, 255, 0] as const;
const YELLOW = [255, 255, 0] as const;
const CYAN = [0, 255, 255] as const;

/** Times in seconds at which sound starts after at least half a second of silence. */
const onsets = (sound: Float32Array): number[] => {
  const found: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const [index, sample] of sound.entries()) {
    if (Math.abs(sample) < 0.03) continue;
    if (index - last > RATE / 2) found.push(index / RATE);
    last = index;
  }
  return found;
};

test('pictures, a sound and a film appear in the video at their times', async () => {
  const [film = Buffer.alloc(0)] = await makeFilms([
    {
      format: 'mp4',
      codec: 'avc',
      width: 320,
      height: 180,
      fps: 30,
      frames: 120,
      colors: ['#00f', '#ff0', '#0ff', '#00f'],
      toneAt: 2,
    },
  ]);
  const [magenta, lime, tone, movie] = [
    await upload(await picture('#f0f')),
    await upload(await picture('#0f0')),
    await upload(toneFile(1.5)),
    await upload(film),
  ];
  const quizId = await createQuiz([
    { question_type: 'picture', content: { imageUrl: magenta.url, answer: 'Magenta' } },
    {
      question_type: 'audio',
      content: { question: 'What is it?', audioUrl: tone.url, startMs: 500, answer: 'A tone' },
    },
    {
      question_type: 'video_clip',
      content: { question: 'And now?', videoUrl: movie.url, startMs: 1500, answer: 'Colours' },
    },
    {
      question_type: 'image_choice',
      content: {
        question: 'Which is green?',
        options: [
          { id: 'a', text: '', imageUrl: magenta.url },
          { id: 'b', text: '', imageUrl: lime.url },
        ],
        correctOptionId: 'b',
      },
    },
  ]);
  await startWorkerHere(service, [renderVideo]);
  const { id } = await requestRender(quizId);
  const render = await ended(id);
  expect(render).toMatchObject({ status: 'completed', error_message: null });

  const scenes: { kind: string; start_ms: number; countdown_ms: number; end_ms: number }[] = render.timeline.scenes;
  const counted = scenes.filter(({ kind }) => kind === 'question').map((scene) => scene.end_ms - 3000);
  const frameAt = (ms: number) => Math.round((ms * 30) / 1000);
  const [shown = 0, heard = 0, played = 0, chosen = 0] = counted.map(frameAt);
  const player = await launchPlayer();
  const url = signedUrl(`renders/${id}.mp4`);
  const video = await (await fetch(url)).bytes();
  const range = await fetch(url, { headers: { Range: 'bytes=1000-1999' } });
  expect(range.status).toBe(206);
  expect(Buffer.compare(await range.bytes(), video.subarray(1000, 2000))).toBe(0);
  const file = path.join(service.folder, 'video.mp4');
  await writeFile(file, video);
  const wanted = [shown + 30, played - 10, played + 14, played + 15, played + 44, played + 45, chosen + 30];
  const [still, waiting, before, after, beforeNext, next, choice] = await player.frames(file, wanted);
  const sound = await player.audio(file);
  await player.close();
  const empty = Buffer.alloc(0);

  expect(shareOf(still ?? empty, MAGENTA)).toBeGreaterThan(0.1);
  // The clip starts in the film's yellow second. Fifteen frames later it is cyan for a second, then blue.
  expect(shareOf(before ?? empty, YELLOW)).toBeGreaterThan(0.1);
  expect(shareOf(waiting ?? empty, YELLOW)).toBeGreaterThan(0.1);
  expect(shareOf(after ?? empty, CYAN)).toBeGreaterThan(0.1);
  expect(shareOf(after ?? empty, YELLOW)).toBeLessThan(0.01);
  expect(shareOf(beforeNext ?? empty, CYAN)).toBeGreaterThan(0.1);
  expect(shareOf(next ?? empty, CYAN)).toBeLessThan(0.01);
  expect(shareOf(choice ?? empty, MAGENTA)).toBeGreaterThan(0.05);
  expect(shareOf(choice ?? empty, LIME)).toBeGreaterThan(0.05);

  // The tones are 1.0 s and 0.5 s into their clips.
  const [first = 0, second = 0, ...more] = onsets(sound);
  expect(Math.abs(first - (heard / 30 + 1))).toBeLessThanOrEqual(0.02);
  expect(Math.abs(second - (played / 30 + 0.5))).toBeLessThanOrEqual(0.02);
  expect(more).toEqual([]);
  expect(sound.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeLessThanOrEqual(10 ** (-1 / 20));

  expect((await api('DELETE', `/renders/${id}`)).status).toBe(204);
  expect((await fetch(url)).status).toBe(404);
}, 240_000);

test('a file in use is only deleted with force; a render that needs it fails and names it', async () => {
  const image = await upload(await picture('#fa0'));
  const quizId = await createQuiz([
    { question_type: 'picture', content: { imageUrl: (await upload(await picture('#0af'))).url, answer: 'Blue' } },
    { question_type: 'picture', content: { imageUrl: image.url, answer: 'Orange' } },
  ]);
  expect((await api('DELETE', `/media/${image.id}`)).status).toBe(409);
  const { id } = await requestRender(quizId);
  expect((await api('DELETE', `/media/${image.id}?force=true`)).status).toBe(204);
  await startWorkerHere(service, [renderVideo]);
  expect(await ended(id)).toMatchObject({
    status: 'failed',
    error_message: 'The picture of question 2 is no longer there. Upload it again and use its new url.',
  });
  const again = await api('POST', '/renders', { quiz_id: quizId });
  expect(again.status).toBe(422);
  expect(again.body.errors).toEqual([
    expect.objectContaining({ field: 'rounds.0.questions.1.content.imageUrl', code: 'custom' }),
  ]);
}, 120_000);
