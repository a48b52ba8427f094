import { env } from '@/lib/server/env';
import { restoreBackup } from './backup/restore-backup';
import { CommandError, main } from './main';

/** `npm run restore -- <file>`: restores a backup into an empty data folder or database. */
await main(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0) throw new CommandError('Usage: npm run restore -- <file>');
  const { version, createdAt } = await restoreBackup(file);
  console.error(
    `Restored ${file} of ${createdAt} (version ${version}) to ${env().DATA_DIR}. Start the service with npm start.`,
  );
  return 0;
});
