import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { PUBLIC_THEMES } from '../../core/model/public-themes';
import { lookSchema } from '../../core/model/theme';
import { canvasFor } from '../../core/video/canvas';
import { everyType } from '../../core/video/samples/every-type';
import { buildTimeline } from '../../core/video/timeline';
import { env } from '../../server/env';
import { findBrowser } from '../../server/rendering/browser';
import { launchPainter } from '../testing/painter';
import { GUIDE_PICTURES } from './guide-pictures';
import { main } from './main';
import { ROOT } from './run';
import { ensureBuilt } from './service/ensure-built';
import { serveApart } from './service/serve-apart';
import { createUndo } from './undo';

const FOLDER = path.join(ROOT, 'docs/images');
const WIDTH = 960;

/** Served to readers of the guide. */
const GUIDE_FOLDER = path.join(ROOT, 'public/guide');
const GUIDE_VIEWPORT = { width: 1200, height: 750 };

const save = (name: string, png: Buffer) =>
  sharp(png)
    .resize({ width: WIDTH })
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(path.join(FOLDER, `${name}.jpg`));

/** The reveal of a question with a picture, in a theme whose layout fills the frame with it. */
const paintFrame = async (): Promise<Buffer> => {
  const look = lookSchema.parse(PUBLIC_THEMES.find(({ name }) => name === 'Blue Sky'));
  const props = everyType({ canvas: canvasFor('youtube', '1080p'), look });
  const reveal = buildTimeline(props).scenes.find(({ kind }) => kind === 'reveal');
  if (reveal?.kind !== 'reveal') throw new Error('The sample quiz has no reveal.');
  const painter = await launchPainter();
  try {
    const video = await painter.open(props);
    return await video.png(reveal.from + reveal.revealAt + 20, WIDTH);
  } finally {
    await painter.close();
  }
};

/** Signs up, which opens the sample quiz in the editor. */
const openEditor = async (page: Page): Promise<void> => {
  await page.goto(`${env().APP_URL}/sign-up`);
  await page.getByLabel('Email').fill('maker@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/quizzes/'));
  await page.locator('canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
};

const photographGuide = async (page: Page, editor: string): Promise<void> => {
  mkdirSync(GUIDE_FOLDER, { recursive: true });
  await page.setViewportSize(GUIDE_VIEWPORT);
  for (const [name, show] of Object.entries(GUIDE_PICTURES)) {
    await show(page, editor);
    await page.waitForLoadState('networkidle');
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: 82 })
      .toFile(path.join(GUIDE_FOLDER, `${name}.webp`));
  }
};

/** Takes the picture of the editor and those of the maker's guide. */
const photographDashboard = async (): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const viewport = { width: 1440, height: 810 };
    const page = await browser.newPage({ viewport, deviceScaleFactor: 1, colorScheme: 'light' });
    await openEditor(page);
    await save('editor', await page.screenshot());
    await photographGuide(page, new URL(page.url()).pathname);
  } finally {
    await browser.close();
  }
};

/** `npm run pictures`: creates the pictures of the README and of the maker's guide. */
await main(async () => {
  mkdirSync(FOLDER, { recursive: true });
  const undo = createUndo();
  try {
    await save('video', await paintFrame());
    await ensureBuilt(env().NEXT_DIST_DIR);
    await serveApart('pictures', path.join(ROOT, '.data/pictures.log'), {
      undo,
      signal: new AbortController().signal,
    });
    await photographDashboard();
    return 0;
  } finally {
    await undo.run();
  }
});
