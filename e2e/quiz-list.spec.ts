import { readFile } from 'node:fs/promises';
import { apiOf, signUp } from './account';
import { form, outline, prepare, question } from './editor';
import { playerOf } from './player';
import { expect, test } from './test';

test('a new user lands in a sample quiz that plays, once', async ({ page }) => {
  await signUp(page);
  await expect(page).toHaveURL(/\/quizzes\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How well do you know the world?');
  const { play, frame } = playerOf(page);
  await play.click();
  const before = await frame();
  await expect.poll(frame).toBeGreaterThan(before + 15);
  await page.getByRole('link', { name: 'All quizzes' }).click();
  await expect(page).toHaveURL(/\/quizzes$/);
  await expect(page.getByRole('list', { name: 'Quizzes' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
  await expect(page.locator('canvas[data-painted=true]')).toHaveCount(1);
});

test('the palette finds quizzes by their title, and changes the colours for good', async ({ page, baseURL }) => {
  const { path } = await prepare(page, baseURL);
  await page.goto('/account');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('plan');
  await page.getByRole('option', { name: 'Planets' }).click();
  await expect(page).toHaveURL(path);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dark');
  await page.getByRole('option', { name: 'Dark colours' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('another user’s quiz is not found', async ({ page, baseURL, browser, faults }) => {
  const { path } = await prepare(page, baseURL);
  const stranger = await (await browser.newContext({ baseURL })).newPage();
  await signUp(stranger);
  expect((await stranger.goto(path))?.status()).toBe(404);
  expect((await stranger.goto('/quizzes/nonsense'))?.status()).toBe(404);
  await stranger.context().close();
  expect(faults).toEqual([]);
});

test('hostile texts stay text', async ({ page, baseURL }) => {
  const evil = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
  await signUp(page);
  const api = apiOf(page.context(), baseURL);
  const questions = [{ ...question(evil), hint: evil, fact: evil }];
  const { id } = await api.post('/quizzes', {
    title: evil,
    intro_subtitle: evil,
    rounds: [{ title: evil, questions }],
  });
  await page.goto(`/quizzes/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(evil);
  await expect(form(page).getByLabel('Fact')).toHaveValue(evil);
  await expect(outline(page)).toContainText(evil);
  await page.goto('/quizzes');
  await expect(page.getByRole('link', { name: evil })).toBeVisible();
  await expect(page.locator('canvas[data-painted=true]').first()).toBeVisible();
  // Names of files have no slashes.
  const name = '<img src=x onerror=window.hit=1>.webp';
  const file = { name, mimeType: 'image/webp', buffer: await readFile('public/samples/mars.webp') };
  const upload = { multipart: { file }, headers: { Origin: baseURL ?? '' } };
  const media = (await (await page.context().request.post('/api/v1/media', upload)).json()).data;
  const theme = await api.post('/themes', {
    name: evil,
    fontFamily: evil.slice(0, 100),
    backgroundImageUrl: media.url,
  });
  for (const address of ['/media', `/media/${media.id}`, '/themes', `/themes/${theme.id}`]) {
    await page.goto(address);
    await expect(page.getByText('<img src=x', { exact: false }).first()).toBeVisible();
  }
  await expect(page.locator('canvas[data-painted=true]').first()).toBeVisible();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('finds, copies and deletes quizzes, with a way back', async ({ page, baseURL }) => {
  const { api } = await prepare(page, baseURL);
  await page.goto('/quizzes');
  const cards = page.getByRole('list', { name: 'Quizzes' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  const search = page.getByLabel('Search quizzes');
  await search.fill('no such title');
  await expect(page.getByRole('heading', { name: 'No such quizzes' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(cards).toHaveCount(2);
  await expect(search).toBeFocused();
  await search.fill('plan');
  await expect(cards).toHaveCount(1);
  await cards.getByRole('button', { name: 'More for Planets' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'More for Planets (copy)' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(2);
  await cards.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.getByRole('link').nth(1)).toBeFocused();
  expect(await api.get('/quizzes')).toHaveLength(3);
});
