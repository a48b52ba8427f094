import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';

const dataDir = mkdtempSync(path.join(tmpdir(), 'qv-storage-'));
vi.stubEnv('DATA_DIR', dataDir);
vi.stubEnv('APP_URL', 'http://localhost:3000');
const { signedUrl, storage, verifySignedUrl } = await import('./storage');
afterAll(() => rmSync(dataDir, { recursive: true }));

const verify = (url: string) => {
  const { pathname, searchParams } = new URL(url);
  return verifySignedUrl(decodeURIComponent(pathname.replace('/files/', '')), searchParams);
};

test('a stored file comes back whole, in part, with size and type, and goes', async () => {
  await storage().put('media/a.mp4', Readable.from([Buffer.from('hello '), Buffer.from('world')]));
  expect(await text(storage().get('media/a.mp4'))).toBe('hello world');
  expect(await text(storage().get('media/a.mp4', { start: 6, end: 7 }))).toBe('wo');
  expect(await storage().stat('media/a.mp4')).toMatchObject({ size: 11, contentType: 'video/mp4' });
  expect(await storage().exists('media/a.mp4')).toBe(true);
  await storage().delete('media/a.mp4');
  await storage().delete('media/a.mp4');
  expect(await storage().stat('media/a.mp4')).toBeNull();
  expect(await storage().exists('media/a.mp4')).toBe(false);
});

test('a put that breaks off leaves the old contents and no rubbish', async () => {
  await storage().put('media/b.bin', Buffer.from('old'));
  const breaking = Readable.from(
    (async function* () {
      yield Buffer.from('new');
      throw new Error('the client went away');
    })(),
  );
  await expect(storage().put('media/b.bin', breaking)).rejects.toThrow('the client went away');
  expect((await buffer(storage().get('media/b.bin'))).toString()).toBe('old');
  expect(readdirSync(path.join(dataDir, 'storage', '.incoming'))).toEqual([]);
});

test('a file that was written elsewhere moves to its key', async () => {
  const incoming = await storage().newIncoming();
  writeFileSync(incoming, 'uploaded');
  await storage().adopt('media/c.png', incoming);
  expect(await text(storage().get('media/c.png'))).toBe('uploaded');
  expect(readdirSync(path.join(dataDir, 'storage', '.incoming'))).toEqual([]);
});

test('list names the files below a folder, however deep', async () => {
  await storage().put('segments/aa/1.mp4', Buffer.from('1'));
  await storage().put('segments/bb/cc/2.mp4', Buffer.from('2'));
  expect((await storage().list('segments')).sort()).toEqual(['segments/aa/1.mp4', 'segments/bb/cc/2.mp4']);
  expect(await storage().list('nothing')).toEqual([]);
});

test.each([
  '../secret',
  'a/../../secret',
  '/etc/passwd',
  'a//b',
  '',
  '.incoming/x',
  'a/.b',
  'a\\..\\b',
  'a\0b',
  'a/%2e',
])('the key %j is refused', async (key) => {
  expect(() => storage().get(key)).toThrow(RangeError);
  await expect(storage().put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
  await expect(storage().stat(key)).rejects.toThrow(RangeError);
  expect(() => signedUrl(key, { expiresInSeconds: 60 })).toThrow(RangeError);
});

test('a signed address grants its key and name until it expires', () => {
  const url = signedUrl('videos/a.mp4', { expiresInSeconds: 60, fileName: 'Wörld & quiz.mp4' });
  expect(verify(url)).toEqual({ key: 'videos/a.mp4', fileName: 'Wörld & quiz.mp4' });
  expect(verify(signedUrl('videos/a.mp4', { expiresInSeconds: 60 }))).toEqual({ key: 'videos/a.mp4', fileName: null });
  expect(verify(signedUrl('videos/a.mp4', { expiresInSeconds: 0 }))).toBeNull();
});

test('an address without a lifetime is always the same and does not expire', () => {
  const url = signedUrl('media/a.png');
  expect(signedUrl('media/a.png')).toBe(url);
  expect(verify(url)).toEqual({ key: 'media/a.png', fileName: null });
  // Taking the end off an address that has one does not make it such.
  const expiring = new URL(signedUrl('media/a.png', { expiresInSeconds: 60 }));
  expiring.searchParams.delete('expires');
  expect(verify(expiring.href)).toBeNull();
});

test('an altered address grants nothing', () => {
  const url = signedUrl('videos/a.mp4', { expiresInSeconds: 60, fileName: 'a.mp4' });
  const altered = (name: string, value: string) => {
    const copy = new URL(url);
    copy.searchParams.set(name, value);
    return copy.href;
  };
  expect(verify(url)).not.toBeNull();
  expect(verify(altered('expires', '99999999999'))).toBeNull();
  expect(verify(altered('fileName', 'b.exe'))).toBeNull();
  expect(verify(altered('signature', 'AAAA'))).toBeNull();
  expect(verify(url.replace('a.mp4', 'b.mp4'))).toBeNull();
  expect(verify(url.split('?')[0] ?? '')).toBeNull();
});
