import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { OFFERED } from '@/lib/server/adapters/speech/installation/table';
import { folders, LIBRARY, LIBRARY_VERSION } from '@/lib/server/adapters/speech/natural/installed';
import { configure } from '@/lib/server/env';
import { ConflictError, NotFoundError } from '@/lib/server/errors';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { sending, startVoiceHub, type VoiceHub } from '@/lib/tools/testing/voice-hub';
import {
  cancelInstallation,
  continueInstallation,
  installationEnd,
  installNow,
  removeNow,
  removeVoices,
  startInstallation,
  voiceInstallations,
} from './voice-installation';

const MODEL = 'piper-en_US-kristin-medium';
const OTHER = 'piper-de_DE-thorsten-medium';
const [model, other] = [MODEL, OTHER].map((id) => OFFERED.find((offered) => offered.id === id));
/** More than a socket's buffers hold. */
const big = Buffer.alloc(3_000_000, 'weights ');
const CONTENT = `/cdn/${model?.file}`;
const { signal } = new AbortController();

const own = ownDatabase();
let hub: VoiceHub;
beforeEach(async () => {
  hub = await startVoiceHub({ [model?.file ?? '']: big, [other?.file ?? '']: big });
  configure({ ...own.database.variables, DATA_DIR: own.folder, VOICES_BASE_URL: hub.url, LOG_LEVEL: 'silent' });
  // The library is there already, so that npm has nothing to do.
  const library = path.join(folders.library(), 'node_modules', LIBRARY);
  mkdirSync(library, { recursive: true });
  writeFileSync(path.join(library, 'package.json'), JSON.stringify({ version: LIBRARY_VERSION, main: 'main.js' }));
  writeFileSync(path.join(library, 'main.js'), '');
  return async () => {
    await cancelInstallation();
    hub.stop();
    await installationEnd();
    for (const id of [MODEL, OTHER]) await removeVoices(id);
  };
});

const stateOf = async (id = MODEL) => {
  const { models, installation } = await voiceInstallations();
  const found = models.find((each) => each.id === id);
  return { isInstalled: found?.isInstalled, isUnfinished: found?.isUnfinished, installation };
};
const READY = { isInstalled: true, isUnfinished: false, installation: null };
/** Lets the download of the content begin, and not end. */
const stall = () =>
  hub.override(({ path }) => (path === CONTENT ? (response) => response.write(big.subarray(0, 1e6)) : undefined));
const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

test('installs in the background, and removes', async () => {
  await startInstallation(MODEL);
  expect((await stateOf()).installation).toMatchObject({ model: MODEL, error: null });
  await installationEnd();
  expect(await stateOf()).toEqual(READY);
  expect(readFileSync(path.join(folders.model(MODEL), model?.file ?? '')).equals(big)).toBe(true);

  await removeVoices(MODEL);
  expect(await stateOf()).toEqual({ isInstalled: false, isUnfinished: false, installation: null });
  // Nothing needs it any longer.
  expect(existsSync(path.join(folders.library(), 'node_modules'))).toBe(false);
});

test('of requests at the same time, one is accepted', async () => {
  stall();
  const ids = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? MODEL : OTHER));
  const outcomes = await Promise.allSettled(ids.map(startInstallation));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused.length).toBe(7);
  for (const reason of refused) expect(reason).toBeInstanceOf(ConflictError);
  await expect(removeVoices(MODEL)).rejects.toThrow('Wait until it is ready, or cancel it.');
});

test('shows progress, ends when it is cancelled, and continues where it stopped', async () => {
  stall();
  await startInstallation(MODEL);
  await eventually(async () => expect((await stateOf()).installation?.done).toBeGreaterThan(500_000));
  await cancelInstallation();
  await installationEnd();
  expect(await stateOf()).toEqual({ isInstalled: false, isUnfinished: true, installation: null });

  hub.override(() => undefined);
  hub.received.length = 0;
  await startInstallation(MODEL);
  await installationEnd();
  expect(await stateOf()).toEqual(READY);
  expect(hub.received.find(({ path }) => path === CONTENT)?.headers.range).toMatch(/^bytes=[1-9]/);
});

test('says what went wrong, and then installs again', async () => {
  hub.override(({ path }) => (path === CONTENT ? 404 : undefined));
  await startInstallation(MODEL);
  await installationEnd();
  expect((await stateOf()).installation?.error).toContain('HTTP 404');

  // Another one can be installed instead.
  hub.override(() => undefined);
  await startInstallation(MODEL);
  await installationEnd();
  expect(await stateOf()).toEqual(READY);
});

test('an installation whose process was killed is continued', async () => {
  const file = path.join(own.folder, 'voices', 'installation.json');
  writeFileSync(file, JSON.stringify({ id: 'x', model: MODEL, done: 5, total: 10, error: null }));
  await continueInstallation();
  await installationEnd();
  expect(await stateOf()).toEqual(READY);

  // By a version that offered other models.
  writeFileSync(file, JSON.stringify({ id: 'y', model: 'gone', done: 5, total: 10, error: null }));
  await continueInstallation();
  await installationEnd();
  expect((await stateOf()).installation).toBeNull();
});

test('a command waits for the dashboard’s installation, and can be cancelled there', async () => {
  if (!model || !other) throw new Error('The table has changed.');
  stall();
  await startInstallation(MODEL);
  await eventually(() => expect(hub.received.some(({ path }) => path === CONTENT)).toBe(true));
  const command = installNow(other, { signal });
  await cancelInstallation();
  await command;
  expect((await stateOf(OTHER)).isInstalled).toBe(true);

  const cancelled = installNow(model, { signal });
  await eventually(async () => expect((await stateOf()).installation?.model).toBe(MODEL));
  await cancelInstallation();
  await expect(cancelled).rejects.toThrow('cancelled in the dashboard');
  await removeNow(other, signal);
  expect((await stateOf(OTHER)).isInstalled).toBe(false);
});

test('an interrupted command leaves nothing to continue', async () => {
  if (!model) throw new Error('The table has changed.');
  const interrupted = new AbortController();
  hub.override(({ path }) => {
    if (path === CONTENT) interrupted.abort(new Error('Interrupted.'));
    return path === CONTENT ? sending(big, 1e6) : undefined;
  });
  await expect(installNow(model, { signal: interrupted.signal })).rejects.toThrow('Interrupted.');
  expect((await stateOf()).installation).toBeNull();
});

test('models that are not offered do not exist', async () => {
  await expect(startInstallation('../..')).rejects.toBeInstanceOf(NotFoundError);
  await expect(removeVoices('../..')).rejects.toBeInstanceOf(NotFoundError);
});
