import { password } from './account';
import { fill, form, line, prepare, saved } from './editor';
import { expect, test } from './test';

test('two tabs that edit the same ask, and lose nothing', async ({ page, baseURL, context }) => {
  const { path, read } = await prepare(page, baseURL, ['One?']);
  await page.goto(path);
  const other = await context.newPage();
  await other.goto(path);
  await fill(form(page), { Question: 'From the first tab?' });
  await saved(page);
  await fill(form(other), { Question: 'From the second tab?', Fact: 'Also from the second' });
  const conflict = other.getByRole('region', { name: 'Changed elsewhere too' });
  await expect(conflict).toContainText('From the first tab?');
  await expect(conflict).toContainText('From the second tab?');
  const now = async () => (await read()).rounds[0].questions[0];
  await expect.poll(now).toMatchObject({ content: { question: 'From the first tab?' }, fact: 'Also from the second' });
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await saved(other);
  expect(await now()).toMatchObject({ content: { question: 'From the second tab?' }, fact: 'Also from the second' });
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(form(page).getByLabel('Question', { exact: true })).toHaveValue('From the second tab?');
});

test('two tabs that order the same anew ask', async ({ page, baseURL, context }) => {
  const { path, textsNow } = await prepare(page, baseURL);
  await page.goto(path);
  const other = await context.newPage();
  await other.goto(path);
  await line(page, 'One?').press('Alt+ArrowDown');
  await saved(page);
  await line(other, 'Three?').press('Alt+ArrowUp');
  const conflict = other.getByRole('region', { name: 'Changed elsewhere too' });
  await expect(conflict).toContainText('“One?”, “Three?”, “Two?”');
  await expect(conflict).toContainText('“Two?”, “One?”, “Three?”');
  expect(await textsNow()).toEqual(['Two?', 'One?', 'Three?']);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(textsNow).toEqual(['One?', 'Three?', 'Two?']);
});

test('a session that ends in the middle of an edit loses nothing', async ({ page, baseURL, context, faults }) => {
  const { path, email, read } = await prepare(page, baseURL, ['One?']);
  await page.goto(path);
  await context.clearCookies();
  await fill(form(page), { Hint: 'Typed while signed out' });
  const dialog = page.getByRole('dialog', { name: 'You were signed out' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await saved(page);
  await expect(dialog).toBeHidden();
  expect((await read()).rounds[0].questions[0].hint).toBe('Typed while signed out');
  expect(faults.splice(0).every((fault) => fault.includes('401'))).toBe(true);
});

test('what was not saved when the browser ended is back at the next visit', async ({ page, baseURL, context }) => {
  const { path, read } = await prepare(page, baseURL, ['One?']);
  const ended = await context.newPage();
  await ended.route('**/questions/*', (route) => route.abort());
  await ended.goto(path);
  await fill(form(ended), { Hint: 'Not saved yet' });
  await expect(ended.locator('[data-saving=offline]')).toBeVisible();
  // Without asking whether to leave, as a crash would.
  await ended.close();
  await page.goto(path);
  await expect(page.getByText('Changes of your last visit')).toBeVisible();
  await expect(form(page).getByLabel('Hint')).toHaveValue('Not saved yet');
  await saved(page);
  expect((await read()).rounds[0].questions[0].hint).toBe('Not saved yet');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved')))).toEqual([]);
});
