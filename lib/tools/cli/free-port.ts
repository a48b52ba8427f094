import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds an unused TCP port. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No free port.');
  return address.port;
};
