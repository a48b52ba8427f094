import { headers } from 'next/headers';
import { loggedAddress } from '@/lib/server/http/headers';
import { withLogContext } from '@/lib/server/log';

/** Runs the work of a server action, so that the audit log contains the client's address. */
export const recordingAddress = async <T>(work: () => Promise<T>): Promise<T> =>
  withLogContext(loggedAddress(await headers()), work);
