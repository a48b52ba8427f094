import { storage } from '@/lib/adapters/storage';
import { isDatabaseReachable } from '@/lib/db';
import { log } from '@/lib/log';

const isStorageWritable = async (): Promise<boolean> => {
  try {
    await storage().put('readyz/probe', Buffer.from(new Date().toISOString()));
    return true;
  } catch (error) {
    log().error({ err: error }, 'storage is not writable');
    return false;
  }
};

/** All that a request needs is there: the database and the storage. For a load balancer. */
export const GET = async (): Promise<Response> => {
  const [database, files] = await Promise.all([isDatabaseReachable(), isStorageWritable()]);
  const isReady = database && files;
  const word = (isFine: boolean) => (isFine ? 'ok' : 'unavailable');
  return Response.json(
    { status: word(isReady), database: word(database), storage: word(files) },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
};
