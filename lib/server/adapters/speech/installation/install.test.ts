import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Behaviour } from '@/lib/tools/testing/receiver';
import { blobOf, redirectingTo, sending, startVoiceHub, TINY, type VoiceHub } from '@/lib/tools/testing/voice-hub';
import { configure } from '../../../env';
import { folders, installedModels } from '../natural/installed';
import { installModel, removeModel, requireSpace } from './install';

const SMALL = 'espeak-ng-data/lang/gmw/en';
const BIG = 'espeak-ng-data/phondata';
/** More than a socket's buffers hold. */
const big = Buffer.alloc(3_000_000, 'phonemes ');

let hub: VoiceHub;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'quiz-video-install-'));
  hub = await startVoiceHub({ [BIG]: big, [SMALL]: Buffer.from('name English') });
  configure({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', VOICES_BASE_URL: hub.url });
});
afterEach(() => {
  hub.stop();
  rmSync(dataDir, { recursive: true });
});

const { signal } = new AbortController();
const install = (options: Partial<Parameters<typeof installModel>[1]> = {}) =>
  installModel(TINY, { signal, pauseMs: 0, ...options });
const installedFile = (name: string) => path.join(folders.model('tiny'), name);
/** Replaces the response to the first requests of a file's content. */
const overrideBig = (...behaviours: Behaviour[]) =>
  hub.override(({ path }) => (path === `/cdn/${BIG}` ? behaviours.shift() : undefined));
/** From where it was requested each time. */
const offsetsOfBig = () =>
  hub.received
    .filter(({ path }) => path === `/cdn/${BIG}`)
    .map(({ headers }) =>
      headers.range === undefined ? undefined : Number(/^bytes=(\d+)-$/.exec(headers.range)?.[1]),
    );

test('installs the files that the model needs, with progress, and records their hashes', async () => {
  const progress: number[] = [];
  let announced = 0;
  await install({
    onSize: ({ needed }) => {
      announced = needed;
    },
    onProgress: (done, total) => progress.push(done / total),
  });
  for (const name of ['tiny.onnx', 'tokens.txt', 'MODEL_CARD', SMALL, BIG]) {
    expect(readFileSync(installedFile(name)).equals(hub.contents[name] ?? Buffer.alloc(0)), name).toBe(true);
  }
  expect(existsSync(installedFile('README.md'))).toBe(false);
  expect(existsSync(installedFile('other.onnx'))).toBe(false);
  expect(announced).toBeGreaterThan(big.length);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(readFileSync(folders.record('tiny'), 'utf8')).toContain(blobOf(hub.contents['tokens.txt'] ?? big));

  // Models can be used only with the library.
  expect(await installedModels()).toEqual([]);
  const library = path.join(folders.library(), 'node_modules', 'sherpa-onnx-node');
  mkdirSync(library, { recursive: true });
  writeFileSync(path.join(library, 'package.json'), '{}');
  expect((await installedModels()).map(({ id, licence }) => `${id} ${licence}`)).toEqual(['tiny MIT']);
  await removeModel('tiny');
  expect(await installedModels()).toEqual([]);
});

test.each([
  ['a SHA-256', `/cdn/${BIG}`, BIG],
  ['a Git object’s SHA-1', '/owner/tiny/resolve/', 'tokens.txt'],
])('refuses content that differs from %s, and deletes it', async (_, start, name) => {
  const forged = Buffer.from(hub.contents[name] ?? '');
  forged[5] = (forged[5] ?? 0) ^ 1;
  hub.override(({ path }) => (path.startsWith(start) && path.endsWith(name) ? sending(forged) : undefined));
  await expect(install()).rejects.toThrow('differs from the hash that its host publishes');
  expect(existsSync(folders.model('tiny'))).toBe(false);
  expect(existsSync(path.join(folders.unfinished('tiny'), `${name}.part`))).toBe(false);
});

test('continues a download that was cut off', async () => {
  overrideBig(sending(big, 1_000_000), sending(big, 2_000_000));
  await install();
  const [first, second = 0, third = 0] = offsetsOfBig();
  expect(first).toBeUndefined();
  expect(second).toBeGreaterThan(0);
  expect(third).toBeGreaterThan(second);
  expect(readFileSync(installedFile(BIG)).equals(big)).toBe(true);
});

test('continues in the next run what a run before left', async () => {
  overrideBig(sending(big, 1_000_000), 404);
  await expect(install()).rejects.toThrow('HTTP 404');
  hub.override(() => undefined);
  hub.received.length = 0;
  await install();
  expect(offsetsOfBig()).toEqual([expect.any(Number)]);
  // Finished files are not requested again.
  expect(hub.received.filter(({ path }) => path.startsWith('/cdn/tiny.onnx'))).toEqual([]);
});

test('starts a file over if the server does not resume, or what is there is too long', async () => {
  const whole: Behaviour = (response) => response.end(big);
  overrideBig(sending(big, 1_000_000), whole);
  await install();
  expect(readFileSync(installedFile(BIG)).equals(big)).toBe(true);

  await removeModel('tiny');
  const part = path.join(folders.unfinished('tiny'), `${BIG}.part`);
  mkdirSync(path.dirname(part), { recursive: true });
  writeFileSync(part, Buffer.alloc(big.length + 1));
  await install();
  expect(readFileSync(installedFile(BIG)).equals(big)).toBe(true);
});

test.each<[string, Behaviour, string]>([
  ['404', 404, 'HTTP 404'],
  ['401', 401, 'HTTP 401'],
  ['a server that always fails', 503, 'HTTP 503. Try again'],
  ['too many redirects', redirectingTo(`/cdn/${BIG}`), 'redirects too often'],
  ['a redirect to another protocol', redirectingTo('ftp://127.0.0.1/x'), 'an address that is not allowed'],
  ['more bytes than the hub says', sending(Buffer.concat([big, big])), 'larger than'],
  ['a connection that never gets further', sending(big, 0), 'Try again'],
])('explains %s', async (_, behaviour, message) => {
  hub.override(({ path }) => (path === `/cdn/${BIG}` ? behaviour : undefined));
  await expect(install()).rejects.toThrow(message);
  expect(existsSync(folders.model('tiny'))).toBe(false);
});

test('the recorded revision is installed again, and other hashes are refused', async () => {
  await install();
  await removeModel('tiny');
  hub.received.length = 0;
  await install();
  expect(hub.received[0]?.path).toContain(`/revision/${hub.hub.revision}?blobs=true`);

  await removeModel('tiny');
  // Consistent in itself, but not what was recorded.
  const other = Buffer.from('name Other');
  hub.contents[SMALL] = other;
  hub.hub.siblings = hub.hub.siblings.map((sibling) =>
    (sibling as { rfilename: string }).rfilename.endsWith('/en')
      ? { ...sibling, size: other.length, blobId: blobOf(other) }
      : sibling,
  );
  await expect(install()).rejects.toThrow(/differ from those that were recorded.*espeak-ng-data\/lang\/gmw\/en/s);
  rmSync(folders.record('tiny'));
  await install();
  expect(readFileSync(installedFile(SMALL), 'utf8')).toBe('name Other');
});

const sibling = (rfilename: string) => ({ rfilename, size: 1, blobId: blobOf(Buffer.from('x')) });

test.each([
  ['a path above the folder', [sibling('../../evil')], 'is not allowed'],
  ['an absolute path', [sibling('/etc/passwd')], 'is not allowed'],
  ['a path with backslashes', [sibling('a\\b')], 'is not allowed'],
  ['an empty part', [sibling('a//b')], 'is not allowed'],
  ['a file twice', [sibling('same'), sibling('same')], 'lists a file twice'],
  ['a file without a hash', [{ rfilename: 'x', size: 1 }], 'hashes are missing'],
  ['a gigantic file', [{ ...sibling('x'), size: 2 ** 40 }], 'hashes are missing'],
  ['gigabytes in total', ['x', 'y', 'z'].map((name) => ({ ...sibling(name), size: 2 ** 31 })), 'larger than 4 GiB'],
])('refuses %s', async (_, added, message) => {
  hub.hub.siblings = [...hub.hub.siblings, ...added];
  await expect(install()).rejects.toThrow(message);
  expect(hub.received.length).toBe(1);
});

test('refuses a list without the model, and anything that is not a list', async () => {
  hub.hub.siblings = hub.hub.siblings.slice(1);
  await expect(install()).rejects.toThrow('tiny.onnx is missing');
  for (const body of ['{}', '<html>', '['.repeat(10_000)]) {
    hub.override(() => (response) => response.end(body));
    await expect(install()).rejects.toThrow('does not describe a voice model');
  }
});

test('says before the download that the disk is too full', async () => {
  await expect(requireSpace(dataDir, 1e18, {})).rejects.toThrow(/MB free, but the voices need 1000000000000 MB/);
});

test.skipIf(process.platform !== 'linux')('explains a disk that gets full, and continues afterwards', async () => {
  const part = path.join(folders.unfinished('tiny'), `${BIG}.part`);
  mkdirSync(path.dirname(part), { recursive: true });
  symlinkSync('/dev/full', part);
  await expect(install()).rejects.toThrow('The disk is full.');
  rmSync(part);
  await install();
  expect(readFileSync(installedFile(BIG)).equals(big)).toBe(true);
});

test('an abort ends the download with its reason', async () => {
  const controller = new AbortController();
  hub.override(({ path }) => {
    if (path !== `/cdn/${BIG}`) return undefined;
    controller.abort(new Error('Interrupted.'));
    return () => {};
  });
  await expect(install({ signal: controller.signal })).rejects.toThrow('Interrupted.');
});
