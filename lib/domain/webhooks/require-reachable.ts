import { outboundUrlFault } from '@/lib/adapters/outbound/guarded-fetch';
import { InvalidInputError } from '@/lib/errors';

/** Rejects URLs that deliveries could never reach (D63). Host names are resolved when a delivery is sent. @throws InvalidInputError */
export const requireReachable = (url: string): void => {
  const message = outboundUrlFault(url);
  if (message) throw new InvalidInputError([{ field: 'url', message, code: 'custom' }]);
};
