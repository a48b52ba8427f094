import { systemActor } from '@/lib/core/model/actor';
import { DomainError } from '@/lib/server/errors';
import { getRenderRow } from '../renders/renders';
import { ensureQuizThumbnail, findPoster, type Poster } from '../thumbnails/poster';
import { ensureThumbnail } from '../thumbnails/thumbnails';
import { shareUrl } from './tokens';

/** The fields of a share on which its picture depends. */
interface PicturedShare {
  userId: string;
  quizId: string;
  renderId: string | null;
  passwordHash: string | null;
  livemode: boolean;
}

/** Where other services load the picture of a share. */
export const posterUrl = ({ id }: { id: string }): string => `${shareUrl(id)}/poster.jpg`;

/** The picture of a share: the newest finished thumbnail of what it shows; null without one, or with a password. */
export const findSharedPoster = async ({ passwordHash, ...share }: PicturedShare): Promise<Poster | null> =>
  passwordHash === null ? ((await findPoster(share)) ?? null) : null;

/**
 * Starts to create the picture of a new share, unless there is one: programs that show previews of links load it soon
 * (D248). Shares with a password and test shares have none.
 */
export const preparePoster = async ({
  userId,
  quizId,
  renderId,
  passwordHash,
  livemode,
}: PicturedShare): Promise<void> => {
  if (passwordHash !== null || !livemode) return;
  const owner = systemActor(userId, livemode);
  try {
    if (renderId === null) await ensureQuizThumbnail(owner, quizId);
    else await ensureThumbnail(owner, await getRenderRow(owner, renderId));
  } catch (error) {
    // An unfinished quiz has no picture, and a share works without one.
    if (!(error instanceof DomainError)) throw error;
  }
};
