import type { Transaction } from '@/lib/db';
import { type Channel, findAllChannels } from './queries';

/** All channels of a user who is about to be deleted, to be revoked afterwards. */
export const findChannelsOf = (tx: Transaction, userId: string): Promise<Channel[]> => findAllChannels(tx, userId);
