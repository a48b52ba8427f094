import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { type Channel, findChannel } from './queries';

/** @throws NotFoundError */
export const getChannel = async ({ userId }: Actor, id: string): Promise<Channel> =>
  requireFound(await findChannel(db(), { id, userId }), 'Channel');
