import { expect, onTestFinished, test } from 'vitest';
import { startS3Server } from '../../../tools/testing/s3-server';
import { ensureBucket } from './s3-storage';

test('creates a bucket that is missing, and only then', async () => {
  const server = await startS3Server('videos');
  onTestFinished(() => server.close());
  const settings = {
    endpoint: server.endpoint,
    region: 'us-east-1',
    bucket: 'videos',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  };
  expect(await ensureBucket(settings)).toBe(true);
  expect(await ensureBucket(settings)).toBe(false);
  server.fail('forbidden', 'HEAD', 1);
  await expect(ensureBucket(settings)).rejects.toThrow();
  expect(server.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
});
