import { isIP } from 'node:net';
import { z } from 'zod';

/** An IPv4 or IPv6 network. */
export interface Cidr {
  network: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

const toCidr = (text: string): Cidr | null => {
  const [, network = '', bits] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? [];
  const version = isIP(network);
  const prefix = Number(bits);
  return version && prefix <= (version === 4 ? 32 : 128) ? { network, prefix, family: `ipv${version as 4 | 6}` } : null;
};

/** A comma-separated list of networks like `127.0.0.0/8`. */
export const cidrs = z
  .string()
  .default('')
  .transform((list, context): Cidr[] =>
    list.split(',').flatMap((entry) => {
      const cidr = toCidr(entry.trim());
      if (!cidr && entry.trim()) context.addIssue('Must be a comma-separated list of networks such as 127.0.0.0/8.');
      return cidr ?? [];
    }),
  );
