import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { BlockList, isIP } from 'node:net';
import { env } from '../../env';
import { log } from '../../log';

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

/** Networks that are never allowed: metadata of clouds, and forms of IPv6 that wrap any IPv4 address. */
const NEVER = {
  ipv4: listOf('ipv4', [
    ['100.100.100.200', 32],
    ['168.63.129.16', 32],
    ['169.254.0.0', 16],
    ['192.0.0.192', 32],
  ]),
  ipv6: listOf('ipv6', [
    ['fd00:ec2::254', 128],
    ['fd20:ce::254', 128],
    ['fe80::', 10],
    ['::', 96],
    ['::ffff:0:0', 96],
    ['64:ff9b::', 32],
    ['2001::', 32],
    ['2002::', 16],
  ]),
};

/** Other networks that this installation allows (D63, D176). */
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
export const mayConnectTo = (address: string): boolean => {
  if (isPublicAddress(address)) return true;
  if (isIP(address) === 0 || address.includes('%')) return false;
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  // The loopback address is among the first 96 bits of zeros.
  const isNever = NEVER[family].check(address, family) && address !== '::1';
  return !isNever && allowed().check(address, family);
};

/** Logs that users can make requests to internal networks, in production. */
export const warnOfAllowedNetworks = (): void => {
  const { isProduction, OUTBOUND_ALLOW_CIDRS: cidrs } = env();
  if (!isProduction || cidrs.length === 0) return;
  const networks = cidrs.map(({ network, prefix }) => `${network}/${prefix}`);
  log().warn({ networks }, 'Every user can send requests to these internal networks (OUTBOUND_ALLOW_CIDRS)');
};

/** Names that always mean the machine itself (RFC 6761). */
export const LOCALHOST = /(^|\.)localhost\.?$/i;

/** Milliseconds until a name server that does not answer is asked again, and how often it is asked. */
const RESOLVER_OPTIONS = { timeout: 2000, tries: 2 };

/** The machine's own list of names, such as those that `docker run --add-host` adds. */
const HOSTS_FILE = '/etc/hosts';

const asAddress = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 });

/** The addresses of a name in a hosts file. */
const listedAddresses = (hosts: string, name: string): string[] =>
  hosts.split('\n').flatMap((line) => {
    const [address, ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/);
    return address && names.includes(name) ? [address] : [];
  });

/** Errors that say that a name has no address; all others say that the name servers could not be asked. */
const HAS_NONE = ['ENOTFOUND', 'ENODATA', 'EBADNAME'];

const withCode = (cause: NodeJS.ErrnoException): NodeJS.ErrnoException =>
  Object.assign(new Error(cause.message, { cause }), {
    code: HAS_NONE.includes(cause.code ?? '') ? 'ENOTFOUND' : 'EAI_AGAIN',
  });

/**
 * Looks up a name that a user chose. The system's `getaddrinfo`, which Node uses otherwise, waits in one of a few threads
 * that everything else shares, as long as the name's own server likes; this takes none, and ends after about 6 s.
 * @param name a full name: the search domains of `resolv.conf` are not tried
 * @param servers of tests; by default those of the system
 * @throws an error with the code ENOTFOUND or EAI_AGAIN, like `dns.lookup`
 */
export const resolveName = async (
  name: string,
  { servers, hostsFile = HOSTS_FILE }: { servers?: string[]; hostsFile?: string } = {},
): Promise<LookupAddress[]> => {
  if (LOCALHOST.test(name)) return [asAddress('127.0.0.1')];
  const hosts = await readFile(hostsFile, 'utf8').catch(() => '');
  const listed = listedAddresses(hosts, name.toLowerCase().replace(/\.$/, ''));
  if (listed.length > 0) return listed.map(asAddress);
  // One for each lookup: it holds servers to be down that answer slowly, and names of other users would suffer.
  const resolver = new Resolver(RESOLVER_OPTIONS);
  if (servers) resolver.setServers(servers);
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length > 0) return addresses.map(asAddress);
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [withCode(answer.reason)] : []));
  throw failures.find(({ code }) => code === 'EAI_AGAIN') ?? failures[0];
};
