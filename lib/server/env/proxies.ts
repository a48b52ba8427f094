import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** The proxies whose `X-Forwarded-For` is trusted. */
export interface TrustedProxies {
  /** Maximum number of entries that are read from the header. */
  hops: number;
  /** Addresses from which the header is accepted. */
  networks: BlockList;
  /** Whether all entries must be in `networks`, not only the address of the connection. */
  areAllListed: boolean;
}

/** Loopback and private networks (RFC 1918, 6598, 3927, 4193, 4291). */
const PRIVATE = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
];

/** Adds an address or a network like `10.0.0.0/8`. Returns false if it is neither. */
const add = (networks: BlockList, entry: string): boolean => {
  const [, address = '', bits] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const version = isIP(address);
  const maxPrefix = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? maxPrefix : Number(bits);
  if (version === 0 || prefix > maxPrefix) return false;
  networks.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
  return true;
};

const privateProxies = (hops: number): TrustedProxies => {
  const networks = new BlockList();
  for (const entry of PRIVATE) add(networks, entry);
  return { hops, networks, areAllListed: false };
};

/** A comma-separated list of addresses and networks, or the number of proxies in private networks. */
export const trustedProxies = z
  .string()
  .default('0')
  .transform((text, context): TrustedProxies => {
    const hops = /^\d+$/.test(text.trim()) ? Number(text) : undefined;
    if (hops !== undefined && hops <= 10) return privateProxies(hops);
    const networks = new BlockList();
    const entries = text.split(',').flatMap((entry) => entry.trim() || []);
    if (hops !== undefined || !entries.every((entry) => add(networks, entry))) {
      context.addIssue(
        'Must be a comma-separated list of addresses or networks such as 10.0.0.5,192.168.0.0/16, or a number of proxies from 0 to 10.',
      );
    }
    return { hops: Number.POSITIVE_INFINITY, networks, areAllListed: true };
  });
