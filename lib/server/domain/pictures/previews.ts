import { isMediaType, type MediaType, mediaKindOf } from '@/lib/core/model/media';
import { HEAD_BYTES, sniffMediaType } from '@/lib/server/adapters/media/inspect';
import { refuseDisguised, unsupported } from '@/lib/server/adapters/media/unsupported';
import { readAll } from '@/lib/server/adapters/outbound/send-request';
import { fetchPicture } from '@/lib/server/adapters/picture-search/fetch-picture';
import { createFairQueue } from '@/lib/server/adapters/process-pool/fair-queue';
import { env } from '@/lib/server/env';
import { NotFoundError } from '@/lib/server/errors';
import { seal, UnsealError, unseal } from '@/lib/server/seal';

const PLACE = 'picture preview';
/** Milliseconds for which the link of a preview works. */
const LIFETIME_MS = 24 * 3_600_000;
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

/** Previews are fetched in turns, from each source one or two at a time. A few slow sources leave places for others. */
const queue = createFairQueue({ running: 40, runningPerUser: 4, runningPerHost: 2, waiting: 400, waitingPerUser: 60 });

/** A link to a preview through this service: browsers tell the sources nothing of their users, and pages load no other images. */
export const previewUrlOf = (url: string, userId: string): string =>
  `${env().APP_URL}/picture-previews/${seal(JSON.stringify([url, userId, Date.now() + LIFETIME_MS]), PLACE)}`;

const opened = (token: string): { url: string; userId: string } => {
  try {
    const [url, userId, until] = JSON.parse(unseal(token, PLACE)) as [string, string, number];
    if (until > Date.now()) return { url, userId };
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
  }
  throw new NotFoundError('Preview');
};

/**
 * Fetches a preview.
 * @param token the end of a link of `previewUrlOf`
 * @throws NotFoundError for a wrong or expired link; OutboundError, UnsupportedMediaError, TooManyConcurrentRequestsError
 */
export const fetchPreview = async (token: string): Promise<{ bytes: Buffer; type: MediaType }> => {
  const { url, userId } = opened(token);
  const signal = AbortSignal.timeout(3 * TIMEOUT_MS);
  return queue.run(
    { userId, host: new URL(url).host },
    async () => {
      const bytes = await fetchPicture(url, { timeout: TIMEOUT_MS, maxBytes: MAX_BYTES, signal }, readAll);
      const head = bytes.subarray(0, HEAD_BYTES);
      const type = await sniffMediaType(head, userId);
      if (!isMediaType(type) || mediaKindOf(type) !== 'image') throw unsupported('The preview is not a picture.');
      refuseDisguised(head, type);
      return { bytes, type };
    },
    signal,
  );
};
