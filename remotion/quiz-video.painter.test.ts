import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { shownBrandSchema } from '../lib/core/model/brand';
import type { VideoProps } from '../lib/core/video/props';
import { SAMPLE_ASSETS, sampleUrl } from '../lib/core/video/samples/assets';
import { buildTimeline } from '../lib/core/video/timeline';
import { assetOf, mediaProps, questionOf } from '../lib/tools/testing/media-props';
import { launchPages, launchPainter, type Painter } from '../lib/tools/testing/painter';
import type {} from '../lib/tools/testing/player-page';
import { makeFilms } from '../lib/tools/testing/test-film';

const FILM = { format: 'mp4', codec: 'avc', width: 320, height: 180, fps: 30, frames: 120, toneAt: 1 } as const;

let painter: Painter;
let pages: Awaited<ReturnType<typeof launchPages>>;
let props: VideoProps;
beforeAll(async () => {
  const [film = Buffer.alloc(0)] = await makeFilms([FILM]);
  const files = new Map([['/files/film.mp4', film]]);
  const assets = {
    ...SAMPLE_ASSETS,
    ...assetOf('film.mp4', film, { kind: 'video', width: FILM.width, height: FILM.height, durationSeconds: 4 }),
    ...assetOf('gone.png', Buffer.from('gone'), { kind: 'image', width: 64, height: 48 }),
  };
  props = mediaProps(assets, [
    questionOf('picture', { imageUrl: sampleUrl('lighthouse'), answer: 'A lighthouse', reveal: 'blur' }),
    questionOf('video_clip', {
      question: 'Count',
      videoUrl: 'https://example.com/film.mp4',
      startMs: 500,
      answer: 'A',
    }),
    questionOf('picture', { imageUrl: 'https://example.com/gone.png', answer: 'Nothing' }),
    questionOf('audio', { question: 'Listen', audioUrl: sampleUrl('ode-to-joy'), answer: 'Ode to Joy' }),
  ]);
  painter = await launchPainter(files);
  pages = await launchPages('player-page.tsx', files);
});
afterAll(async () => {
  await Promise.all([painter?.close(), pages?.browser.close()]);
});

/** The frame at which the countdown of a question starts. */
const countdownOf = (question: number): number => {
  const scene = buildTimeline(props).scenes.find(
    ({ kind, questionIndex }) => kind === 'question' && questionIndex === question,
  );
  if (scene?.kind !== 'question') throw new Error('There is no such question.');
  return scene.from + scene.countdownAt;
};

const openPlayer = async () => {
  const page = await pages.newPage();
  await page.waitForFunction(() => 'quizPlayer' in window);
  await page.evaluate((video) => window.quizPlayer.mount(video), props);
  await page.waitForFunction(() => window.quizPlayer.isReady());
  return page;
};
type PlayerPage = Awaited<ReturnType<typeof openPlayer>>;

const seek = (page: PlayerPage, frame: number) => page.evaluate((at) => window.quizPlayer.seek(at), frame);
const expectDigest = (page: PlayerPage, digest: string, what: string) =>
  vi.waitFor(async () => expect(await page.evaluate(() => window.quizPlayer.shown()), what).toBe(digest), {
    timeout: 20_000,
    interval: 50,
  });

it('shows the same pixels as the painter after scrubbing', async () => {
  const [picture, film] = [countdownOf(0), countdownOf(1)];
  const frames = [picture + 40, film + 3, film + 50, film + 12, film + 11, picture + 41, film + 80];
  const video = await painter.open(props);
  const page = await openPlayer();
  for (const frame of frames) {
    const expected = await video.digest(frame);
    await seek(page, frame);
    await expectDigest(page, expected, `frame ${frame}`);
  }
  await page.close();
  await video.close();
});

it('shows the last frame of fast scrubbing', async () => {
  const film = countdownOf(1);
  const video = await painter.open(props);
  const page = await openPlayer();
  for (const played of [80, 5, 60, 2, 44, 71, 9, 33]) await seek(page, film + played);
  await expectDigest(page, await video.digest(film + 33), 'the last frame');
  await page.close();
  await video.close();
});

it('plays a film and a missing picture in time, without errors', async () => {
  const page = await openPlayer();
  const start = countdownOf(1) - 20;
  await seek(page, start);
  await page.evaluate(() => window.quizPlayer.play());
  await page.waitForFunction((end) => window.quizPlayer.frame() > end, countdownOf(2) + 10, { timeout: 40_000 });
  await page.evaluate(() => window.quizPlayer.pause());
  expect(await page.evaluate(() => window.quizPlayer.events())).not.toContain('error');
  await page.close();
});

it('continues if a picture is missing, and shows a placeholder', async () => {
  const video = await painter.open(props);
  const page = await openPlayer();
  const [picture, gone] = [countdownOf(0) + 10, countdownOf(2) + 20];
  const before = await video.digest(picture);
  await seek(page, picture);
  await expectDigest(page, before, 'the frame before');
  await seek(page, gone);
  await vi.waitFor(async () => expect(await page.evaluate(() => window.quizPlayer.shown())).not.toBe(before), 20_000);
  expect(await page.evaluate(() => window.quizPlayer.events())).not.toContain('error');
  await page.close();
  await video.close();
});

it('shows a logo that loads slowly, in the frame that it was showing', async () => {
  const logoUrl = sampleUrl('mars');
  const brand = { logoUrl, logoCorner: 'top_right', logoOpacity: 1, handle: null } as const;
  const branded = { ...props, brand: shownBrandSchema.parse(brand) };
  const [before, after] = [await painter.open(props), await painter.open(branded)];
  const page = await openPlayer();
  const frame = countdownOf(0) + 10;
  await seek(page, frame);
  await expectDigest(page, await before.digest(frame), 'the frame without a logo');
  // Longer than everything else that a new video loads.
  await page.route(`**${SAMPLE_ASSETS[logoUrl]?.path}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.fallback();
  });
  await page.evaluate((video) => window.quizPlayer.mount(video), branded);
  await expectDigest(page, await after.digest(frame), 'the frame with a logo');
  await page.close();
  await Promise.all([before.close(), after.close()]);
});

it('frees all pictures when it unmounts', async () => {
  const page = await openPlayer();
  await seek(page, countdownOf(0) + 10);
  await page.waitForFunction(() => window.quizPlayer.pictures().some((width) => width > 0));
  await page.evaluate(() => window.quizPlayer.unmount());
  await page.waitForFunction(() => window.quizPlayer.pictures().every((width) => width === 0));
  await page.close();
});
