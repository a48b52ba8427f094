import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { isUploadInFlight } from '@/lib/model/statuses';
import { Feed } from '../feed';
import { getUpload } from './get-upload';
import { findUploads, UPLOADS_CHANNEL, type Upload } from './queries';

const feed = new Feed<Upload>({ channel: UPLOADS_CHANNEL, find: (ids) => findUploads(db(), ids) });

const isSame = (a: Upload, b: Upload): boolean =>
  a.status === b.status && a.progress === b.progress && a.nextRetryAt?.getTime() === b.nextRetryAt?.getTime();

/** Yields the upload's state, then every change until it ends, like `watchRender`. @throws NotFoundError */
export const watchUpload = async (
  actor: Actor,
  id: string,
): Promise<(signal: AbortSignal) => AsyncGenerator<Upload>> => {
  await getUpload(actor, id);
  return (signal) => feed.follow(id, signal, { isSame, isLast: ({ status }) => !isUploadInFlight(status) });
};
