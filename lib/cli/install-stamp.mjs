// Plain JavaScript, because ensure-installed.mjs uses it before anything is installed.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const PATCHES = path.join(ROOT, 'lib/patches');
/** Written when the packages are installed and patched; inside node_modules, so that it goes and is copied with them. */
const STAMP = path.join(ROOT, 'node_modules/.quiz-video-installed');

const patchFiles = () =>
  readdirSync(PATCHES)
    .filter((file) => file.endsWith('.patch'))
    .sort();

/** The packages that patches change: `@scope+name+1.2.3.patch` is for `@scope/name`. */
const patchedPackages = () =>
  patchFiles().map((file) => {
    const parts = file.split('+');
    return parts[0]?.startsWith('@') ? `${parts[0]}/${parts[1]}` : (parts[0] ?? '');
  });

/** What has to be installed: the lock file and the patches. */
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

/** Whether the last installation of this lock file and these patches ran to its end. */
export const isStamped = () => read()?.hash === wanted().hash;

/** Says that it did. The last step of every `npm install`. */
export const stamp = () => writeFileSync(STAMP, JSON.stringify(wanted()));

/**
 * Removes the stamp and every patched package, so that npm unpacks them again: a patch applies to original files only,
 * and an interrupted installation may have patched some of them.
 */
export const unstamp = () => {
  const patched = new Set([...(read()?.patched ?? []), ...patchedPackages()]);
  rmSync(STAMP, { force: true });
  for (const name of patched) rmSync(path.join(ROOT, 'node_modules', name), { recursive: true, force: true });
};
