import path from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../server/rendering/browser';
import type { Stereo } from '../sounds/synth';
import { encodeWav, WAV_HEADER_BYTES } from '../sounds/wav';
import type {} from './encode-page';

const pcmOf = (sound: Stereo): string => encodeWav(sound).subarray(WAV_HEADER_BYTES).toString('base64');

/** Opens a browser that encodes with WebCodecs. */
export const openEncoder = async () => {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'encode-page.ts')],
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
  return {
    /** AAC in MP4. @param bitrate bits per second */
    encodeSound: async (sound: Stereo, bitrate: number): Promise<Buffer> => {
      const request = { pcm: pcmOf(sound), bitrate };
      return Buffer.from(
        await page.evaluate(({ pcm, bitrate }) => window.encodeSound(pcm, bitrate), request),
        'base64',
      );
    },
    /** The sample film with a sound. */
    encodeFilm: async (sound: Stereo): Promise<Buffer> =>
      Buffer.from(await page.evaluate((pcm) => window.encodeFilm(pcm), pcmOf(sound)), 'base64'),
    close: () => browser.close(),
  };
};
