import type { Locator } from '@playwright/test';
import { axeFindings } from './axe';
import { form, line, prepare, saved } from './editor';
import { playerOf } from './player';
import { expect, test } from './test';

test('the dialogs of the editor have no axe violations', async ({ page, baseURL }) => {
  const { path, api, id } = await prepare(page, baseURL, []);
  const quiz = await api.get(`/quizzes/${id}`);
  await api.post(`/quizzes/${id}/rounds/${quiz.rounds[0].id}/questions`, {
    question_type: 'emoji',
    content: { question: 'Which film?' },
  });
  await page.goto(path);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await axeFindings(page), 'shortcuts').toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('option', { name: 'Anagram' })).toBeVisible();
  expect(await axeFindings(page), 'question types').toEqual([]);
  await page.keyboard.press('Escape');
  await form(page).getByRole('button', { name: 'Choose emoji' }).click();
  await expect(page.getByRole('button', { name: 'grinning face', exact: true })).toBeVisible();
  expect(await axeFindings(page), 'emoji').toEqual([]);
});

test('the shape chosen in the player is that of the quiz', async ({ page, baseURL }) => {
  const { path, read } = await prepare(page, baseURL);
  await page.goto(path);
  const shapes = page.getByRole('group', { name: 'Aspect ratio' });
  await expect(shapes.getByRole('radio', { name: 'Landscape, 16:9' })).toBeChecked();
  // It is checked once the preview has followed.
  await shapes.getByRole('radio', { name: 'Portrait, 9:16' }).click({ force: true });
  await expect(shapes.getByRole('radio', { name: 'Portrait, 9:16' })).toBeChecked();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(form(page).getByLabel('Format')).toHaveValue('youtube_shorts');
  await saved(page);
  expect((await read()).platform_profile).toBe('youtube_shorts');
});

test('answers can be revealed after a pause', async ({ page, baseURL }) => {
  const { path, read } = await prepare(page, baseURL);
  await page.goto(path);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const reveal = form(page).getByLabel('Answer reveal');
  await expect(reveal).toHaveValue('instant');
  await reveal.selectOption({ label: 'After a pause' });
  await saved(page);
  expect((await read()).answer_reveal).toBe('suspense');
});

test.describe('in a browser in German', () => {
  test.use({ locale: 'de-DE' });

  test('a new quiz is in German, and its settings have other languages', async ({ page, baseURL }) => {
    const { api } = await prepare(page, baseURL, []);
    await page.goto('/quizzes');
    await page.getByRole('button', { name: 'New quiz' }).click();
    const title = form(page).getByLabel('Title', { exact: true });
    await expect(title).toHaveValue('Quiz ohne Titel');
    await title.press('Enter');
    await expect(line(page, 'Runde 1')).toBeVisible();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const language = form(page).getByLabel('Language');
    await expect(language).toHaveValue('de');
    const { picture } = playerOf(page);
    const before = await picture();
    await language.selectOption({ label: 'Arabic – العربية' });
    await expect(title).toHaveAttribute('lang', 'ar');
    await expect.poll(picture).not.toBe(before);
    await saved(page);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    expect(await api.get(`/quizzes/${id}`)).toMatchObject({ title: 'Quiz ohne Titel', language: 'ar' });
  });
});

test('updates the preview while typing', async ({ page, baseURL }) => {
  const { path } = await prepare(page, baseURL);
  await page.goto(path);
  const { seek, picture } = playerOf(page);
  await expect(seek).toHaveAttribute('aria-valuetext', /Question 1$/);
  await line(page, 'Three?').click();
  await expect(seek).toHaveAttribute('aria-valuetext', /Question 3$/);
  const before = await picture();
  await form(page).getByRole('textbox', { name: 'Option 1' }).fill('Somewhere else');
  await expect.poll(picture).not.toBe(before);
});

test('imports ready and unfinished questions, and reports invalid ones', async ({ page, baseURL }) => {
  const { path, textsNow } = await prepare(page, baseURL, ['One?']);
  await page.goto(path);
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import questions…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  await dialog
    .getByLabel('Questions', { exact: true })
    .fill(
      'question,option_a,option_b,answer,difficulty\nRed?,Venus,Mars,B,2\nHard?,Yes,No,A,9\nMoon?,,,true,\nLargest?,Mouse,Cat,Elephant,\n',
    );
  await expect(dialog.getByRole('status')).toHaveText('2 ready, 1 not ready, 1 invalid');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'difficulty' })).toContainText('Must be at most 5.');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Row 5' })).toContainText(
    'The answer “Elephant” is not one of the options.',
  );
  const correct = dialog
    .getByRole('listitem')
    .filter({ hasText: 'Red?' })
    .locator('span:has(> svg[aria-label="Correct:"])');
  await expect(correct).toHaveText('Mars');
  expect(await textsNow()).toEqual(['One?']);
  await dialog.getByRole('button', { name: 'Add 3 valid questions' }).click();
  await saved(page);
  await expect.poll(textsNow).toEqual(['One?', 'Red?', 'Moon?', 'Largest?']);
  await expect(line(page, 'Largest?')).toContainText('not finished');
  await expect(line(page, 'Red?')).not.toContainText('not finished');

  await page.getByRole('button', { name: 'Import and export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Planets.csv');
});

test('leads from the render dialog to the field of a fault, which shows it', async ({ page, baseURL }) => {
  const { path } = await prepare(page, baseURL, ['One?', '']);
  await page.goto(path);
  const check = page.getByRole('button', { name: /^Check/ });
  await expect(check).toHaveText('Check1 to fix');
  await line(page, 'Multiple choice').click();
  const field = form(page).getByLabel('Question', { exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await line(page, 'One?').click();

  await page.getByRole('button', { name: 'Render', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Render video' });
  await dialog.getByRole('button', { name: 'Question 2: Multiple choice Enter the question.' }).click();
  await expect(dialog).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(form(page).getByText('Enter the question.')).toBeVisible();
  await page.keyboard.type('Two?');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await expect(check).toHaveText('Check');
});

test('opens the field of a preflight error', async ({ page, baseURL }) => {
  const { path } = await prepare(page, baseURL, ['One?', '']);
  await page.goto(path);
  await page.getByRole('button', { name: /^Check/ }).click();
  await expect(page.getByText('Not ready to render')).toBeVisible();
  await form(page)
    .getByRole('button', { name: /Enter the question/ })
    .click();
  await expect(form(page).getByLabel('Question', { exact: true })).toBeFocused();
  await page.keyboard.type('Two?');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Ready to render', { exact: true })).toBeVisible();
});

test('errors that keep changes from being saved are listed immediately, and lead to their fields', async ({
  page,
  baseURL,
}) => {
  const { path, api, id } = await prepare(page, baseURL, ['One?']);
  const quiz = await api.get(`/quizzes/${id}`);
  await api.post(`/quizzes/${id}/rounds/${quiz.rounds[0].id}/questions`, {
    question_type: 'closest_number',
    content: { question: 'How tall is the Eiffel Tower?', answer: 330, min: 100, max: 500, unit: 'm' },
  });
  await page.goto(path);
  const check = page.getByRole('button', { name: /^Check/ });
  await line(page, 'How tall').click();
  const maximum = form(page).getByLabel('Scale maximum');
  await maximum.fill('50');
  await expect(form(page).getByText('Must be greater than the scale minimum.')).toBeVisible();
  await expect(
    form(page).getByText('The answer must be between the scale minimum and maximum.', { exact: true }),
  ).toBeVisible();
  // Errors below them do not move the inputs of a row.
  const top = async (label: string) => (await form(page).getByLabel(label, { exact: true }).boundingBox())?.y;
  expect(await top('Answer')).toBe(await top('Unit'));
  expect(await top('Scale minimum')).toBe(await top('Scale maximum'));

  await expect(check).toHaveText('Check1 to fix');
  await check.click();
  await expect(form(page).getByRole('heading', { name: 'Must fix' })).toHaveText('Must fix 2');
  await expect(form(page).getByText('Not ready to render')).toBeVisible();
  await expect(form(page).getByText('Checking…')).toHaveCount(0);

  await page.getByRole('button', { name: 'Render', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Render video' });
  await expect(dialog.getByRole('alert')).toHaveText('Question 2 has errors. The video uses the last saved version.');
  await dialog.getByRole('button', { name: 'Question 2: How tall is the Eiffel Tower? Must be greater' }).click();
  await expect(dialog).toBeHidden();
  await expect(maximum).toBeFocused();
  await maximum.fill('600');
  await expect(check).toHaveText('Check');
  await check.click();
  await expect(form(page).getByText('Ready to render', { exact: true })).toBeVisible();
  await form(page).getByRole('button', { name: 'Render', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Start rendering' })).toBeEnabled();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('titles and the place in the video are not cut off', async ({ page, baseURL }) => {
    const { path } = await prepare(page, baseURL, ['Which moon is the largest?', '']);
    await page.goto(path);
    const isCut = (text: Locator) => text.evaluate((element) => element.scrollWidth > element.clientWidth);
    const title = line(page, 'Which moon is the largest?');
    expect(await isCut(title.locator('.truncate').first())).toBe(false);
    await expect(title).toHaveAttribute('title', 'Which moon is the largest?');
    await title.click();
    const place = playerOf(page).player.getByText('Q1', { exact: true });
    await expect(place).toBeVisible();
    expect(await isCut(place)).toBe(false);
    // The last letter of slanted text leans out of its box.
    const slanted = line(page, 'Multiple choice').locator('.italic');
    expect(Number.parseFloat(await slanted.evaluate((text) => getComputedStyle(text).paddingRight))).toBeGreaterThan(0);
  });
});

test('an empty quiz offers to import questions, leaves out rows and opens the first unfinished question', async ({
  page,
  baseURL,
}) => {
  const { path, textsNow } = await prepare(page, baseURL, []);
  await page.goto(path);
  const offer = page.getByRole('region', { name: 'Outline' }).getByRole('button', { name: 'Import questions' });
  await offer.click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  await expect(dialog.getByLabel('Questions', { exact: true })).toHaveAttribute('placeholder', /^Example:/);
  await dialog
    .getByLabel('Questions', { exact: true })
    .fill('Red?\nA) Venus\nB) Mars *\n\nLargest?\nA) Mouse\nB) Cat\n\nThe Moon is a star.\nAnswer: false\n');
  await expect(dialog.getByRole('status')).toHaveText('2 ready, 1 not ready');
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await dialog.getByRole('listitem').filter({ hasText: 'star' }).getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Add 2 questions' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 questions added, 1 needs an answer')).toBeVisible();
  await expect(form(page).getByLabel('Question', { exact: true })).toHaveValue('Largest?');
  await expect(form(page).getByText('Mark the correct answer.')).toBeVisible();
  await expect(form(page).locator(':focus')).toHaveAttribute('data-field', /^content\.correctOptionId/);
  await expect(offer).toBeHidden();
  await saved(page);
  await expect.poll(textsNow).toEqual(['Red?', 'Largest?']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('shows outline, form and preview one at a time', async ({ page, baseURL }) => {
    const { path } = await prepare(page, baseURL);
    await page.goto(path);
    await expect(form(page)).toBeVisible();
    const parts = page.getByRole('navigation', { name: 'Editor sections' });
    await parts.getByRole('button', { name: 'Outline' }).click();
    await line(page, 'Two?').click();
    await expect(form(page).getByLabel('Question', { exact: true })).toHaveValue('Two?');
    await parts.getByRole('button', { name: 'Preview' }).click();
    await expect(playerOf(page).play).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('simple LaTeX is pasted in Unicode, and Check converts what was there before', async ({ page, baseURL }) => {
  const { path, textsNow } = await prepare(page, baseURL, ['What is $x^2$?', 'Two?']);
  await page.goto(`${path}`);
  await page.getByRole('button', { name: /^Check/ }).click();
  await expect(form(page).getByText('It can be “What is x²?”')).toBeVisible();
  await form(page).getByRole('button', { name: 'Convert' }).click();
  await expect(form(page).getByRole('button', { name: 'Convert' })).toHaveCount(0);
  await expect.poll(textsNow).toEqual(['What is x²?', 'Two?']);

  await line(page, 'Two?').click();
  const field = form(page).getByLabel('Question', { exact: true });
  await field.fill('');
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, 'Is $\\sqrt{16}$ 4?');
  await expect(field).toHaveValue('Is √16 4?');
  await expect.poll(textsNow).toEqual(['What is x²?', 'Is √16 4?']);
});
