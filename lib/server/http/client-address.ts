import { type BlockList, isIP, isIPv6 } from 'node:net';
import type { Env } from '../env';

type TrustedProxies = Env['TRUSTED_PROXIES'];

/** Set on every request by `request-headers.ts`, which replaces what a client sends. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

const isIn = (networks: BlockList, address: string): boolean => {
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 4 ? 'ipv4' : 'ipv6');
};

/** Whether a connection from this address is one of our proxies', so that its headers are trusted. */
export const isTrustedProxy = (address: string, { hops, networks }: TrustedProxies): boolean =>
  hops > 0 && isIn(networks, address);

/** Some proxies add the port. */
const withoutPort = (hop: string): string => /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(hop)?.[1] ?? hop;

/**
 * The address of the client: that of the connection or, behind trusted proxies, the one that the outermost of them
 * appended to `X-Forwarded-For`. Entries before it could be forged and are ignored.
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

/** The key for counting requests: an IPv4 address, or the first 64 bits of an IPv6 address, which one customer owns. */
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

/** `addressKey` of the client, from the request's headers. */
export const clientKey = (headers: Headers): string => addressKey(headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown');
