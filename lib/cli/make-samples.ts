/** Creates the sample media in `public/samples`: `npx tsx lib/cli/make-samples.ts`. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { inspectFile } from '../adapters/media/parser/inspect-file';
import { MEDIA_TYPES, type MediaType } from '../model/media';
import { findBrowser } from '../rendering/browser';
import type {} from '../samples/encode-page';
import { balloons, lighthouse, pyramids } from '../samples/landscapes';
import { penguin } from '../samples/penguin';
import { earth, jupiter, mars, saturn } from '../samples/planets';
import { eclipseSound, odeToJoy, westminster } from '../samples/sounds';
import { encodeWav, WAV_HEADER_BYTES } from '../sounds/wav';

const ROOT = path.join(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'public/samples');
const LIST = path.join(ROOT, 'lib/video/samples/assets.json');

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

/** Opens a page that encodes with WebCodecs. */
const openEncoder = async () => {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, '../samples/encode-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
  });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  // WebCodecs requires a secure origin. All requests are intercepted.
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('https://encoder.test');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  return { page, close: () => browser.close() };
};

const pcmOf = (sound: ReturnType<typeof odeToJoy>): string =>
  encodeWav(sound).subarray(WAV_HEADER_BYTES).toString('base64');

mkdirSync(FOLDER, { recursive: true });
for (const [name, draw] of Object.entries(PICTURES)) {
  await keep(name, 'image/webp', await sharp(Buffer.from(draw())).webp({ quality: 84, effort: 6 }).toBuffer());
}
const { page, close } = await openEncoder();
try {
  for (const [name, play] of Object.entries(SOUNDS)) {
    const file = await page.evaluate((pcm) => window.encodeSound(pcm), pcmOf(play()));
    await keep(name, 'audio/mp4', Buffer.from(file, 'base64'));
  }
  const film = await page.evaluate((pcm) => window.encodeFilm(pcm), pcmOf(eclipseSound()));
  await keep('eclipse', 'video/mp4', Buffer.from(film, 'base64'));
} finally {
  await close();
}
writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
