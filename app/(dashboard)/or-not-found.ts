import { notFound } from 'next/navigation';
import { NotFoundError } from '@/lib/errors';
import { idSchema } from '@/lib/model/id';

/**
 * What a verb finds for the id in a page's address. What does not exist, what belongs to somebody else
 * and what is no id at all are the same page: not found (D4).
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
