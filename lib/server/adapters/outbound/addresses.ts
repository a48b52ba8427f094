import { BlockList, isIP } from 'node:net';
import { env } from '../../env';

/**
 * IPv4 networks without public servers: IANA's special-purpose registry (RFC 6890), multicast and reserved addresses, and
 * Azure's metadata service.
 */
const NOT_PUBLIC_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Global unicast (RFC 4291): excludes mapped, NAT64, unique local and link-local addresses. */
const GLOBAL_IPV6 = ['2000::', 3] as const;
/** Exceptions in `GLOBAL_IPV6`: Teredo and other protocols, documentation, and 6to4, which wraps any IPv4 address. */
const NOT_PUBLIC_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const listOf = (family: 'ipv4' | 'ipv6', networks: readonly (readonly [string, number])[]): BlockList => {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
};

const notPublic = { ipv4: listOf('ipv4', NOT_PUBLIC_IPV4), ipv6: listOf('ipv6', NOT_PUBLIC_IPV6) };
const globalIpv6 = listOf('ipv6', [GLOBAL_IPV6]);

const allowedLists = new WeakMap<object, BlockList>();

/** Other networks that this installation allows, in development only (D63). */
const allowed = (): BlockList => {
  const cidrs = env().OUTBOUND_ALLOW_CIDRS;
  const list = allowedLists.get(cidrs) ?? new BlockList();
  if (!allowedLists.has(cidrs)) {
    for (const { network, prefix, family } of cidrs) list.addSubnet(network, prefix, family);
    allowedLists.set(cidrs, list);
  }
  return list;
};

/** @param address as `node:net` formats it; anything else, including an address with a zone, is not public */
export const isPublicAddress = (address: string): boolean => {
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 4) return !notPublic.ipv4.check(address, 'ipv4');
  return version === 6 && globalIpv6.check(address, 'ipv6') && !notPublic.ipv6.check(address, 'ipv6');
};

/** Whether requests on behalf of users may connect to an address (D63). */
export const mayConnectTo = (address: string): boolean =>
  isPublicAddress(address) ||
  (isIP(address) !== 0 && !address.includes('%') && allowed().check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));
