import path from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../server/rendering/browser';
import type { TestFilm } from './film-page';

/** Encodes films in the packaged browser. By default, frames show their numbers as eight black or white bars. */
export const makeFilms = async (films: readonly TestFilm[]): Promise<Buffer[]> => {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'film-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
  });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    // WebCodecs requires a secure origin. All requests are fulfilled here.
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto('https://films.test');
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
    const made: Buffer[] = [];
    for (const film of films) {
      made.push(Buffer.from(await page.evaluate((wanted) => window.makeFilm(wanted), film), 'base64'));
    }
    return made;
  } finally {
    await browser.close();
  }
};

/** Reads the number that a frame shows. @param pixels RGBA, row by row */
export const numberShown = (pixels: Uint8Array, width: number, height: number): number => {
  let number = 0;
  for (let bit = 0; bit < 8; bit++) {
    const x = Math.floor(((bit + 0.5) * width) / 8);
    const at = 4 * (Math.floor(height / 2) * width + x);
    number = 2 * number + ((pixels[at + 1] ?? 0) > 127 ? 1 : 0);
  }
  return number;
};
