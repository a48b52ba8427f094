import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Storage } from '@/lib/server/adapters/storage/storage';

/** Declares the tests that each storage passes. @param storage called in the tests */
export const testStorage = (storage: () => Storage): void => {
  const unfinished = () => (existsSync(storage().incomingFolder) ? readdirSync(storage().incomingFolder) : []);

  test('stores a file, returns it whole or in part with its size and type, and deletes it', async () => {
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

  test('an interrupted put keeps the old contents and leaves no files behind', async () => {
    await storage().put('media/b.bin', Buffer.from('old'));
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('new');
        throw new Error('The client has disconnected.');
      })(),
    );
    await expect(storage().put('media/b.bin', breaking)).rejects.toThrow('The client has disconnected.');
    expect((await buffer(storage().get('media/b.bin'))).toString()).toBe('old');
    expect(unfinished()).toEqual([]);
  });

  test('adopt moves a local file to its key', async () => {
    const incoming = await storage().newIncoming();
    writeFileSync(incoming, 'uploaded');
    await storage().adopt('media/c.png', incoming);
    expect(await text(storage().get('media/c.png'))).toBe('uploaded');
    expect(unfinished()).toEqual([]);
  });

  test('lists the files below a folder at any depth', async () => {
    await storage().put('segments/aa/1.mp4', Buffer.from('1'));
    await storage().put('segments/bb/cc/2.mp4', Buffer.from('22'));
    const files = (await storage().list('segments')).toSorted((a, b) => a.key.localeCompare(b.key));
    const lastModified = expect.any(Date);
    expect(files).toEqual([
      { key: 'segments/aa/1.mp4', size: 1, lastModified },
      { key: 'segments/bb/cc/2.mp4', size: 2, lastModified },
    ]);
    const stored = await storage().stat('segments/aa/1.mp4');
    // Some servers list whole seconds only.
    const difference = (stored?.lastModified.getTime() ?? 0) - (files[0]?.lastModified.getTime() ?? 0);
    expect(Math.abs(difference)).toBeLessThan(1000);
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
  ])('throws a RangeError for the key %j', async (key) => {
    expect(() => storage().get(key)).toThrow(RangeError);
    await expect(storage().put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
    await expect(storage().stat(key)).rejects.toThrow(RangeError);
  });

  test('the stream of a missing file emits an error', async () => {
    await expect(buffer(storage().get('media/none.mp4'))).rejects.toThrow();
  });

  test('stores and returns a large file unchanged', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'abc');
    const pieces = Array.from({ length: 12 }, (_, index) => Buffer.concat([piece, Buffer.from([index])]));
    await storage().put('media/large.mp4', Readable.from(pieces));
    expect((await buffer(storage().get('media/large.mp4'))).equals(Buffer.concat(pieces))).toBe(true);
    expect(await storage().stat('media/large.mp4')).toMatchObject({
      size: 12 * (1024 * 1024 + 1),
      contentType: 'video/mp4',
    });
  });
};
