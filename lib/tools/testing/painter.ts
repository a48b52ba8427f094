import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { chromium, type Page } from 'playwright-core';
import type { Font } from '../../core/video/layout/stage';
import type { Box, TextStyle } from '../../core/video/layout/text';
import type { VideoProps } from '../../core/video/props';
import { findBrowser } from '../../server/rendering/browser';
import type {} from './painter-page';
import { readPublic, sendMedia } from './sample-files';

/** Nothing listens there: every request is answered from the bundle. Browsers hash only for trustworthy origins like this. */
const ORIGIN = 'http://localhost';
const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

const PACKAGES = '/node_modules/';

/** Style sheets of fonts are linked when the painter imports them, and they and their files come from the packages. */
const linkedStyles: Plugin = {
  name: 'linked-styles',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\.css$/ }, ({ path: sheet }) => ({ path: PACKAGES + sheet, namespace: 'linked' }));
    onLoad({ filter: /.*/, namespace: 'linked' }, ({ path: href }) => ({
      contents: `const link = document.createElement('link');
        await new Promise((onload, onerror) => {
          document.head.append(Object.assign(link, { rel: 'stylesheet', href: ${JSON.stringify(href)}, onload, onerror }));
        });`,
    }));
  },
};

const bundle = async (entry: string) => {
  const { outputFiles } = await build({
    entryPoints: { page: path.join(import.meta.dirname, entry) },
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    outdir: '/',
    plugins: [linkedStyles],
  });
  return new Map(outputFiles.map((file) => [`/${path.basename(file.path)}`, file.contents]));
};

const bundles = new Map<string, ReturnType<typeof bundle>>();

/** The bundle of an entry, made once. */
const bundled = (entry: string): ReturnType<typeof bundle> => {
  const made = bundles.get(entry) ?? bundle(entry);
  bundles.set(entry, made);
  return made;
};

const PAGE = '<!doctype html><meta charset="utf-8"><div id="root"></div><script type="module" src="/page.js"></script>';

/** Reads the milliseconds of processor time that the page's own thread, where canvases are painted, has taken. */
const processorMeter = async (page: Page): Promise<() => Promise<number>> => {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0);
  };
};

/**
 * The packaged headless Chromium with pages of our own, without the app.
 * @param entry file of this folder that is each page's script
 * @param media files beside those of `public`, by the path of their asset
 */
export const launchPages = async (entry: string, media: ReadonlyMap<string, Buffer>) => {
  const files = await bundled(entry);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const newPage = async () => {
    const page = await browser.newPage();
    await page.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      const contentType = CONTENT_TYPES[path.extname(pathname)] ?? 'text/html';
      if (pathname.startsWith(PACKAGES)) return route.fulfill({ contentType, path: `.${pathname}` });
      const medium = media.get(pathname) ?? (await readPublic(pathname));
      if (medium) return sendMedia(route, pathname, medium);
      if (pathname.startsWith('/files/')) return route.fulfill({ status: 404 });
      const file = files.get(pathname);
      if (pathname !== '/' && file === undefined) return route.abort();
      return route.fulfill({ contentType, body: file === undefined ? PAGE : Buffer.from(file) });
    });
    await page.goto(ORIGIN);
    return page;
  };
  return { browser, newPage };
};

/**
 * The painter alone: for tests and contact sheets.
 * @param media files beside those in `public/samples`, by the path of their asset
 */
export const launchPainter = async (media: ReadonlyMap<string, Buffer> = new Map()) => {
  const { browser, newPage } = await launchPages('painter-page.ts', media);
  /** Pages whose video has been closed: a page is slow to open. */
  const idle: Page[] = [];

  /** Opens a video in a page that it has for itself until it is closed. */
  const open = async (props: VideoProps) => {
    const page = idle.pop() ?? (await newPage());
    await page.waitForFunction(() => 'openVideo' in window);
    const video = await page.evaluateHandle((input) => window.openVideo(input), props);
    return {
      /** A PNG of the frame, `width` pixels wide. */
      png: async (frame: number, width = props.canvas.width): Promise<Buffer> =>
        Buffer.from(await video.evaluate((opened, args) => opened.png(...args), [frame, width] as const), 'base64'),
      /** A PNG of the quiz's thumbnail, `width` pixels wide. */
      thumbnail: async (width = props.canvas.width): Promise<Buffer> =>
        Buffer.from(await video.evaluate((opened, wide) => opened.thumbnail(wide), width), 'base64'),
      /** SHA-256 of the frame's pixels, in hex. */
      digest: (frame: number): Promise<string> => video.evaluate((opened, at) => opened.digest(at), frame),
      /** How much two frames differ: the mean of the channels' differences, 0 to 255. */
      difference: (first: number, second: number): Promise<number> =>
        video.evaluate((opened, args) => opened.difference(...args), [first, second] as const),
      /** The frame's pixels: red, green, blue, opacity, row by row. */
      pixels: async (frame: number): Promise<Buffer> =>
        Buffer.from(await video.evaluate((opened, at) => opened.pixels(at), frame), 'base64'),
      /** Luminances of each frame from `from` up to `to`, for `flash-meter.ts`. */
      luminances: (from: number, to: number): Promise<number[][]> =>
        video.evaluate((opened, args) => opened.luminances(...args), [from, to] as const),
      /** Rednesses of 16 × 16 cells of each frame from `from` up to `to`, for `flash-meter.ts`. */
      rednesses: (from: number, to: number): Promise<number[][]> =>
        video.evaluate((opened, args) => opened.rednesses(...args), [from, to] as const),
      /**
       * Milliseconds that each frame from `from` up to `to` takes to paint: of the processor, so that it
       * does not matter what else the machine is doing.
       */
      times: async (from: number, to: number): Promise<number[]> => {
        const meter = await processorMeter(page);
        const cost = async (work: () => Promise<unknown>) => {
          const before = await meter();
          await work();
          return (await meter()) - before;
        };
        // What it costs to call into the page at all.
        const calls: number[] = [];
        while (calls.length < 9) calls.push(await cost(() => video.evaluate(() => 0)));
        const call = Math.min(...calls);
        const times: number[] = [];
        for (let frame = from; frame < to; frame++) {
          times.push((await cost(() => video.evaluate((opened, at) => opened.settle(at), frame))) - call);
        }
        return times;
      },
      /** The pieces of text that are drawn for the frame; one that had to be cut ends in an ellipsis. */
      texts: (frame: number): Promise<string[]> => video.evaluate((opened, at) => opened.texts(at), frame),
      /** The characters of texts that the quiz's fonts lack. */
      missing: (texts: readonly string[]): Promise<string[]> =>
        video.evaluate((opened, args) => opened.missing(args), texts),
      /** How wide texts of the theme's font are, in pixels. */
      widths: (texts: readonly (readonly [text: string, font: Font])[]): Promise<number[]> =>
        video.evaluate((opened, args) => opened.widths(args), texts),
      /** The lines of each text, laid out in the theme's font. */
      lines: (texts: readonly string[], box: Box, style: TextStyle): Promise<string[][]> =>
        video.evaluate((opened, args) => opened.lines(...args), [texts, box, style] as const),
      /** A file that `frame` shows as it was decoded, or null: a picture, or at `ms` a film. */
      decoded: async (frame: number, sha256: string, ms: number | null = null) => {
        const found = await video.evaluate((opened, args) => opened.decoded(...args), [frame, sha256, ms] as const);
        return found && { ...found, pixels: Buffer.from(found.pixels, 'base64') };
      },
      bytes: (): Promise<number> => video.evaluate((opened) => opened.bytes()),
      close: async () => {
        await video.evaluate((opened) => opened.close());
        await video.dispose();
        idle.push(page);
      },
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

  /** What is heard of the first seconds of a file, by its path. */
  const hear = async (url: string, seconds: number) => {
    const page = idle.pop() ?? (await newPage());
    await page.waitForFunction(() => 'hear' in window);
    const heard = await page.evaluate((args) => window.hear(...args), [url, seconds] as const);
    idle.push(page);
    return heard;
  };

  return { open, hear, screenshot, close: () => browser.close() };
};

export type Painter = Awaited<ReturnType<typeof launchPainter>>;

let shared: Promise<Painter> | undefined;

/**
 * The painter of this process, for tests that show no files of their own: a browser and its pages are slow
 * to open. It ends with the process.
 */
export const sharedPainter = (): Promise<Painter> => {
  shared ??= launchPainter();
  return shared;
};
