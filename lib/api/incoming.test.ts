import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { routableUrl } from './incoming';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['/api/v1/quizzes', '/api/v1/quizzes'],
  ['/api/v1/quizzes/?limit=1', '/api/v1/quizzes?limit=1'],
  ['/api/v1//quizzes', '/api/v1/quizzes'],
  ['/api/', '/api'],
  ['/api/v1/quizzes?next=/a//b/?c', '/api/v1/quizzes?next=/a//b/?c'],
  ['/api/v1/quizzes/%E0%A4%A', '/api/undecodable'],
  ['/apiary/', '/apiary/'],
  ['/files//a/', '/files//a/'],
])('%s is routed as %s', (url, routed) => expect(routableUrl(url)).toBe(routed));

it.each([
  ['https://quiz.example.com', 'max-age=31536000'],
  ['http://localhost:3000', null],
  ['https://localhost:3000', null],
])('responses of a service at %s have Strict-Transport-Security: %s', async (APP_URL, expected) => {
  const variables = {
    APP_URL,
    APP_SECRET: 'x'.repeat(32),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    OUTBOUND_ALLOW_CIDRS: '',
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  onTestFinished((await import('./incoming')).watchIncoming());
  // The two ways in which headers are written: ours and Next's.
  const server = createServer((request, response) => {
    if (request.url === '/next') response.appendHeader('Content-Type', 'text/html');
    else response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end('{}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const path of ['api', 'next']) {
    const response = await fetch(`http://127.0.0.1:${port}/${path}`);
    expect(response.headers.get('strict-transport-security'), path).toBe(expected);
  }
});
