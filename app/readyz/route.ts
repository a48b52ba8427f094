import { env } from '@/lib/server/env';
import { checkDependencies } from './dependencies';

const word = (isFine: boolean) => (isFine ? 'ok' : 'unavailable');

/**
 * Readiness, for load balancers: the database and the storage work. Without Redis, the database counts requests, so it is
 * named but does not decide. Nor does mail, without which some features are hidden (D200).
 */
export const GET = async (): Promise<Response> => {
  const { database, storage, redis } = await checkDependencies();
  const isReady = database && storage;
  return Response.json(
    {
      status: word(isReady),
      database: word(database),
      storage: word(storage),
      ...(!env().hasMail && { mail: 'unavailable: SMTP_URL is not set' }),
      ...(redis !== undefined && { redis: word(redis) }),
    },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
};
