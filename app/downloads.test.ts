import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { send } from '@/lib/tools/testing/request';

it('/client.tgz is the client library as a package for npm', async () => {
  const response = await send('/client.tgz');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/gzip');
  const archive = gunzipSync(Buffer.from(await response.arrayBuffer())).toString('latin1');
  for (const name of ['package/package.json', 'package/dist/index.js', 'package/dist/index.d.ts']) {
    expect(archive).toContain(`${name}\0`);
  }
});

it('/client.py is the Python client', async () => {
  const response = await send('/client.py');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toContain('class QuizVideo:');
});
