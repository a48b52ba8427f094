import { notFound } from 'next/navigation';
import { idSchema } from '@/lib/core/model/id';
import { NotFoundError } from '@/lib/server/errors';

/**
 * Finds the resource of a page. Missing resources, other users' resources and malformed ids all show
 * the same "not found" page (D4).
 */
export const orNotFound = async <Found>(id: string, find: (id: string) => Promise<Found>): Promise<Found> => {
  const { data } = idSchema.safeParse(id);
  if (data === undefined) notFound();
  try {
    return await find(data);
  } catch (error) {
    if (error instanceof NotFoundError) notFound();
    throw error;
  }
};
