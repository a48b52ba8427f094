import { OutboundError } from '@/lib/adapters/outbound/outbound-error';
import { PICTURE_SEARCHES } from '@/lib/adapters/picture-search';
import { fetchPicture } from '@/lib/adapters/picture-search/fetch-picture';
import type { PictureFile } from '@/lib/adapters/picture-search/picture-source';
import type { PictureToImport } from '@/lib/contracts/pictures';
import { FileTooLargeError, NotFoundError, UnavailableError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { FILE_NAME_LENGTH, MEDIA_MAX_BYTES } from '@/lib/model/limits';
import { findImported, importImage, type UploadedMedia } from '../media/internal';
import { askSource } from './ask-source';

/** Milliseconds for the file. */
const TIMEOUT_MS = 20_000;
const nameOf = ({ credit: { title } }: PictureFile): string =>
  [...(title || 'Picture')].slice(0, FILE_NAME_LENGTH.max).join('');

/**
 * Copies a picture of a source into the actor's media, with its credit, which is read from the source again. A picture
 * that the actor has already is not copied again.
 * @throws NotFoundError if it is gone or may not be used; SourceLimitError, UnavailableError, and the errors of an upload
 */
export const importPicture = async (
  actor: Actor,
  { source: id, id: sourceId }: PictureToImport,
): Promise<UploadedMedia> => {
  const { userId } = actor;
  if (!PICTURE_SEARCHES[id].isId(sourceId)) throw new NotFoundError('Picture');
  const known = await findImported(actor, { source: id, sourceId });
  if (known) return { media: known, isNew: false };
  const found = await askSource(id, userId, async (source, count, signal) => {
    await count();
    return source.find(sourceId, signal);
  });
  if (!found) throw new NotFoundError('Picture');
  const request = { timeout: TIMEOUT_MS, maxBytes: MEDIA_MAX_BYTES.image, signal: AbortSignal.timeout(2 * TIMEOUT_MS) };
  try {
    return await fetchPicture(found.fileUrl, request, (body) =>
      importImage(actor, { name: nameOf(found), contents: body }, found.credit),
    );
  } catch (error) {
    if (error instanceof OutboundError && error.limit === 'size') {
      throw new FileTooLargeError(`The picture is too large: it may have at most ${MEDIA_MAX_BYTES.image} bytes.`);
    }
    if (!(error instanceof OutboundError) && !request.signal.aborted) throw error;
    const reason = error instanceof OutboundError ? error.message : 'It took too long.';
    throw new UnavailableError(`The picture could not be fetched. ${reason} Choose another one, or try again.`, {
      retryAfter: 30,
      cause: error,
    });
  }
};
