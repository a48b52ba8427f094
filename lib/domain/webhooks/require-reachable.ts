import { outboundUrlFault } from '@/lib/adapters/outbound/guarded-fetch';
import { InvalidInputError } from '@/lib/errors';

/** Refuses early what no delivery could go to (D63); names are looked up when something is sent. @throws InvalidInputError */
export const requireReachable = (url: string): void => {
  const message = outboundUrlFault(url);
  if (message) throw new InvalidInputError([{ field: 'url', message, code: 'custom' }]);
};
