import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testStorage } from '../../../tools/testing/storage-contract';
import { hasSwift, LISTING_FILES, type SwiftServer, startSwift } from '../../../tools/testing/swift-server';
import { openS3Storage } from './s3-storage';
import type { Storage } from './storage';

// A real S3 server, unlike the one of storage.test.ts, which fails on request.
describe.skipIf(!hasSwift())('storage in OpenStack Swift', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'qv-swift-'));
  let swift: SwiftServer;
  let storage: Storage;
  beforeAll(async () => {
    swift = await startSwift('quiz-videos');
    storage = openS3Storage(swift.settings, dataDir);
  });
  afterAll(async () => {
    await swift.stop();
    rmSync(dataDir, { recursive: true });
  });

  const openUploads = async () => {
    const { endpoint = '', region, bucket, credentials } = swift.settings;
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
    return Uploads;
  };
  const large = () => Readable.from(Array.from({ length: 12 }, (_, index) => Buffer.alloc(1024 * 1024, index)));

  testStorage(() => storage);

  test('returns ranges of a file that was stored in parts', async () => {
    await storage.put('media/parts.mp4', large());
    // Across the end of the first part of 5 MiB.
    const range = { start: 5 * 1024 * 1024 - 2, end: 5 * 1024 * 1024 + 1 };
    expect([...(await buffer(storage.get('media/parts.mp4', range)))]).toEqual([4, 4, 5, 5]);
  });

  test('lists more files than one response holds', async () => {
    const keys = Array.from({ length: LISTING_FILES + 1 }, (_, index) => `many/${10 + index}.txt`);
    for (const key of keys) await storage.put(key, Buffer.from('x'));
    const files = await storage.list('many');
    expect(files.map(({ key }) => key).sort()).toEqual(keys);
    expect(files[0]).toMatchObject({ size: 1, lastModified: expect.any(Date) });
  });

  test('an interrupted upload in parts keeps the old contents and leaves no parts behind', async () => {
    await storage.put('media/old.mp4', Buffer.from('old'));
    const breaking = Readable.from(
      (async function* () {
        for await (const chunk of large()) yield chunk;
        throw new Error('The client has disconnected.');
      })(),
    );
    await expect(storage.put('media/old.mp4', breaking)).rejects.toThrow('The client has disconnected.');
    expect(await text(storage.get('media/old.mp4'))).toBe('old');
    expect(await openUploads()).toEqual([]);
  });

  test('a wrong key is reported as unavailable, not as a missing file', async () => {
    const other = openS3Storage(
      { ...swift.settings, credentials: { accessKeyId: 'quiz:video', secretAccessKey: 'wrong' } },
      dataDir,
    );
    await expect(other.stat('media/old.mp4')).rejects.toMatchObject({ slug: 'unavailable' });
    await expect(other.put('media/old.mp4', Buffer.from('new'))).rejects.toMatchObject({ slug: 'unavailable' });
    await expect(other.list('media')).rejects.toMatchObject({ slug: 'unavailable' });
  });

  test('files are unavailable while the disk is, and unchanged afterwards', async () => {
    await storage.put('media/kept.mp4', Buffer.from('kept'));
    await swift.stopDisk();
    await expect(storage.put('media/kept.mp4', Buffer.from('new'))).rejects.toMatchObject({ slug: 'unavailable' });
    await expect(storage.put('media/large.mp4', large())).rejects.toMatchObject({ slug: 'unavailable' });
    await expect(storage.stat('media/kept.mp4')).rejects.toMatchObject({ slug: 'unavailable' });
    await expect(buffer(storage.get('media/kept.mp4'))).rejects.toThrow();
    await swift.startDisk();
    expect(await text(storage.get('media/kept.mp4'))).toBe('kept');
  });
});
