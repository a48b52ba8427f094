// npm install openapi-fetch standardwebhooks && npx openapi-typescript http://localhost:3000/api/v1/openapi.json -o api.ts
import { fail } from 'node:assert/strict';
import { on } from 'node:events';
import { openAsBlob, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import createClient from 'openapi-fetch';
import { Webhook } from 'standardwebhooks';
import type { paths } from './api.ts';

const { QUIZ_VIDEO_API_KEY: key, QUIZ_VIDEO_URL: baseUrl, RECEIVER_URL: url = '', PORT = '8787' } = process.env;
const { DELETE, GET, POST } = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });
const dataOf = <T>(reply: { data?: { data: T } }): T => reply.data?.data ?? fail(JSON.stringify(reply));

// A quiz with a picture and a voice.
const form = new FormData();
form.set('file', await openAsBlob('mars.png'), 'mars.png');
const { url: imageUrl } = dataOf(await POST('/api/v1/media', { body: { file: '' }, bodySerializer: () => form }));
const content = { question: 'Which planet is this?', imageUrl, answer: 'Mars' };
const rounds = [{ questions: [{ question_type: 'picture' as const, content }] }];
const quiz = dataOf(await POST('/api/v1/quizzes', { body: { title: 'Mars', voice: { id: 'flite:slt' }, rounds } }));

// The receiver listens before the render starts, so that it gets the first delivery.
const server = createServer().listen(Number(PORT), '127.0.0.1');
const hook = dataOf(await POST('/api/v1/webhooks', { body: { url, events: ['render.completed', 'render.failed'] } }));
const render = dataOf(await POST('/api/v1/renders', { body: { quiz_id: quiz.id } }));
for await (const [req, res] of on(server, 'request')) {
  const read = async () => new Webhook(hook.secret).verify(await text(req), req.headers) as { render_id: string };
  const event = await read().catch(() => null);
  res.writeHead(event ? 204 : 401).end();
  if (event?.render_id === render.id) break;
}
server.close();
await DELETE('/api/v1/webhooks/{id}', { params: { path: { id: hook.id } } });
const link = dataOf(await GET('/api/v1/renders/{id}/download', { params: { path: { id: render.id } } }));
writeFileSync('quiz.mp4', Buffer.from(await (await fetch(link.url)).arrayBuffer()));
