/** Paints the flags of quizzes from facts, from flag-icons (MIT), into `public/flags`: `npx tsx lib/tools/cli/make-flags.ts`. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { FLAGS } from '../../core/facts/relations/countries';
import { codeOf, type FlagFile } from '../../core/model/flags';
import { ROOT } from './run';

const FOLDER = path.join(ROOT, 'public/flags');
const LIST = path.join(ROOT, 'lib/core/model/flags.json');
const SOURCE = path.join(ROOT, 'node_modules/flag-icons/flags/4x3');
/** Pixels. Flags fill up to half of a frame in 1080p. */
const SIZE = { width: 800, height: 600 };

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const files: Record<string, FlagFile> = {};
let total = 0;
for (const { name } of FLAGS.items) {
  const code = codeOf(name);
  if (code === null) throw new Error(`${name} is not a flag.`);
  const svg = readFileSync(path.join(SOURCE, `${code}.svg`));
  const { width } = await sharp(svg).metadata();
  const picture = await sharp(svg, { density: (72 * SIZE.width) / (width ?? SIZE.width) })
    .resize({ ...SIZE, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 86, effort: 6 })
    .toBuffer();
  writeFileSync(path.join(FOLDER, `${code}.webp`), picture);
  files[code] = { sha256: createHash('sha256').update(picture).digest('hex'), ...SIZE };
  total += picture.length;
}
writeFileSync(LIST, `${JSON.stringify(files, null, 2)}\n`);
console.log(`${Object.keys(files).length} flags, ${Math.round(total / 1024)} KiB`);
