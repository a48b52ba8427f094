import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { type DetailedRequest, findRequest } from './queries';

/** One of the actor's recorded requests, with its problem document. @throws NotFoundError */
export const getRequest = async ({ userId }: Actor, id: string): Promise<DetailedRequest> =>
  requireFound(await findRequest(db(), { id, userId }), 'Request');
