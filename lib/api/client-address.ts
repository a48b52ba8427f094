import { type BlockList, isIP, isIPv6 } from 'node:net';
import type { Env } from '../env';

type TrustedProxies = Env['TRUSTED_PROXIES'];

/** Set on every request by `incoming.ts`, and so never by a client. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

const isIn = (networks: BlockList, address: string): boolean => {
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 4 ? 'ipv4' : 'ipv6');
};

/** Some proxies append the port. */
const withoutPort = (hop: string): string => /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop;

/**
 * The address of the client: that of the connection or, behind trusted proxies, which each append to
 * `X-Forwarded-For`, the one that the outermost of them saw. What others write into that header is ignored.
 */
export const clientAddress = (
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
  { hops, networks, areAllListed }: TrustedProxies,
): string => {
  const forwarded = (forwardedFor ?? '').split(',').flatMap((hop) => withoutPort(hop.trim()) || []);
  let address = remoteAddress ?? 'unknown';
  if (!isIn(networks, address)) return address;
  for (let hop = 0; hop < hops; hop++) {
    const next = forwarded.pop();
    if (next === undefined) return address;
    address = next;
    if (areAllListed && !isIn(networks, address)) return address;
  }
  return address;
};

/** Whom failed credentials are counted against: an IPv4 address, or an IPv6 network of 64 bits, which is one customer. */
export const addressKey = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address.slice(0, 64);
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};
