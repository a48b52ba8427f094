import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadStaticFiles, sendStaticFile } from './static-files';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'static-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a file that could not be read once is read again', async () => {
  const file = path.join(folder, 'public', 'words.json');
  for (const name of ['public', 'build/static', 'build/downloads'])
    await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(file, '{}');
  const words = loadStaticFiles(folder, path.join(folder, 'build')).get('/words.json');
  const server = createServer((request, response) => {
    if (words) sendStaticFile(words, request, response).catch(() => response.writeHead(500).end());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const get = async () => {
    const { status } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return status;
  };
  await rename(file, `${file}.away`);
  expect(await get()).toBe(500);
  await rename(`${file}.away`, file);
  expect(await get()).toBe(200);
  server.close();
});
