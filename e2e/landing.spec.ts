import { isPlayingSound, playerOf, recordSounds } from './player';
import { expect, test } from './test';

test('plays the sample quiz with picture and sound', async ({ page }) => {
  await recordSounds(page);
  await page.goto('/');
  const { play, pause, frame, picture } = playerOf(page);
  await expect(play).toBeVisible();
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

test('shows a poster frame until the quiz is played', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('canvas[data-painted=true]')).toHaveCount(2);
  const { player, play } = playerOf(page);
  await expect(player.locator('canvas[data-painted]')).toHaveCount(1);
  await play.click();
  await expect(player.locator('canvas[data-painted]')).toHaveCount(0);
});

test('seeks to a click on the scrub bar', async ({ page }) => {
  await page.goto('/');
  const { seek, frame, picture } = playerOf(page);
  const box = await seek.boundingBox();
  const last = Number(await seek.getAttribute('max'));
  const first = await picture();
  await seek.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } });
  await expect.poll(async () => Math.abs((await frame()) / last - 0.5)).toBeLessThan(0.02);
  await expect.poll(picture).not.toBe(first);
  await expect(seek).toHaveAttribute('aria-valuetext', /^1:0\d of 2:\d\d, Question 5$/);
});

test('supports keyboard shortcuts', async ({ page }) => {
  await page.goto('/');
  const { seek, frame, play, pause, player } = playerOf(page);
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
  await page.goto('/');
  const { seek } = playerOf(page);
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
  await page.goto('/');
  const { player, seek } = playerOf(page);
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
  await page.goto('/');
  const { player, play, seek, frame, picture } = playerOf(page);
  await expect(play).toBeVisible();
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
    ['Portrait, 9:16', [1080, 1920]],
    ['Square, 1:1', [1080, 1080]],
  ] as const) {
    await player.getByRole('radio', { name }).check({ force: true });
    await expect.poll(sizes).toEqual(size);
    await expect.poll(async () => seen.has(await picture())).toBe(false);
    seen.add(await picture());
    expect(await frame()).toBe(at);
  }
  await player.getByRole('radio', { name: 'Landscape, 16:9' }).check({ force: true });
  await expect.poll(sizes).toEqual([1920, 1080]);
  await expect(seek).toHaveAttribute('aria-valuetext', /Question 2$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('fits the screen and plays on tap', async ({ page }) => {
    await page.goto('/');
    const { player, pause, play, frame } = playerOf(page);
    await expect(play).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await player.scrollIntoViewIfNeeded();
    const box = await player.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 60);
    await expect(pause).toBeVisible();
    await expect.poll(frame).toBeGreaterThan(15);
  });
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
