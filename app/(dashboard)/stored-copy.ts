import type { Asset } from '@/lib/core/model/assets';

/** The redirect may be cached this long; the file itself never changes. */
const MAX_AGE_SECONDS = 60;

/**
 * Redirects to the stored copy of an external image (D33), because pages load nothing from other hosts.
 * @param file undefined, for a 204, if there is no image or it has not been fetched yet
 */
export const redirectToCopy = (file: Asset | undefined): Response => {
  const headers = { 'Cache-Control': `private, max-age=${MAX_AGE_SECONDS}` };
  return file
    ? new Response(null, { status: 307, headers: { ...headers, Location: file.path } })
    : new Response(null, { status: 204, headers });
};
