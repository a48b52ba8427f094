import { password } from './account';
import { fill, form, line, prepare, saved } from './editor';
import { expect, test } from './test';

test('shows a conflict when two tabs edit the same field, and loses nothing', async ({ page, baseURL, context }) => {
  const { path, read } = await prepare(page, baseURL, ['One?']);
  await page.goto(path);
  const other = await context.newPage();
  await other.goto(path);
  await fill(form(page), { Question: 'From the first tab?' });
  await saved(page);
  await fill(form(other), { Question: 'From the second tab?', Fact: 'Also from the second' });
  const conflict = other.getByRole('region', { name: 'Conflicting changes' });
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

test('shows a conflict when two tabs reorder the same questions', async ({ page, baseURL, context }) => {
  const { path, textsNow } = await prepare(page, baseURL);
  await page.goto(path);
  const other = await context.newPage();
  await other.goto(path);
  await line(page, 'One?').press('Alt+ArrowDown');
  await saved(page);
  await line(other, 'Three?').press('Alt+ArrowUp');
  const conflict = other.getByRole('region', { name: 'Conflicting changes' });
  await expect(conflict).toContainText('“One?”, “Three?”, “Two?”');
  await expect(conflict).toContainText('“Two?”, “One?”, “Three?”');
  expect(await textsNow()).toEqual(['Two?', 'One?', 'Three?']);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(textsNow).toEqual(['One?', 'Three?', 'Two?']);
});

test('keeps edits when the session expires', async ({ page, baseURL, context, pageErrors }) => {
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
  expect(pageErrors.splice(0).every((error) => error.includes('401'))).toBe(true);
});

test('restores unsaved changes on the next visit', async ({ page, baseURL, context }) => {
  const { path, read } = await prepare(page, baseURL, ['One?']);
  const closed = await context.newPage();
  await closed.route('**/api/v1/quizzes/*', (route) => route.abort());
  await closed.goto(path);
  await fill(form(closed), { Hint: 'Not saved yet' });
  await expect(closed.locator('[data-save-status=offline]')).toBeVisible();
  // Skips the confirmation, like a crash.
  await closed.close();
  await page.goto(path);
  await expect(page.getByText('Unsaved changes from your last visit')).toBeVisible();
  await expect(form(page).getByLabel('Hint')).toHaveValue('Not saved yet');
  await saved(page);
  expect((await read()).rounds[0].questions[0].hint).toBe('Not saved yet');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved')))).toEqual([]);
});
