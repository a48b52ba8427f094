import { readFileSync } from 'node:fs';
import { startPictureSources } from '../lib/tools/testing/picture-sources';
import { axeFindings } from './axe';
import { form, prepare, saved } from './editor';
import { expect, test } from './test';

const PORT = Number(process.env.E2E_PICTURES_PORT);
/** New in each run: results are stored for a day, and the database is kept. */
const WORDS = `red panda ${Date.now()}`;

test('finds a free picture, imports it and uses it, with its credit, by keyboard too', async ({
  page,
  baseURL,
  pageErrors,
}) => {
  const sources = await startPictureSources(PORT);
  const { path, read, api } = await prepare(page, baseURL, ['One?']);
  await page.goto(path);
  await form(page).getByRole('button', { name: 'Image: Choose or upload image' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await picker.getByRole('radio', { name: 'Free pictures' }).click();
  await expect(picker.getByText('Your video credits their authors automatically.')).toBeVisible();
  await picker.getByLabel('Search pictures').fill(WORDS);
  await page.keyboard.press('Enter');
  const pictures = picker.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  await expect(pictures).toHaveCount(20);
  const first = pictures.first().getByRole('button');
  await expect(first).toHaveAccessibleName('Red panda 1 Photographer 1 , CC BY 2.0. Import');
  await expect(picker.getByText('CC BY-SA requires that you publish the video under the same licence.')).toBeVisible();
  // Previews come through this service: the page loads nothing from others.
  const image = first.locator('img');
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await image.getAttribute('src')).toMatch(new RegExp(`^${baseURL}/picture-previews/`));
  expect(await axeFindings(page)).toEqual([]);
  await picker.getByRole('button', { name: 'Show more' }).click();
  await expect(pictures).toHaveCount(40);

  await picker.getByRole('radio', { name: 'Wikimedia Commons' }).click();
  await expect(pictures.first()).toContainText('Astronomer 1');
  await pictures.first().getByRole('button').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  await saved(page);
  const { imageUrl } = (await read()).rounds[0].questions[0].content;
  expect(imageUrl).toContain('/media/');
  const [file] = await api.get('/media');
  expect(file.url).toBe(imageUrl);
  expect(file.credit).toMatchObject({ author: 'Astronomer 2', licence: 'by-sa', source: 'commons', source_id: '2' });

  await page.goto(`/media/${file.id}`);
  await expect(page.getByRole('heading', { name: 'Credit' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'CC BY-SA 4.0' })).toHaveAttribute('href', /creativecommons\.org/);
  expect(await axeFindings(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
  sources.stop();
});

test('says what to do if a source refuses or is broken', async ({ page, baseURL, pageErrors }) => {
  const sources = await startPictureSources(PORT);
  const { path } = await prepare(page, baseURL, ['One?']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await page.getByRole('button', { name: 'Image: Choose or upload image' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await picker.getByRole('radio', { name: 'Free pictures' }).click();
  const search = async (words: string) => {
    await picker.getByLabel('Search pictures').fill(words);
    await picker.getByRole('button', { name: 'Search' }).click();
  };
  sources.faults.search = (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Sorry</html>');
  await search(`${WORDS} broken`);
  await expect(picker.getByRole('alert')).toContainText('Openverse could not be searched.');
  delete sources.faults.search;
  // Kept in the database, where the next run would find it.
  sources.faults.commons = (response) => response.writeHead(429, { 'Retry-After': '5' }).end();
  await picker.getByRole('radio', { name: 'Wikimedia Commons' }).click();
  await expect(picker.getByRole('alert')).toContainText(/Try again at \d\d:\d\d UTC, or search Openverse/);
  await picker.getByRole('radio', { name: 'Openverse' }).click();
  await search('nothing');
  await expect(picker.getByText('No free pictures found for “nothing”.', { exact: false })).toBeVisible();
  await search(`${WORDS} again`);
  const pictures = picker.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  await expect(pictures).toHaveCount(20);
  sources.faults.file = (response) => response.writeHead(200).end('no picture');
  await pictures.first().getByRole('button').click();
  await expect(picker.getByRole('alert')).toContainText('“Red panda 1” couldn’t be imported.');
  expect(await axeFindings(page)).toEqual([]);
  expect(pageErrors.splice(0).every((error) => /415|429|503/.test(error))).toBe(true);
  sources.stop();
});

test('finds pictures for all questions, which are shown after the answer', async ({ page, baseURL, pageErrors }) => {
  const sources = await startPictureSources(PORT);
  // Searches are stored for a day, and each has words of its own.
  const { path, read, api } = await prepare(
    page,
    baseURL,
    ['One?', 'Two?', 'Three?'].map((text) => `${WORDS} ${text}`),
  );
  await page.goto(path);
  await page.getByRole('button', { name: 'Pictures', exact: true }).click();
  await form(page).getByRole('radio', { name: 'Openverse' }).click();
  await form(page).getByRole('button', { name: 'Find pictures for 3 questions' }).click();
  const rows = form(page).getByRole('list', { name: 'Proposed pictures' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const first = rows.first();
  await expect(first).toContainText('Red panda 1');
  await expect(first).toContainText('Shown after the answer');
  const image = first.locator('img');
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await axeFindings(page)).toEqual([]);
  await first.getByRole('button', { name: /^Next picture/ }).click();
  await expect(first).toContainText('Red panda 2');
  await first.getByRole('button', { name: /^Accept/ }).click();
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole('button', { name: /^Leave out/ })
    .click();
  await expect(rows).toHaveCount(1);
  await saved(page);
  const [one, two] = (await read()).rounds[0].questions;
  const [file] = await api.get('/media');
  expect(one.content).toMatchObject({ imageUrl: null, factImageUrl: file.url });
  expect(two.content.factImageUrl ?? null).toBeNull();
  expect(file.credit).toMatchObject({ author: 'Photographer 2', source: 'openverse' });
  expect(pageErrors).toEqual([]);
  sources.stop();
});

test('accepts all proposed pictures, a different one for each question, and keeps those that fail', async ({
  page,
  baseURL,
  pageErrors,
}) => {
  const sources = await startPictureSources(PORT);
  const { path, read, api } = await prepare(
    page,
    baseURL,
    ['One?', 'Two?', 'Three?', 'Four?'].map((text) => `${WORDS} all ${text}`),
  );
  await page.goto(path);
  await page.getByRole('button', { name: 'Pictures', exact: true }).click();
  await form(page).getByRole('radio', { name: 'Openverse' }).click();
  await form(page).getByRole('button', { name: 'Find pictures for 4 questions' }).click();
  const rows = form(page).getByRole('list', { name: 'Proposed pictures' }).getByRole('listitem');
  // All searches find the same pictures.
  for (const [index, title] of ['Red panda 1', 'Red panda 2', 'Red panda 3', 'Red panda 4'].entries()) {
    await expect(rows.nth(index)).toContainText(title);
  }
  await rows
    .nth(3)
    .getByRole('button', { name: /^Leave out/ })
    .click();
  sources.faults.file = (response, { path: requested }) =>
    requested.endsWith('/2.webp')
      ? response.writeHead(200, { 'Content-Type': 'text/plain' }).end('no picture')
      : response
          .writeHead(200, { 'Content-Type': 'image/webp' })
          // A file of its own for each, because equal ones are stored once.
          .end(Buffer.concat([readFileSync('public/samples/mars.webp'), Buffer.from(requested)]));
  await form(page).getByRole('button', { name: 'Accept all 3' }).click();
  await expect(form(page).getByRole('alert')).toContainText('You can also upload pictures in the questions.');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Red panda 2');
  await saved(page);
  const pictures = (await read()).rounds[0].questions.map(
    ({ content }: { content: { factImageUrl?: string | null } }) => content.factImageUrl ?? null,
  );
  expect(pictures).toEqual([expect.any(String), null, expect.any(String), null]);
  expect((await api.get('/media')).map(({ credit }: { credit: { author: string } }) => credit.author).sort()).toEqual([
    'Photographer 1',
    'Photographer 3',
  ]);
  expect(await axeFindings(page)).toEqual([]);
  expect(pageErrors.splice(0).every((error) => /415|503/.test(error))).toBe(true);
  sources.stop();
});
