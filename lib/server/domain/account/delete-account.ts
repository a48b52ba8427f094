import { storage } from '@/lib/server/adapters/storage';
import { db, doWork, type Transaction } from '@/lib/server/db';
import { log } from '@/lib/server/log';
import { deletePiecesOf } from '@/lib/server/rendering/pieces';
import { stopGenerationsOfUser } from '../ai/generate-quiz';
import { deleteArchivesOf } from '../archives/stored-archive';
import { type AuditActor, recordAudit } from '../audit/audit';
import { revokeAccess } from '../channels/access';
import { findAllChannels } from '../channels/channels';
import { findMediaKeysOf } from '../media/media';
import { findVideoKeysOf } from '../renders/renders';
import { stopRendersOf } from '../rows/renders';
import { stopUploadsOf } from '../rows/uploads';
import { deleteSpeechOf } from '../speech/speech-lines';
import { findThumbnailKeysOf } from '../thumbnails/thumbnails';
import { deleteTransferFilesOf } from '../transfers/transfers';
import { deleteRequestsOf } from '../usage/usage';
import { deleteUser } from '../users/accounts';
import { lockAdministrators, requireOtherAdministrator } from '../users/administrators';

/**
 * Deletes a user and everything they own: quizzes, themes, media, renders, keys, webhooks, YouTube channels,
 * recorded requests, and all files, rendered pieces and speech included. Stops their work in progress.
 * @param by the user, or an administrator
 * @throws ConflictError for the last administrator, as long as there are other accounts
 */
export const removeAccount = async ({ userId }: { userId: string }, by: AuditActor): Promise<void> => {
  const remove = async (tx: Transaction) => {
    await lockAdministrators(tx);
    await requireOtherAdministrator(tx, userId);
    await stopRendersOf(tx, { userId });
    await stopGenerationsOfUser(tx, userId);
    await stopUploadsOf(tx, { userId });
    const channels = await findAllChannels(tx, userId);
    const keys = [
      ...(await findMediaKeysOf(tx, userId)),
      ...(await findVideoKeysOf(tx, userId)),
      ...(await findThumbnailKeysOf(tx, userId)),
    ];
    await deleteUser(tx, userId);
    await recordAudit(tx, { by, userId, action: 'account.deleted' });
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
    deleteArchivesOf(userId),
    deleteTransferFilesOf(userId),
    deleteSpeechOf(userId),
  ]);
  const failed = results.filter(({ status }) => status === 'rejected').length;
  if (failed > 0)
    log().warn({ failed }, 'Some files of a deleted account could not be deleted; the sweep will delete them');
};
