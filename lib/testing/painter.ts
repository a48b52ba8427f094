import path from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { findBrowser } from '../rendering/browser';
import type { VideoProps } from '../video/props';
import type {} from './painter-page';

/** Nothing listens there: every request is answered from the bundle. Browsers hash only for trustworthy origins like this. */
const ORIGIN = 'http://localhost';
const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

const bundle = async () => {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'painter-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    outdir: '/',
    loader: { '.woff2': 'file' },
  });
  return new Map(outputFiles.map((file) => [path.basename(file.path), file]));
};

const PAGE =
  '<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/painter-page.css"><script defer src="/painter-page.js"></script>';

/** The painter alone in the packaged headless Chromium, without the app: for tests and contact sheets. */
export const launchPainter = async () => {
  const files = await bundle();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

  /** A page of its own, for one video. */
  const open = async (props: VideoProps) => {
    const page = await browser.newPage();
    await page.route('**/*', (route) => {
      const name = new URL(route.request().url()).pathname.slice(1);
      const file = files.get(name);
      if (name === '') return route.fulfill({ contentType: 'text/html', body: PAGE });
      if (file === undefined) return route.abort();
      return route.fulfill({ contentType: CONTENT_TYPES[path.extname(name)] ?? '', body: Buffer.from(file.contents) });
    });
    await page.goto(ORIGIN);
    await page.waitForFunction(() => 'openVideo' in window);
    const video = await page.evaluateHandle((input) => window.openVideo(input), props);
    return {
      /** A PNG of the frame, `width` pixels wide. */
      png: async (frame: number, width = props.canvas.width): Promise<Buffer> =>
        Buffer.from(await video.evaluate((opened, args) => opened.png(...args), [frame, width] as const), 'base64'),
      /** SHA-256 of the frame's pixels, in hex. */
      digest: (frame: number): Promise<string> => video.evaluate((opened, at) => opened.digest(at), frame),
      /** How much two frames differ: the mean of the channels' differences, 0 to 255. */
      difference: (first: number, second: number): Promise<number> =>
        video.evaluate((opened, args) => opened.difference(...args), [first, second] as const),
      /** Milliseconds that each frame from `from` up to `to` takes to paint. */
      times: (from: number, to: number): Promise<number[]> =>
        video.evaluate((opened, args) => opened.times(...args), [from, to] as const),
      bytes: (): Promise<number> => video.evaluate((opened) => opened.bytes()),
      close: () => page.close(),
    };
  };
  /** A picture of an HTML page, `width` pixels wide and as high as it gets. */
  const screenshot = async (html: string, width: number): Promise<Buffer> => {
    const page = await browser.newPage({ viewport: { width, height: 100 } });
    await page.setContent(html);
    const picture = await page.screenshot({ fullPage: true });
    await page.close();
    return picture;
  };

  return { open, screenshot, close: () => browser.close() };
};

export type Painter = Awaited<ReturnType<typeof launchPainter>>;
