// Plain JavaScript, because ensure-installed.mjs uses it before anything is installed.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const PATCHES = path.join(ROOT, 'lib/tools/patches');
/** Written when the packages are installed and patched. In node_modules, so that it is deleted and copied with them. */
const STAMP = path.join(ROOT, 'node_modules/.quiz-video-installed');

const patchFiles = () =>
  readdirSync(PATCHES)
    .filter((file) => file.endsWith('.patch'))
    .sort();

/** Names of patched packages: `@scope+name+1.2.3.patch` patches `@scope/name`. */
const patchedPackages = () =>
  patchFiles().map((file) => {
    const parts = file.split('+');
    return parts[0]?.startsWith('@') ? `${parts[0]}/${parts[1]}` : (parts[0] ?? '');
  });

/** A hash of the lock file and the patches, and the patched packages. */
const wanted = () => {
  const hash = createHash('sha256').update(readFileSync(path.join(ROOT, 'package-lock.json')));
  for (const file of patchFiles()) hash.update(`\0${file}\0`).update(readFileSync(path.join(PATCHES, file)));
  return { hash: hash.digest('hex'), patched: patchedPackages() };
};

const read = () => {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Whether an installation of this lock file and these patches has completed. */
export const isStamped = () => read()?.hash === wanted().hash;

/** Records a complete installation. The last step of every `npm install`. */
export const stamp = () => writeFileSync(STAMP, JSON.stringify(wanted()));

/**
 * Deletes the stamp and all patched packages, so that npm unpacks them again. Patches apply only to original files, and an
 * interrupted installation may have patched some.
 */
export const unstamp = () => {
  const patched = new Set([...(read()?.patched ?? []), ...patchedPackages()]);
  rmSync(STAMP, { force: true });
  for (const name of patched) rmSync(path.join(ROOT, 'node_modules', name), { recursive: true, force: true });
};
