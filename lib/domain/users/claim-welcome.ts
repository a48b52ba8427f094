import type { Transaction } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import { updateWelcomed } from './queries';

/** Whether the user sees the dashboard for the first time; true once, however many ask at once. */
export const claimWelcome = (tx: Transaction, { userId }: Actor): Promise<boolean> => updateWelcomed(tx, userId);
