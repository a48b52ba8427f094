import { env } from '../env';

/**
 * Where Inngest calls this app. The address comes from `APP_URL` and never from a request: otherwise a forged `Host`
 * would register the app at somebody else's address, which would then receive the signed job requests.
 */
export const serveAddress = (): { serveOrigin: string; servePath: string } => {
  const { origin, pathname } = new URL(`${env().APP_URL}/api/inngest`);
  return { serveOrigin: origin, servePath: pathname };
};
