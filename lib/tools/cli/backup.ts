import { stat } from 'node:fs/promises';
import { writeBackup } from './backup/write-backup';
import { CommandError, main } from './main';

/** `npm run backup -- <file>`: backs up database and files, also while the service runs. */
await main(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0) throw new CommandError('Usage: npm run backup -- <file>, for example backup.tar');
  const startedAt = Date.now();
  await writeBackup(file);
  const { size } = await stat(file);
  console.error(`Wrote ${file}: ${(size / 1e6).toFixed(1)} MB in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return 0;
});
