import type { Page } from '@playwright/test';
import { password, signUp } from './account';
import { isPlayingSound, playerOf, recordSounds } from './player';
import { expect, test } from './test';

/** Opens the page and scrolls to the player, which is loaded then. */
const openPlayer = async (page: Page) => {
  await page.goto('/');
  await page.locator('#themes').scrollIntoViewIfNeeded();
  const found = playerOf(page);
  await expect(found.play).toBeVisible();
  return found;
};

const isMoving = (page: Page) =>
  page.locator('video').evaluateAll((clips) => clips.some((clip) => !(clip as HTMLVideoElement).paused));

test('plays a clip of finished videos, and pauses it', async ({ page }) => {
  await page.goto('/');
  const clip = page.getByLabel(/^Questions from four quiz videos/);
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
  await page.getByRole('button', { name: 'Pause the clips' }).click();
  await expect.poll(() => isMoving(page)).toBe(false);
  await page.getByRole('button', { name: 'Play the clips' }).click();
  await expect.poll(() => isMoving(page)).toBe(true);
});

test('loads neither clips nor painter for people who prefer reduced motion, before they ask', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Play the clips' })).toBeVisible();
  expect(requested.filter((path) => path.endsWith('.mp4'))).toEqual([]);
  expect(requested).toContain('/landing/wide.webp');
  await expect(playerOf(page).player).toHaveCount(0);
});

test('nothing moves while the page loads and is scrolled', async ({ page }) => {
  // What lies below the player is in view, too.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { player } = await openPlayer(page);
  await expect(player.locator('canvas[data-painted=true]')).toBeVisible();
  for (const id of ['topics', 'api', 'quickstart']) await page.locator(`#${id}`).scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: /^The frame in which Jupiter/ })).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
});

test('leads makers to a new quiz in the theme that they chose', async ({ page }) => {
  const { picture } = await openPlayer(page);
  const before = await picture();
  await page.getByText('Paper White', { exact: true }).click();
  await expect.poll(picture).not.toBe(before);
  await page.getByRole('link', { name: 'Make a video in Paper White' }).click();
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  // People are sometimes faster than the scripts of the next page.
  const clicked = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    if (new URL(route.request().frame().url()).pathname === '/quizzes/start') await clicked.promise;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: /^Write your own/ }).click();
  clicked.resolve();
  await page.waitForURL(/\/quizzes\/[\w-]{36}$/);
  await page.getByRole('button', { name: 'Theme', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Paper White' })).toBeChecked();
});

test('lets visitors answer questions of a topic and make that quiz', async ({ page }) => {
  await page.goto('/');
  const section = page.locator('#topics');
  await section.getByRole('button', { name: 'Capitals of Europe' }).click();
  await section.getByRole('button', { name: 'Dublin' }).click();
  await expect(section.getByRole('status')).toHaveText('Correct!');
  await section.getByRole('button', { name: 'Next question' }).click();
  await section.getByRole('button', { name: 'Belgium' }).click();
  await expect(section.getByRole('status')).toHaveText('The answer is Switzerland.');
  await section.getByRole('button', { name: 'Next question' }).click();
  await section.getByRole('button', { name: 'Helsinki' }).click();
  await expect(section.getByRole('status')).toHaveText('Correct! You got 2 of 3.');
  await section.getByRole('link', { name: 'Make this quiz' }).click();
  await page.waitForURL(/\/sign-up\?callbackUrl=%2Fquizzes%2Fnew%3Ftopic%3DCapitals/);
});

test('takes signed-in users to their quizzes without signing up', async ({ page }) => {
  await signUp(page);
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Your quizzes' })).toHaveAttribute('href', '/quizzes');
  await expect(header.getByRole('link', { name: 'Sign in' })).toBeHidden();
  await header.getByRole('link', { name: 'Make a video' }).click();
  await expect(page.getByRole('heading', { name: 'Make a video' })).toBeVisible();
  await expect(page).toHaveURL(/\/quizzes\/start$/);
});

test('plays the sample quiz with picture and sound', async ({ page }) => {
  await recordSounds(page);
  const { play, pause, frame, picture } = await openPlayer(page);
  expect(await isPlayingSound(page)).toBe(false);
  await play.click();
  await expect(pause).toBeVisible();

  await expect.poll(frame).toBeGreaterThan(30);
  const [earlier, before] = [await picture(), await frame()];
  await expect.poll(frame).toBeGreaterThan(before + 30);
  expect(await picture()).not.toBe(earlier);
  await expect.poll(() => isPlayingSound(page)).toBe(true);

  await pause.click();
  await expect(play).toBeVisible();
  const stopped = await frame();
  // The frame must stay the same over two repaints.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await frame()).toBe(stopped);
});

test('reads the sample to music once that is chosen, and loads the voice only then', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const loaded = (folder: string) => requested.filter((file) => file.startsWith(folder));
  const { play, pause, seek } = await openPlayer(page);
  const silent = Number(await seek.getAttribute('max'));
  await play.click();
  await expect(pause).toBeVisible();
  expect([...loaded('/landing/voice/'), ...loaded('/music/')]).toEqual([]);
  const toggle = page.getByRole('button', { name: 'With voice and music' });
  await toggle.click();
  await expect.poll(async () => Number(await seek.getAttribute('max'))).toBeGreaterThan(silent);
  await expect(pause).toBeVisible();
  await expect.poll(() => loaded('/landing/voice/').length).toBeGreaterThan(0);
  await toggle.click();
  await expect(seek).toHaveAttribute('max', `${silent}`);
});

test('shows a poster frame until the quiz is played', async ({ page }) => {
  const { player, play } = await openPlayer(page);
  await expect(player.locator('canvas[data-painted=true]')).toHaveCount(1);
  await play.click();
  await expect(player.locator('canvas[data-painted]')).toHaveCount(0);
});

test('seeks to a click on the scrub bar', async ({ page }) => {
  const { seek, frame, picture } = await openPlayer(page);
  const box = await seek.boundingBox();
  const last = Number(await seek.getAttribute('max'));
  const first = await picture();
  await seek.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } });
  await expect.poll(async () => Math.abs((await frame()) / last - 0.5)).toBeLessThan(0.02);
  await expect.poll(picture).not.toBe(first);
  await expect(seek).toHaveAttribute('aria-valuetext', /^1:0\d of 2:\d\d, Question 5$/);
});

test('supports keyboard shortcuts', async ({ page }) => {
  const { seek, frame, play, pause, player } = await openPlayer(page);
  await seek.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(frame).toBe(300);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(frame).toBe(150);

  await page.keyboard.press(' ');
  await expect(pause).toBeVisible();
  await page.keyboard.press(' ');
  await expect(play).toBeVisible();

  await page.keyboard.press('m');
  await expect(player.getByRole('button', { name: /^Unmute/ })).toBeVisible();
  await page.keyboard.press('m');
  await expect(player.getByRole('button', { name: /^Mute/ })).toBeVisible();

  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('SECTION');
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test('exits full screen when pressed again before the page has rendered', async ({ page }) => {
  const { seek } = await openPlayer(page);
  await seek.focus();
  await page.evaluate(() => {
    const pressAgain = () =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true }));
    document.addEventListener('fullscreenchange', pressAgain, { capture: true, once: true });
  });
  const left = page.evaluate(
    () =>
      new Promise<void>((done) =>
        document.addEventListener('fullscreenchange', () => document.fullscreenElement === null && done()),
      ),
  );
  await page.keyboard.press('f');
  await left;
});

test('goes to a question by list, buttons and keys', async ({ page }) => {
  const { player, seek } = await openPlayer(page);
  const isAt = (place: RegExp) => expect(seek).toHaveAttribute('aria-valuetext', place);
  await player.getByRole('button', { name: 'Go to a question' }).click();
  await page.getByRole('menuitem', { name: /^3\. / }).click();
  await isAt(/Question 3$/);
  await player.getByRole('button', { name: /^Next question/ }).click();
  await isAt(/Question 4$/);
  await seek.focus();
  await page.keyboard.press('p');
  await isAt(/Question 3$/);
});

test('switches the aspect ratio without moving', async ({ page }) => {
  const { player, seek, frame, picture } = await openPlayer(page);
  await player.getByRole('button', { name: 'Go to a question' }).click();
  await page.getByRole('menuitem', { name: /^2\. / }).click();
  const at = await frame();
  const sizes = () =>
    player
      .locator('canvas')
      .first()
      .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? [canvas.width, canvas.height] : []));
  const seen = new Set([await picture()]);
  for (const [name, size] of [
    ['Portrait, 9:16', [720, 1280]],
    ['Square, 1:1', [720, 720]],
  ] as const) {
    await player.getByRole('radio', { name }).check({ force: true });
    await expect.poll(sizes).toEqual(size);
    await expect.poll(async () => seen.has(await picture())).toBe(false);
    seen.add(await picture());
    expect(await frame()).toBe(at);
  }
  await player.getByRole('radio', { name: 'Landscape, 16:9' }).check({ force: true });
  await expect.poll(sizes).toEqual([1280, 720]);
  await expect(seek).toHaveAttribute('aria-valuetext', /Question 2$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('fits the screen and plays on tap', async ({ page }) => {
    const { player, pause, frame } = await openPlayer(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await player.scrollIntoViewIfNeeded();
    const box = await player.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 60);
    await expect(pause).toBeVisible();
    await expect.poll(frame).toBeGreaterThan(15);
  });
});

test('shows the commands of the quickstart', async ({ page }) => {
  await page.goto('/docs/quickstart');
  const guide = (await page.getByRole('main').textContent()) ?? '';
  await page.goto('/');
  const commands = page.locator('#quickstart').getByRole('region', { name: /^Command: / });
  await expect(commands).toHaveCount(3);
  for (const command of await commands.allTextContents()) expect(guide).toContain(command);
});

test('has no dead links', async ({ page, request }) => {
  await page.goto('/');
  const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    if (link.startsWith('#')) await expect(page.locator(link)).toHaveCount(1);
    else if (link.startsWith('/')) expect((await request.get(link)).status()).toBe(200);
    else expect(link).toMatch(/^https:\/\//);
  }
});

for (const path of ['/', '/sign-in', '/sign-up']) {
  test(`${path} loads less than 200 kB of JavaScript before any player`, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    const scripts = [...new Set([...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, source]) => source ?? ''))];
    expect(scripts.length).toBeGreaterThan(0);
    let bytes = 0;
    for (const script of scripts) {
      const [response] = await Promise.all([
        page.waitForResponse((response) => response.url().endsWith(script)),
        page.goto(script),
      ]);
      bytes += (await response.request().sizes()).responseBodySize;
    }
    expect(bytes).toBeLessThan(200_000);
  });
}
