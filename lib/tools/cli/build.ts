import { env } from '@/lib/server/env';
import { main } from './main';
import { ensureBuilt } from './service/ensure-built';

/** `npm run build`: builds app and worker, so that `npm start` needs no development packages. */
await main(async () => {
  const startedAt = Date.now();
  const isNew = await ensureBuilt(env().NEXT_DIST_DIR);
  console.error(
    isNew ? `Built the app in ${((Date.now() - startedAt) / 1000).toFixed(1)} s` : 'The build is up to date',
  );
  return 0;
});
