/** Creates the sample media in `public/samples`: `npx tsx lib/tools/cli/make-samples.ts`. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { MEDIA_TYPES, type MediaType } from '../../core/model/media';
import { inspectFile } from '../../server/adapters/media/parser/inspect-file';
import { balloons, lighthouse, pyramids } from '../samples/landscapes';
import { openEncoder } from '../samples/open-encoder';
import { penguin } from '../samples/penguin';
import { earth, jupiter, mars, saturn } from '../samples/planets';
import { eclipseSound, odeToJoy, westminster } from '../samples/sounds';

const ROOT = path.join(import.meta.dirname, '../../..');
const FOLDER = path.join(ROOT, 'public/samples');
const LIST = path.join(ROOT, 'lib/core/video/samples/assets.json');

const PICTURES = { lighthouse, pyramids, penguin, balloons, earth, mars, jupiter, saturn };
const SOUNDS = { 'ode-to-joy': odeToJoy, westminster };

const list: Record<string, object> = {};

const keep = async (name: string, type: MediaType, bytes: Buffer): Promise<void> => {
  const { kind, extension } = MEDIA_TYPES[type];
  const file = path.join(FOLDER, `${name}.${extension}`);
  writeFileSync(file, bytes);
  const { width, height, durationSeconds } = await inspectFile(file, type);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  list[name] = { path: `/samples/${path.basename(file)}`, sha256, kind, width, height, durationSeconds };
};

mkdirSync(FOLDER, { recursive: true });
for (const [name, draw] of Object.entries(PICTURES)) {
  await keep(name, 'image/webp', await sharp(Buffer.from(draw())).webp({ quality: 84, effort: 6 }).toBuffer());
}
const { encodeSound, encodeFilm, close } = await openEncoder();
try {
  for (const [name, play] of Object.entries(SOUNDS)) {
    await keep(name, 'audio/mp4', await encodeSound(play(), 96_000));
  }
  await keep('eclipse', 'video/mp4', await encodeFilm(eclipseSound()));
} finally {
  await close();
}
writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
