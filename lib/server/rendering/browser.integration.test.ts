import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configure, env } from '../env';
import { closeBrowser, renderingBrowser } from './browser';

const SECRET = 'a-secret-that-no-browser-may-know-0123456789';

/** A local server that allows all origins and counts connections. */
const startServer = async () => {
  let connections = 0;
  const server = createServer((_, response) =>
    response.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'text/html').end('<p>Here</p>'),
  );
  server.on('connection', () => connections++);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, port, address: `127.0.0.1:${port}`, connections: () => connections };
};

const read = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
};
const statusOf = (pid: number, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(read(pid, 'status'))?.[1] ?? '';

/** The processes that `parent` and its children started. */
const processesBelow = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statusOf(Number(name), 'PPid')) === parent)
    .flatMap((name) => [Number(name), ...processesBelow(Number(name))]);
const browserProcesses = () => processesBelow(process.pid).filter((pid) => statusOf(pid, 'Name').startsWith('chrom'));

let folder: string;
let stage: Awaited<ReturnType<typeof startServer>>;
let page: Page;
const servers: Server[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qv-browser-'));
  stage = await startServer();
  servers.push(stage.server);
  configure({
    DATA_DIR: folder,
    PORT: String(stage.port),
    APP_URL: `http://${stage.address}`,
    APP_SECRET: SECRET,
    DATABASE_URL: `postgres://quiz:${SECRET}@127.0.0.1:1/quiz`,
  });
  page = await (await renderingBrowser()).newPage();
  await page.goto(env().STAGE_URL);
});
afterAll(async () => {
  await closeBrowser();
  for (const server of servers) server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Names of a process's environment variables. The browser's children overwrite theirs with their command lines. */
const variablesOf = (pid: number) =>
  read(pid, 'environ')
    .split('\0')
    .flatMap((entry) => entry.split('=')[0] || []);

describe('the rendering browser', () => {
  it('has no secrets in the environment of its processes', () => {
    expect(process.env.APP_SECRET).toBe(SECRET);
    const processes = browserProcesses();
    expect(processes.length).toBeGreaterThan(3);
    for (const pid of processes) expect(read(pid, 'environ')).not.toContain(SECRET);
    const [browser = 0] = processes;
    const given =
      /^(PATH|LANG|LC_ALL|TZ|LD_LIBRARY_PATH|FONTCONFIG_(FILE|PATH)|NICENESS|HOME|TMPDIR|PWD|OLDPWD|SHLVL|_)$/;
    expect(variablesOf(browser)).toContain('HOME');
    expect(variablesOf(browser).filter((name) => !given.test(name))).toEqual([]);
  });

  it.runIf(process.getuid?.() === 0)('runs as a separate user, which owns only its profile', () => {
    const processes = browserProcesses();
    for (const pid of processes) expect(statusOf(pid, 'Uid').split('\t')).toEqual(Array(4).fill('60844'));
    for (const pid of processes) expect(statusOf(pid, 'Groups').trim()).toBe('');
    const home = /(?:^|\0)HOME=([^\0]+)/.exec(read(processes[0] ?? 0, 'environ'))?.[1] ?? '';
    const { uid, mode } = statSync(home);
    expect([uid, mode & 0o777]).toEqual([60_844, 0o700]);
  });

  it('runs pages in its sandbox if the kernel allows user namespaces', () => {
    const [browser = 0] = browserProcesses();
    const id = statusOf(browser, 'Uid').split('\t')[0] ?? '';
    const asRoot = process.getuid?.() === 0 ? ['setpriv', '--reuid', id, '--regid', id, '--clear-groups'] : ['env'];
    const [command = '', ...rest] = [...asRoot, 'unshare', '--user', 'true'];
    if (spawnSync(command, rest).status !== 0) return;
    const pages = browserProcesses().filter((pid) => read(pid, 'cmdline').includes('--type=renderer'));
    expect(pages.length).toBeGreaterThan(0);
    // A filter of system calls, and a separate PID namespace.
    for (const pid of pages) expect(statusOf(pid, 'Seccomp')).toBe('2');
    for (const pid of pages) expect(statusOf(pid, 'NSpid').split('\t').length).toBeGreaterThan(1);
  });
});

/** Ways to connect to a server from a compromised page. Each resolves even if it fails. */
const CONNECTION_ATTEMPTS: Record<string, (target: Page, address: string) => Promise<unknown>> = {
  fetch: (target, address) =>
    target.evaluate(
      (to) =>
        fetch(`http://${to}`)
          .catch(() => {})
          .then(() => {}),
      address,
    ),
  'localhost by name': (target, address) =>
    target.evaluate(
      (to) =>
        fetch(`http://${to.replace('127.0.0.1', 'localhost')}`)
          .catch(() => {})
          .then(() => {}),
      address,
    ),
  'an image': (target, address) =>
    target.evaluate(async (to) => {
      const image = new Image();
      image.src = `http://${to}/image.png`;
      await image.decode().catch(() => {});
    }, address),
  'a WebSocket': (target, address) =>
    target.evaluate(
      (to) =>
        new Promise<void>((resolve) => {
          new WebSocket(`ws://${to}`).onclose = () => resolve();
        }),
      address,
    ),
  'a worker': (target, address) =>
    target.evaluate(
      (to) =>
        new Promise<void>((resolve) => {
          const script = `fetch('http://${to}').catch(() => {}).then(() => postMessage(0))`;
          new Worker(URL.createObjectURL(new Blob([script]))).onmessage = () => resolve();
        }),
      address,
    ),
  'a navigation': (target, address) => target.goto(`http://${address}`).catch(() => {}),
};

describe('a page, even without the request filter', () => {
  it('reaches the stage', async () => {
    expect(await page.evaluate((to) => fetch(`http://${to}`).then(({ ok }) => ok), stage.address)).toBe(true);
  });

  it.each(Object.entries(CONNECTION_ATTEMPTS))('reaches no other port of this machine by %s', async (_, leave) => {
    const other = await startServer();
    servers.push(other.server);
    const context = await (await renderingBrowser()).newContext();
    const own = await context.newPage();
    await own.goto(env().STAGE_URL);
    await leave(own, other.address);
    await context.close();
    expect(other.connections()).toBe(0);
  });

  it.each([
    [
      'WebRTC',
      (port: number) =>
        new Promise<void>((resolve) => {
          const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${port}` }] });
          peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && resolve();
          peer.createDataChannel('out');
          void peer.createOffer().then((offer) => peer.setLocalDescription(offer));
        }),
    ],
    ['WebTransport', (port: number) => new WebTransport(`https://127.0.0.1:${port}`).ready.catch(() => {})],
  ])('sends nothing by %s', async (_, send) => {
    const socket = createSocket('udp4');
    let packets = 0;
    socket.on('message', () => packets++);
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    await page.evaluate(send, socket.address().port);
    socket.close();
    expect(packets).toBe(0);
  });

  it('cannot read local files', async () => {
    const loaded = await page.evaluate(() =>
      fetch('file:///etc/passwd').then(
        () => true,
        () => false,
      ),
    );
    expect(loaded).toBe(false);
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('Not allowed to load local resource'),
    );
    await page.evaluate(() => location.assign('file:///etc/passwd'));
    await refused;
    expect(await page.textContent('body')).toBe('Here');
  });
});
