import { readFile } from 'node:fs/promises';
import type { Response } from '@playwright/test';
import { startReceiver } from '../lib/tools/testing/receiver';
import { apiOf, signUp } from './account';
import { form, outline, prepare, question, saved } from './editor';
import { playerOf } from './player';
import { expect, test } from './test';

test('opens the sample quiz once for a new user', async ({ page }) => {
  await signUp(page, '/quizzes');
  await expect(page).toHaveURL(/\/quizzes\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How well do you know the world?');
  const { play, frame } = playerOf(page);
  await play.click();
  const before = await frame();
  await expect.poll(frame).toBeGreaterThan(before + 15);
  await page.getByRole('link', { name: 'All quizzes' }).click();
  await expect(page).toHaveURL(/\/quizzes$/);
  await expect(page.getByRole('list', { name: 'Quizzes' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Get started' })).toBeVisible();
  await expect(page.locator('canvas[data-painted=true]')).toHaveCount(1);
});

test('a new user who starts with an empty quiz has the sample quiz, too', async ({ page }) => {
  await signUp(page, '/quizzes/start');
  await page.getByRole('button', { name: /^Write your own/ }).click();
  await page.waitForURL(/\/quizzes\/[\w-]{36}$/);
  await page.goto('/quizzes');
  const quizzes = page.getByRole('list', { name: 'Quizzes' }).getByRole('listitem');
  await expect(quizzes).toHaveCount(2);
  await expect(quizzes.getByRole('link', { name: 'How well do you know the world?' })).toBeVisible();
});

test('a new user who looks around first opens the sample quiz', async ({ page }) => {
  await signUp(page, '/quizzes/start');
  await page.getByRole('link', { name: /^Look around first/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How well do you know the world?');
});

test('the checklist waits for a completed render', async ({ page, baseURL }) => {
  const { api, id } = await prepare(page, baseURL);
  const render = await api.post('/renders', { quiz_id: id });
  await api.post(`/renders/${render.id}/cancel`, {});
  await page.goto('/quizzes');
  const checklist = page.getByRole('region', { name: 'Get started' });
  await expect(checklist.getByRole('link', { name: 'Render a video' })).toBeVisible();
});

test('focuses the title of a new quiz, and Enter adds its first question', async ({ page }) => {
  await signUp(page, '/quizzes');
  await page.goto('/quizzes');
  await page.getByRole('button', { name: 'New quiz' }).click();
  const title = form(page).getByLabel('Title', { exact: true });
  await expect(title).toBeFocused();
  await page.keyboard.type('Planets');
  await expect(title).toHaveValue('Planets');
  await page.keyboard.press('Tab');
  await expect(form(page).getByLabel('Subtitle')).toBeFocused();
  await saved(page);
  // The quiz has a title now, so the field is not focused again.
  await page.reload();
  await expect(title).toHaveValue('Planets');
  await expect(title).not.toBeFocused();

  await page.goto('/quizzes');
  await page.getByRole('button', { name: 'New quiz' }).click();
  await expect(title).toBeFocused();
  await page.keyboard.type('Moons');
  await page.keyboard.press('Enter');
  const firstQuestion = form(page).getByLabel('Question', { exact: true });
  await expect(firstQuestion).toBeFocused();
  await page.keyboard.type('Which is the largest?');
  await expect(firstQuestion).toHaveValue('Which is the largest?');
  await expect(outline(page).getByRole('listitem')).toHaveCount(2);
});

test('shows fetched backgrounds and logos in covers, and backgrounds in pickers', async ({
  page,
  baseURL,
  browser,
}) => {
  const { api } = await prepare(page, baseURL);
  const picture = await readFile('public/samples/mars.webp');
  const remote = await startReceiver(() => (response) => response.end(picture));
  const theme = await api.post('/themes', { name: 'From remote', backgroundImageUrl: `${remote.url}/mars.webp` });
  const background = `/themes/${theme.id}/background`;
  expect((await page.request.get(background)).status()).toBe(204);
  const brand = await api.post('/brands', { name: 'Remote', logo_url: `${remote.url}/mars.webp` });
  const logo = `/brands/${brand.id}/logo`;
  expect((await page.request.get(logo)).status()).toBe(204);
  const { id } = await api.post('/quizzes', { title: 'On Mars', theme_id: theme.id, brand_id: brand.id });
  await api.post(`/quizzes/${id}/validate`, {});
  remote.stop();
  const isFetched = (response: Response) => new URL(response.url()).pathname.startsWith('/files/fetched/');
  await Promise.all([page.waitForResponse((response) => response.url().includes(logo)), page.goto('/quizzes')]);
  expect((await page.request.get(logo)).status()).toBe(200);
  for (const path of ['/quizzes', '/themes']) {
    const [response] = await Promise.all([page.waitForResponse(isFetched), page.goto(path)]);
    expect(response.status(), path).toBe(200);
  }
  await page.goto(`/quizzes/${id}`);
  await Promise.all([
    page.waitForResponse(isFetched),
    page.getByRole('button', { name: 'Theme', exact: true }).click(),
  ]);
  await form(page).getByLabel('Search themes').fill('FROM remote');
  await expect(form(page).getByRole('radio')).toHaveCount(1);

  const otherUser = await browser.newContext({ baseURL });
  await signUp(await otherUser.newPage());
  for (const path of [background, logo]) expect((await otherUser.request.get(path)).status(), path).toBe(404);
  await otherUser.close();
});

test('finds quizzes and changes the color theme in the palette', async ({ page, baseURL }) => {
  const { path } = await prepare(page, baseURL);
  await page.goto('/account');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('plan');
  await page.getByRole('option', { name: 'Planets' }).click();
  await expect(page).toHaveURL(path);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dark');
  await page.getByRole('option', { name: 'Dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('returns 404 for another user’s quiz', async ({ page, baseURL, browser, pageErrors }) => {
  const { path } = await prepare(page, baseURL);
  const otherUser = await (await browser.newContext({ baseURL })).newPage();
  await signUp(otherUser);
  expect((await otherUser.goto(path))?.status()).toBe(404);
  expect((await otherUser.goto('/quizzes/nonsense'))?.status()).toBe(404);
  await expect(otherUser.getByRole('heading', { level: 1 })).toHaveText('This quiz doesn’t exist or isn’t yours');
  await expect(otherUser.getByRole('main')).toHaveCount(1);
  await otherUser.getByRole('link', { name: 'Your quizzes' }).click();
  await otherUser.waitForURL('**/quizzes');
  await otherUser.context().close();
  expect(pageErrors).toEqual([]);
});

test('escapes HTML in texts', async ({ page, baseURL }) => {
  const hostile = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
  await signUp(page);
  const api = apiOf(page.context(), baseURL);
  const questions = [{ ...question(hostile), hint: hostile, fact: hostile }];
  const { id } = await api.post('/quizzes', {
    title: hostile,
    intro_subtitle: hostile,
    rounds: [{ title: hostile, questions }],
  });
  await page.goto(`/quizzes/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
  await expect(form(page).getByLabel('Fact')).toHaveValue(hostile);
  await expect(outline(page)).toContainText(hostile);
  await page.goto('/quizzes');
  await expect(page.getByRole('link', { name: hostile })).toBeVisible();
  await expect(page.locator('canvas[data-painted=true]').first()).toBeVisible();
  // File names cannot contain slashes.
  const name = '<img src=x onerror=window.hit=1>.webp';
  const file = { name, mimeType: 'image/webp', buffer: await readFile('public/samples/mars.webp') };
  const upload = { multipart: { file }, headers: { Origin: baseURL ?? '' } };
  const media = (await (await page.context().request.post('/api/v1/media', upload)).json()).data;
  const theme = await api.post('/themes', {
    name: hostile,
    fontFamily: hostile.slice(0, 100),
    backgroundImageUrl: media.url,
  });
  for (const address of ['/media', `/media/${media.id}`, '/themes', `/themes/${theme.id}`]) {
    await page.goto(address);
    await expect(page.getByText('<img src=x', { exact: false }).first()).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^Pause/ })).toBeVisible();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('searches, duplicates and deletes quizzes, with undo', async ({ page, baseURL }) => {
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
  await cards.getByRole('button', { name: 'More actions for Planets' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'More actions for Planets (copy)' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(2);
  await cards.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.getByRole('link').nth(1)).toBeFocused();
  expect(await api.get('/quizzes')).toHaveLength(3);
});

test('quizzes get tags in the editor and in the list, which shows those with a tag', async ({ page, baseURL }) => {
  const { api, id, path, read } = await prepare(page, baseURL);
  await api.post('/quizzes', { title: 'Rivers', tags: ['Week 12'] });
  await page.goto(path);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const tags = form(page).getByLabel('Tags', { exact: true });
  await tags.fill('Space');
  await tags.press('Enter');
  await tags.fill('week 9,');
  await saved(page);
  expect((await read()).tags).toEqual(['Space', 'week 9']);
  await form(page).getByRole('button', { name: 'Remove week 9' }).click();
  await expect.poll(async () => (await read()).tags).toEqual(['Space']);

  await page.goto('/quizzes');
  const links = page.getByRole('list', { name: 'Quizzes' }).getByRole('link');
  await expect(links).toHaveCount(2);
  await page.getByLabel('Select Planets').check({ force: true });
  const bar = page.getByRole('region', { name: 'Selected quizzes' });
  await bar.getByRole('button', { name: 'Tag' }).click();
  await page.getByRole('dialog', { name: 'Add a tag' }).getByLabel('Tag').fill('Week 12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tagged 1 quiz')).toBeVisible();
  expect((await api.get(`/quizzes/${id}`)).tags).toEqual(['Space', 'Week 12']);

  await page.getByLabel('Tag', { exact: true }).selectOption('Space');
  await expect(links).toHaveText(['Planets']);
  await page.reload();
  await expect(links).toHaveText(['Planets']);
  await expect(page.getByLabel('Tag', { exact: true })).toHaveValue('Space');
});
