import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@/lib/tools/cli/free-port';
import { readExample } from './example';
import { isListening } from './is-listening';

const PROGRAM = '/usr/sbin/nginx';

/** Whether nginx and OpenSSL are installed (Debian: `nginx-light openssl`). */
export const hasNginx = (): boolean => {
  try {
    execFileSync(PROGRAM, ['-v'], { stdio: 'ignore' });
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

export interface Nginx {
  /** https://localhost:<port> */
  url: string;
  /** The certificate, as PEM. */
  certificate: string;
  stop(): Promise<void>;
}

/** A main configuration as docs/deployment.md describes it, without root's folders. As root, nginx's processes stay root's. */
const mainConfiguration = (folder: string, http: string) => `daemon off;
user ${userInfo().username};
pid ${path.join(folder, 'pid')};
error_log stderr;
worker_rlimit_nofile 16384;
events { worker_connections 8192; }
http {
access_log off;
${http}
}
`;

/** Starts nginx with the configuration of the documentation in front of the service at `appUrl`. */
export const startNginx = async (appUrl: string): Promise<Nginx> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quiz-video-nginx-'));
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-out', certificate, '-keyout', key],
  ]);
  const port = await freePort();
  const site = await readExample('nginx.conf', {
    '127.0.0.1:3000': new URL(appUrl).host.replace('localhost', '127.0.0.1'),
    'listen 443': `listen 127.0.0.1:${port}`,
    '/etc/ssl/quiz.example.com.pem': certificate,
    '/etc/ssl/quiz.example.com.key': key,
    'server_name quiz.example.com': 'server_name localhost',
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${path.join(folder, name)};`)
    .join('\n');
  const configuration = path.join(folder, 'nginx.conf');
  await writeFile(configuration, mainConfiguration(folder, `${temporary}\n${site}`));
  const child = spawn(PROGRAM, ['-p', folder, '-e', 'stderr', '-c', configuration], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx does not start:\n${output}`);
    await sleep(20);
  }
  return {
    url: `https://localhost:${port}`,
    certificate: await readFile(certificate, 'utf8'),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
