import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import tar from 'tar-fs';

const PACKAGE = path.join('node_modules', '@sparticuz', 'chromium');
const UNPACKED = path.join('node_modules', '.cache', 'quiz-video');
/** Where root unpacks it for the browser's own user, who cannot enter a checkout below /root, for example. */
const SHARED_FOLDER = '/var/lib/quiz-video-service';

const unpacked = (name: string) =>
  [createReadStream(path.join(PACKAGE, 'bin', `${name}.br`)), createBrotliDecompress()] as const;

/**
 * Only the fonts of the package, so that letters which no font of ours has look the same on every
 * machine; and so that there is one at all: without any, Chromium ends at the first text.
 */
const FONTS_CONFIG = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Remotion's renderer asks for no hinting, and would draw letters other than the stage does. The last one counts. */
const START = `#!/bin/sh
folder=$(dirname "$0")
FONTCONFIG_FILE="$folder/own-fonts.conf" exec nice -n "\${NICENESS:-0}" "$folder/chromium" "$@" --font-render-hinting=full
`;

/** Another way to start it lies in another folder. */
const WAY = createHash('sha256').update(FONTS_CONFIG).update(START).digest('hex').slice(0, 8);

/** Whether every user of this machine can enter the folder. */
export const isOpenToAll = (folder: string): boolean => {
  const above = path.dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || isOpenToAll(above));
};

const unpackedFolder = (): string =>
  process.getuid?.() === 0 && !isOpenToAll(path.resolve('node_modules')) ? SHARED_FOLDER : path.resolve(UNPACKED);

/**
 * Unpacks the packaged Chromium and its fonts once for each version, and gives the path of what starts
 * it. The package's own way writes to a fixed place that any user of the machine may have written to
 * before, and two processes at once get half a file.
 */
export const unpackBrowser = async (): Promise<string> => {
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(unpackedFolder(), `browser-${version}-${WAY}`);
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
  // Another process may have been faster: its folder is as good.
  await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    return rm(unfinished, { recursive: true });
  });
  return start;
};
