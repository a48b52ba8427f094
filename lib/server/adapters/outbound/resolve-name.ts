import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';

/** Names that always mean the machine itself (RFC 6761). */
export const LOCALHOST = /(^|\.)localhost\.?$/i;

/** Milliseconds until a name server that does not answer is asked again, and how often it is asked. */
const PATIENCE = { timeout: 2000, tries: 2 };

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
  const resolver = new Resolver(PATIENCE);
  if (servers) resolver.setServers(servers);
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length > 0) return addresses.map(asAddress);
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [withCode(answer.reason)] : []));
  throw failures.find(({ code }) => code === 'EAI_AGAIN') ?? failures[0];
};
