import { env } from '../env';

/**
 * The URL at which Inngest calls this app. It comes from `APP_URL`, never from a request: a forged `Host` header would
 * otherwise register a foreign address, which would then receive the signed job requests.
 */
export const serveAddress = (): { serveOrigin: string; servePath: string } => {
  const { origin, pathname } = new URL(`${env().APP_URL}/api/inngest`);
  return { serveOrigin: origin, servePath: pathname };
};
