import { storage } from '@/lib/adapters/storage';
import { db, doWork, type Transaction } from '@/lib/db';
import { InvalidInputError } from '@/lib/errors';
import { log } from '@/lib/log';
import { deletePiecesOf } from '@/lib/rendering/pieces';
import { stopGenerationsOfUser } from '../ai/internal';
import { findAllChannels, revokeAccess } from '../channels/internal';
import { findMediaKeysOf } from '../media/internal';
import { findVideoKeysOf, stopRendersOfUser } from '../renders/internal';
import { deleteSpeechOf } from '../speech/internal';
import { findThumbnailKeysOf } from '../thumbnails/internal';
import { stopUploadsOf } from '../uploads/internal';
import { deleteRequestsOf } from '../usage/internal';
import { checkPassword, deleteUser } from '../users/internal';

/**
 * Deletes a user and everything they own: quizzes, themes, media, renders, keys, webhooks, YouTube channels,
 * recorded requests, and all files, rendered pieces and speech included. Stops their work in progress.
 * @param password null if the account has none
 * @throws InvalidInputError if the password is wrong
 */
export const deleteAccount = async ({ userId }: { userId: string }, password: string | null): Promise<void> => {
  if (!(await checkPassword(userId, password))) {
    throw new InvalidInputError([{ field: 'password', message: 'That is not your password.', code: 'custom' }]);
  }
  const remove = async (tx: Transaction) => {
    await stopRendersOfUser(tx, userId);
    await stopGenerationsOfUser(tx, userId);
    await stopUploadsOf(tx, { userId });
    const channels = await findAllChannels(tx, userId);
    const keys = [
      ...(await findMediaKeysOf(tx, userId)),
      ...(await findVideoKeysOf(tx, userId)),
      ...(await findThumbnailKeysOf(tx, userId)),
    ];
    await deleteUser(tx, userId);
    // Last: a transaction that records requests of the user locks the user's row until it commits.
    await deleteRequestsOf(tx, userId);
    return { keys, channels };
  };
  // It takes as long as there is to delete.
  const { keys, channels } = await doWork('job', () => db().transaction(remove));
  await Promise.all(channels.map(revokeAccess));
  // After the rows, because a transaction can be rolled back and this cannot. The sweep finds what fails here.
  const results = await Promise.allSettled([
    ...keys.map((key) => storage().delete(key)),
    deletePiecesOf(userId),
    deleteSpeechOf(userId),
  ]);
  const failed = results.filter(({ status }) => status === 'rejected').length;
  if (failed > 0)
    log().warn({ failed }, 'Some files of a deleted account could not be deleted; the sweep will delete them');
};
