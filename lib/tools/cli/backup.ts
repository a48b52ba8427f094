import { stat } from 'node:fs/promises';
import { closeDatabase } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { recordMeasurement } from '@/lib/server/metrics/measurements';
import { writeBackup } from './backup/write-backup';
import { CommandError, main } from './main';

/** For the metric of the age of the last backup. An embedded database may not run, so it has none. */
const recordTime = async () => {
  if (!env().DATABASE_URL) return;
  await recordMeasurement('last_backup', Math.floor(Date.now() / 1000))
    .catch((error: unknown) => log().warn({ err: error }, 'The time of the backup was not recorded'))
    .finally(closeDatabase);
};

/** `npm run backup -- <file>`: backs up database and files, also while the service runs. */
await main(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0) throw new CommandError('Usage: npm run backup -- <file>, for example backup.tar');
  const startedAt = Date.now();
  await writeBackup(file);
  await recordTime();
  const { size } = await stat(file);
  console.error(`Wrote ${file}: ${(size / 1e6).toFixed(1)} MB in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return 0;
});
