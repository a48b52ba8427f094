import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBucket } from '@/lib/server/adapters/storage/s3-storage';
import { env } from '@/lib/server/env';
import { CommandError, main } from '../main';

const ATTEMPTS = 30;
const INTERVAL_MS = 2000;

/** Creates the bucket of a new S3 server, and waits for the server to start (compose.yaml). */
await main(async () => {
  const { s3 } = env();
  if (!s3) throw new CommandError('STORAGE_DRIVER is not s3.');
  for (let attempt = 1; ; attempt++) {
    try {
      console.error((await ensureBucket(s3)) ? `Created the bucket ${s3.bucket}` : `The bucket ${s3.bucket} exists`);
      return 0;
    } catch (error) {
      if (attempt === ATTEMPTS) throw new CommandError(`The bucket cannot be created: ${error}`);
      await sleep(INTERVAL_MS);
    }
  }
});
