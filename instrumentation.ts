import { watchIncoming } from '@/lib/api/incoming';

/** Next calls this once, before the first request. */
export const register = (): void => watchIncoming();
