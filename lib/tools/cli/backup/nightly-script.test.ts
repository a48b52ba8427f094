import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bareEnvironment } from '@/lib/server/env/bare-environment';

const root = mkdtempSync(path.join(tmpdir(), 'nightly-backup-'));
afterAll(() => rmSync(root, { recursive: true }));

/** An app whose backup command writes its last argument's file. */
const fakeApp = (contents: string): string => {
  const app = mkdtempSync(path.join(root, 'app-'));
  mkdirSync(path.join(app, 'node_modules/.bin'), { recursive: true });
  const node = path.join(app, 'node_modules/.bin/node');
  writeFileSync(node, `#!/bin/sh\nfor file; do :; done\n${contents}`);
  chmodSync(node, 0o755);
  return app;
};

const runScript = (variables: Record<string, string>) =>
  execFileSync(path.join('docs', 'examples', 'quiz-video-backup.sh'), {
    env: { ...bareEnvironment(), ...variables },
    stdio: 'pipe',
  });

test('encrypts for the certificate, keeps the newest, and leaves other files', () => {
  const folder = path.join(root, 'kept');
  mkdirSync(folder);
  const earlier = ['2026-11-01T033000Z.tar', '2026-11-02T033000Z.tar.cms'].map((date) => `quiz-video-${date}`);
  for (const name of [...earlier, 'notes.txt']) writeFileSync(path.join(folder, name), 'x');
  const [key, certificate] = [path.join(root, 'key.pem'), path.join(root, 'certificate.pem')];
  const subject = ['-subj', '/CN=Backups', '-days', '9', '-nodes', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject], { stdio: 'pipe' });
  const app = fakeApp('echo secret > "$file"');
  runScript({ BACKUP_APP: app, BACKUP_FOLDER: folder, BACKUP_KEEP: '2', BACKUP_CERTIFICATE: certificate });

  const names = readdirSync(folder).toSorted();
  expect(names).toEqual(['notes.txt', earlier[1], expect.stringMatching(/^quiz-video-20.*Z\.tar\.cms$/)]);
  const encrypted = path.join(folder, names[2] ?? '');
  expect(readFileSync(encrypted, 'latin1')).not.toContain('secret');
  const decrypted = execFileSync('openssl', ['cms', '-decrypt', '-inform', 'DER', '-in', encrypted, '-inkey', key]);
  expect(decrypted.toString()).toBe('secret\n');
});

test('a backup that fails deletes nothing and leaves nothing', () => {
  const folder = path.join(root, 'failed');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'quiz-video-2026-11-01T033000Z.tar'), 'x');
  const app = fakeApp('echo part > "$file"; exit 1');
  expect(() => runScript({ BACKUP_APP: app, BACKUP_FOLDER: folder, BACKUP_KEEP: '1' })).toThrow();
  expect(readdirSync(folder)).toEqual(['quiz-video-2026-11-01T033000Z.tar']);
});
