import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import tar from 'tar-fs';

const PACKAGE = path.join('node_modules', '@sparticuz', 'chromium');
const UNPACKED = path.join('node_modules', '.cache', 'quiz-video');
/** For root, if the browser's user cannot enter the checkout, for example below /root. */
const SHARED_FOLDER = '/var/lib/quiz-video-service';

const unpacked = (name: string) =>
  [createReadStream(path.join(PACKAGE, 'bin', `${name}.br`)), createBrotliDecompress()] as const;

/**
 * Only the fonts of the package, so that characters missing in our fonts look the same on every machine. Without any font,
 * Chromium crashes at the first text.
 */
const FONTS_CONFIG = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Remotion's renderer disables hinting, so its text would differ from the stage's. The last flag takes precedence. */
const START = `#!/bin/sh
folder=$(dirname "$0")
FONTCONFIG_FILE="$folder/own-fonts.conf" exec nice -n "\${NICENESS:-0}" "$folder/chromium" "$@" --font-render-hinting=full
`;

/** Part of the folder's name, so that changes take effect. */
const VARIANT = createHash('sha256').update(FONTS_CONFIG).update(START).digest('hex').slice(0, 8);

/** Whether every user of this machine can enter the folder. */
export const isOpenToAll = (folder: string): boolean => {
  const above = path.dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || isOpenToAll(above));
};

const unpackedFolder = (): string =>
  process.getuid?.() === 0 && !isOpenToAll(path.resolve('node_modules')) ? SHARED_FOLDER : path.resolve(UNPACKED);

/**
 * Unpacks the packaged Chromium and its fonts once per version. The package's own function uses a fixed path that other users
 * can write to, and is not safe for two processes at the same time.
 * @returns the path of a script that starts Chromium
 */
export const unpackBrowser = async (): Promise<string> => {
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(unpackedFolder(), `browser-${version}-${VARIANT}`);
  const start = path.join(folder, 'start.sh');
  if (existsSync(start)) return start;
  const unfinished = `${folder}.${process.pid}`;
  const chromium = path.join(unfinished, 'chromium');
  await mkdir(unfinished, { recursive: true, mode: 0o755 });
  await pipeline(...unpacked('chromium'), createWriteStream(chromium));
  await pipeline(...unpacked('fonts.tar'), tar.extract(unfinished));
  await writeFile(path.join(unfinished, 'own-fonts.conf'), FONTS_CONFIG);
  await writeFile(path.join(unfinished, 'start.sh'), START);
  for (const file of [chromium, path.join(unfinished, 'start.sh')]) await chmod(file, 0o755);
  // Another process may have created the folder first; it has the same contents.
  await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    return rm(unfinished, { recursive: true });
  });
  return start;
};
