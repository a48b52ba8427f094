import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { withFileLock } from '../cli/file-lock.mjs';

/** The folder of the client library. */
export const CLIENT = path.resolve('lib/client');

const run = promisify(execFile);

/** An empty project in which the packed client library is installed, until the tests of the file end. */
export const installedClient = (): { folder: () => string } => {
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'client-package-'));
    // Packing builds the library in its folder.
    await withFileLock(path.join(CLIENT, 'dist.building'), () =>
      run('npm', ['pack', '--pack-destination', folder], { cwd: CLIENT }),
    );
    const [tarball = ''] = readdirSync(folder);
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], { cwd: folder });
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return { folder: () => folder };
};
