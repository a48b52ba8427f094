import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { credentialsFile, removeCredentials, serviceUrl, signIn, storeCredentials } from './credentials';

const STORED = { url: 'http://localhost:3000', apiKey: 'qk_live_stored' };

let env: Record<string, string>;
beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'credentials-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  env = { XDG_CONFIG_HOME: folder };
});

it('stores credentials so that only their owner can read them, even over a file that everybody can read', async () => {
  const file = await storeCredentials(env, STORED);
  writeFileSync(file, '{}', { mode: 0o644 });
  await storeCredentials(env, STORED);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  expect(await signIn(env)).toMatchObject({ ...STORED, source: file });
  expect([await removeCredentials(env), await removeCredentials(env)]).toEqual([true, false]);
  await expect(signIn(env)).rejects.toMatchObject({ exitCode: 3 });
});

it('prefers the environment', async () => {
  await storeCredentials(env, STORED);
  const apiKey = 'qk_live_given';
  const source = 'environment';
  expect(await signIn({ ...env, QUIZ_VIDEO_API_KEY: apiKey })).toMatchObject({ url: STORED.url, apiKey, source });
  const given = { ...env, QUIZ_VIDEO_API_KEY: apiKey, QUIZ_VIDEO_URL: 'https://other.example.com/' };
  expect(await signIn(given)).toMatchObject({ url: 'https://other.example.com', apiKey, source });
});

it('sends a stored key only to its service', async () => {
  await storeCredentials(env, STORED);
  expect(await signIn({ ...env, QUIZ_VIDEO_URL: 'http://localhost:3000/' })).toMatchObject(STORED);
  const elsewhere = { ...env, QUIZ_VIDEO_URL: 'https://other.example.com' };
  await expect(signIn(elsewhere)).rejects.toMatchObject({ exitCode: 3 });
});

it.each(['{', '{"url": 5}', 'null'])('explains a damaged file: %s', async (text) => {
  const file = await storeCredentials(env, STORED);
  writeFileSync(file, text);
  await expect(signIn(env)).rejects.toThrow(`${credentialsFile(env)} is damaged.`);
});

it('explains a key without a service, and a key with invalid characters', async () => {
  await expect(signIn({ ...env, QUIZ_VIDEO_API_KEY: 'qk' })).rejects.toThrow('Set QUIZ_VIDEO_URL');
  const bad = { ...env, QUIZ_VIDEO_API_KEY: 'qk\nx', QUIZ_VIDEO_URL: 'http://localhost' };
  await expect(signIn(bad)).rejects.toMatchObject({ exitCode: 3 });
});

it.each(['quiz', 'ftp://x', 'http://me:pw@x', 'http://x?a=1', ''])('refuses the URL "%s"', (url) => {
  expect(() => serviceUrl(url)).toThrow(expect.objectContaining({ exitCode: 2 }));
});
