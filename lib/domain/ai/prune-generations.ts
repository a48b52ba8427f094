import { db } from '@/lib/db';
import { deleteSurplusGenerations } from './queries';

/** Ended generations of a user that are kept without their quiz: it was deleted, or never saved. */
const KEPT = 1000;

/** Deletes the oldest generations whose quiz does not exist, if a user has very many. */
export const pruneGenerations = (): Promise<void> => deleteSurplusGenerations(db(), KEPT);
