import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bareEnvironment } from '@/lib/server/env/bare-environment';
import { dumpDatabase } from '@/lib/tools/cli/backup/dump';
import { administer } from '@/lib/tools/testing/database';
import { hasPooledPostgres, type PooledPostgres, startPooledPostgres } from '@/lib/tools/testing/postgres15';
import { createDatabase } from './client';

const run = promisify(execFile);
const CONNECT = 'lib/tools/testing/connect-to-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'quiz-video-tls-'));
const file = (name: string) => path.join(folder, name);
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });

const createAuthority = () =>
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=CA', '-keyout', 'ca.key', '-out', 'ca.crt');

/** A certificate for one name, signed by the authority. */
const createCertificate = (name: string) => {
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=db', '-keyout', 'server.key', '-out', 'server.csr');
  writeFileSync(file('names'), `subjectAltName=DNS:${name}`);
  const authority = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'server.csr', ...authority, '-out', 'server.crt');
};

describe.skipIf(!hasPooledPostgres())('a PostgreSQL with TLS', () => {
  let server: PooledPostgres;
  const installCertificate = async (certifiedName: string) => {
    createCertificate(certifiedName);
    const db = createDatabase(server.directUrl, 1);
    const [row] = await db.$client`show data_directory`;
    await db.$client.end();
    const data = String(row?.data_directory);
    for (const name of ['server.crt', 'server.key']) {
      const target = path.join(data, name);
      copyFileSync(file(name), target);
      chmodSync(target, 0o600);
      const { uid, gid } = statSync(data);
      chownSync(target, uid, gid);
    }
    await administer(server.directUrl, 'alter system set ssl = on');
    await administer(server.directUrl, 'select pg_reload_conf()');
  };
  beforeAll(async () => {
    server = await startPooledPostgres();
    createAuthority();
    await installCertificate('localhost');
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const urlWith = (mode: string) => {
    const url = new URL(server.directUrl);
    url.hostname = 'localhost';
    url.search = mode && `sslmode=${mode}`;
    return url.href;
  };
  const connect = async (url: string, environment: Record<string, string> = {}) => {
    const env = { ...bareEnvironment(), ...environment };
    return (await run(process.execPath, ['--import', 'tsx', CONNECT, url], { env })).stdout;
  };

  test('`verify-full` accepts a certificate of a known authority for this name only', async () => {
    const known = { NODE_EXTRA_CA_CERTS: file('ca.crt') };
    expect(await connect(urlWith('verify-full'), known)).toBe('encrypted: true');
    expect(await connect(urlWith('verify-full'))).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
    await installCertificate('elsewhere.test');
    expect(await connect(urlWith('verify-full'), known)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
    await installCertificate('localhost');
  });

  test('`require` encrypts without checking, and without a mode nothing is encrypted', async () => {
    expect(await connect(urlWith('require'))).toBe('encrypted: true');
    expect(await connect(urlWith(''))).toBe('encrypted: false');
  });

  test('a backup checks the certificate, too', async () => {
    const dump = () => dumpDatabase(urlWith('verify-full'), file(`${Math.random()}.dump`), AbortSignal.timeout(30_000));
    await expect(dump()).rejects.toThrow('pg_dump failed');
    process.env.PGSSLROOTCERT = file('ca.crt');
    await dump();
  });
});
