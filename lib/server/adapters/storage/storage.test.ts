import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type S3Server, startS3Server } from '../../../tools/testing/s3-server';
import { testStorage } from '../../../tools/testing/storage-contract';
import { openFsStorage } from './fs-storage';
import { openS3Storage } from './s3-storage';
import type { Storage } from './storage';

const dataDir = mkdtempSync(path.join(tmpdir(), 'qv-storage-'));
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server('quiz-videos');
});
afterAll(async () => {
  await s3.close();
  rmSync(dataDir, { recursive: true });
});

const openS3 = () => {
  const settings = {
    region: 'eu-central-1',
    bucket: 'quiz-videos',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  };
  return openS3Storage({ ...settings, endpoint: s3.endpoint }, path.join(dataDir, 's3'));
};

describe.each([
  ['on disk', () => openFsStorage(path.join(dataDir, 'fs'))],
  ['in S3', openS3],
] as const)('storage %s', (_, open) => {
  let storage: Storage;
  beforeAll(() => {
    storage = open();
  });
  testStorage(() => storage);
});

describe('storage in S3, when S3 fails', () => {
  let storage: Storage;
  beforeAll(async () => {
    storage = openS3();
    await storage.put('media/d.png', Buffer.from('0123456789'));
  });
  afterEach(() => expect(s3.openUploads()).toBe(0));

  test('retries when S3 is busy or the connection breaks', async () => {
    s3.fail('slow-down', 'HEAD', 2);
    expect(await storage.stat('media/d.png')).toMatchObject({ size: 10 });
    s3.fail('drop-mid-body', 'PUT', 1);
    await storage.put('media/e.png', Buffer.from('again'));
    expect(await text(storage.get('media/e.png'))).toBe('again');
  });

  test('throws an UnavailableError after four attempts', async () => {
    s3.fail('slow-down', 'HEAD', 4);
    const before = s3.requests.length;
    await expect(storage.stat('media/d.png')).rejects.toMatchObject({ slug: 'unavailable' });
    expect(s3.requests.length - before).toBe(4);
  });

  test('does not report a rejected request as a missing file', async () => {
    s3.fail('forbidden', 'HEAD', 2);
    await expect(storage.stat('media/d.png')).rejects.toMatchObject({ slug: 'unavailable' });
    await expect(storage.exists('media/d.png')).rejects.toMatchObject({ slug: 'unavailable' });
  });

  test('an interrupted download is an error, not a shorter file', async () => {
    s3.fail('drop-mid-body', 'GET', 1);
    await expect(buffer(storage.get('media/d.png'))).rejects.toThrow();
  });

  test('a rejected large upload leaves no parts behind', async () => {
    s3.fail('forbidden', 'PUT', 1);
    const large = Readable.from(Array.from({ length: 12 }, () => Buffer.alloc(1024 * 1024)));
    await expect(storage.put('media/f.mp4', large)).rejects.toMatchObject({ slug: 'unavailable' });
    expect(await storage.exists('media/f.mp4')).toBe(false);
  });
});

test.skipIf(process.platform === 'win32')(
  'other users of the machine cannot read any file, including older ones',
  async () => {
    const root = path.join(dataDir, 'private');
    mkdirSync(root, { mode: 0o755 });
    chmodSync(root, 0o755);
    const storage = openFsStorage(root);
    await storage.put('media/a.mp4', Readable.from([Buffer.from('stream')]));
    await storage.put('media/b.mp4', Buffer.from('bytes'));
    const incoming = await storage.newIncoming();
    writeFileSync(incoming, 'adopted', { mode: 0o644 });
    await storage.adopt('videos/c.mp4', incoming);
    const modeOf = (name: string) => statSync(path.join(root, name)).mode & 0o777;
    expect(['', 'media', 'videos', '.incoming'].map(modeOf)).toEqual(Array(4).fill(0o700));
    expect(['media/a.mp4', 'media/b.mp4', 'videos/c.mp4'].map(modeOf)).toEqual(Array(3).fill(0o600));
  },
);

test('without keys, the credentials of the machine sign the requests', async () => {
  const authorizations: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    authorizations.push(request.headers.authorization);
    response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'ofthemachine');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const storage = openS3Storage({ endpoint, region: 'eu-central-1', bucket: 'b' }, path.join(dataDir, 'machine'));
  expect(await storage.stat('media/a.png')).toBeNull();
  expect(authorizations).toEqual([expect.stringContaining('Credential=ofthemachine/')]);
});
