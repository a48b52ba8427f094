import { isIPv6 } from 'node:net';

/** Set on every request by `incoming.ts`, and so never by a client. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

/**
 * The address of the client: that of the connection, or, behind `trustedProxies` proxies that each
 * append to `X-Forwarded-For`, the one which the outermost of them saw.
 */
export const clientAddress = (
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string => {
  const hops = [...(forwardedFor ?? '').split(',').map((hop) => hop.trim()), remoteAddress ?? ''].filter(Boolean);
  return hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? 'unknown';
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
