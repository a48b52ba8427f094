import { TooManyAtOnceError } from '@/lib/errors';
import { OPEN_UPLOADS_PER_USER } from '@/lib/model/limits';

/** Open uploads of this process by user. */
const open = new Map<string, number>();

/**
 * Runs an upload. Its bytes count in no quota before they have all come, so a user can have only 10 of them open.
 * @throws TooManyAtOnceError
 */
export const holdUpload = async <T>(userId: string, upload: () => Promise<T>): Promise<T> => {
  const others = open.get(userId) ?? 0;
  if (others >= OPEN_UPLOADS_PER_USER) throw new TooManyAtOnceError();
  open.set(userId, others + 1);
  try {
    return await upload();
  } finally {
    const left = (open.get(userId) ?? 1) - 1;
    if (left > 0) open.set(userId, left);
    else open.delete(userId);
  }
};
