import { readFile } from 'node:fs/promises';
import type { Response } from '@playwright/test';
import { startReceiver } from '../lib/testing/receiver';
import { apiOf, signUp } from './account';
import { form, outline, prepare, question, saved } from './editor';
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

test('a new quiz is named by typing, and goes on by keyboard', async ({ page }) => {
  await signUp(page);
  await page.goto('/quizzes');
  await page.getByRole('button', { name: 'New quiz' }).click();
  const title = form(page).getByLabel('Title', { exact: true });
  await expect(title).toBeFocused();
  await page.keyboard.type('Planets');
  await expect(title).toHaveValue('Planets');
  await page.keyboard.press('Tab');
  await expect(form(page).getByLabel('Line below the title')).toBeFocused();
  await saved(page);
  // It has a name now, which a visit does not put into question.
  await page.reload();
  await expect(title).toHaveValue('Planets');
  await expect(title).not.toBeFocused();
});

test('covers and pickers show backgrounds from elsewhere, as they were fetched', async ({ page, baseURL, browser }) => {
  const { api } = await prepare(page, baseURL);
  const picture = await readFile('public/samples/mars.webp');
  const elsewhere = await startReceiver(() => (response) => response.end(picture));
  const theme = await api.post('/themes', { name: 'From elsewhere', backgroundImageUrl: `${elsewhere.url}/mars.webp` });
  const background = `/themes/${theme.id}/background`;
  expect((await page.request.get(background)).status()).toBe(204);
  const { id } = await api.post('/quizzes', { title: 'On Mars', theme_id: theme.id });
  await api.post(`/quizzes/${id}/validate`, {});
  elsewhere.stop();
  const isFetched = (response: Response) => new URL(response.url()).pathname.startsWith('/files/fetched/');
  for (const path of ['/quizzes', '/themes']) {
    const [response] = await Promise.all([page.waitForResponse(isFetched), page.goto(path)]);
    expect(response.status(), path).toBe(200);
  }
  await page.goto(`/quizzes/${id}`);
  await Promise.all([
    page.waitForResponse(isFetched),
    page.getByRole('button', { name: 'Theme', exact: true }).click(),
  ]);
  await form(page).getByLabel('Search themes').fill('FROM elsewhere');
  await expect(form(page).getByRole('radio')).toHaveCount(1);

  const stranger = await browser.newContext({ baseURL });
  await signUp(await stranger.newPage(), '/account');
  expect((await stranger.request.get(background)).status()).toBe(404);
  await stranger.close();
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
  await signUp(stranger, '/account');
  expect((await stranger.goto(path))?.status()).toBe(404);
  expect((await stranger.goto('/quizzes/nonsense'))?.status()).toBe(404);
  await stranger.context().close();
  expect(faults).toEqual([]);
});

test('hostile texts stay text', async ({ page, baseURL }) => {
  const evil = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
  await signUp(page, '/account');
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
  await api.post('/quizzes', { title: 'Rivers' });
  await page.goto('/quizzes');
  const cards = page.getByRole('list', { name: 'Quizzes' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  const search = page.getByLabel('Search quizzes');
  await search.fill('no such title');
  await expect(page.getByRole('heading', { name: 'No quizzes found' })).toBeVisible();
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
