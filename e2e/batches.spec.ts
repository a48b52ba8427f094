import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { workbookFile } from '../lib/tools/testing/office-files';
import { apiOf, createQuiz, signUp } from './account';
import { axeFindings } from './axe';
import { expect, test } from './test';

const TABLE = `quiz,question,option_a,option_b,answer,publish_at
Planets,Which planet is red?,Venus,Mars,Mars,
Planets,Which planet is the largest?,Jupiter,Saturn,Elephant,
Oceans,Which ocean is the largest?,Atlantic,Pacific,Pacific,2031-05-01 18:00
Rivers,Which river is the longest?,Nile,Elbe,Nile,
`;

test('a table becomes quizzes, without its faulty ones', async ({ page, baseURL, pageErrors }) => {
  await signUp(page);
  await createQuiz(page.context(), 'Template');
  await page.goto('/batches');
  await page.getByRole('link', { name: 'New batch' }).click();
  await expect(page.getByRole('button', { name: 'Template: Template' })).toBeVisible();
  await page.getByLabel('Table file').setInputFiles({
    name: 'quizzes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(TABLE),
  });
  const videos = page.getByRole('list', { name: 'Videos in the table' }).getByRole('listitem');
  await expect(videos.first()).toContainText('Row 3');
  await expect(videos.first()).toContainText('Elephant');
  await expect(page.getByRole('status').filter({ hasText: '2 ready, 1 with errors' })).toBeVisible();
  await page.getByLabel('What to do').selectOption('Only create quizzes');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Create 2 quizzes' }).dblclick();
  await expect(page).toHaveURL(/\/batches\/[\da-f-]{36}$/);
  await expect(page.getByRole('list', { name: 'Rows' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: '2 of 2' })).toBeVisible();
  const api = apiOf(page.context(), baseURL);
  const titles = (await api.get('/quizzes')).map(({ title }: { title: string }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Oceans', 'Rivers']));
  expect(titles).not.toContain('Planets');
  expect(await api.get('/batches')).toHaveLength(1);
  expect(pageErrors).toEqual([]);
});

test('columns whose names are unknown are chosen by hand, and remembered for the import too', async ({
  page,
  pageErrors,
}) => {
  await signUp(page);
  const { id } = await createQuiz(page.context(), 'Template');
  await page.goto('/batches/new');
  const rows = [
    ['quiz', 'question', 'Wahl 1', 'Wahl 2', 'Lösungsbuchstabe'],
    ['Space', 'Which planet is red?', 'Venus', 'Mars', 'B'],
  ];
  const file = { name: 'quizzes.xlsx', mimeType: '', buffer: Buffer.from(workbookFile({ Quizzes: rows })) };
  await page.getByLabel('Table file').setInputFiles(file);
  const columns = page.getByRole('group', { name: 'Other columns' });
  await expect(page.getByRole('status').filter({ hasText: '0 ready, 1 with errors' })).toBeVisible();
  await columns.getByLabel('Wahl 1').selectOption('Option');
  await columns.getByLabel('Wahl 2').selectOption('Option');
  await columns.getByLabel('Lösungsbuchstabe').selectOption('Answer');
  await expect(page.getByRole('status').filter({ hasText: '1 ready' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const request = page.waitForRequest('**/api/v1/batches/validate');
  await page.getByRole('button', { name: 'Check' }).click();
  expect((await request).postDataJSON().rows).toMatchObject([
    {
      title: 'Space',
      questions: [{ content: { options: [{ text: 'Venus' }, { text: 'Mars' }], correctOptionId: 'b' } }],
    },
  ]);
  await expect(page.getByRole('button', { name: 'Create 1 video' })).toBeVisible();

  await page.reload();
  await page.getByLabel('Table file').setInputFiles(file);
  await expect(columns.getByLabel('Lösungsbuchstabe')).toHaveValue('answer');
  await page.goto(`/quizzes/${id}`);
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import questions…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  await dialog.getByLabel('File with questions').setInputFiles(file);
  await expect(dialog.getByRole('status')).toHaveText('1 ready');
  await dialog.getByLabel('Lösungsbuchstabe').selectOption('Not used');
  await expect(dialog.getByRole('status')).toHaveText('0 ready, 1 not ready');
  expect(pageErrors).toEqual([]);
});

test('the sample table has no faults, and what was checked is checked again after a change', async ({ page }) => {
  await signUp(page);
  await createQuiz(page.context(), 'Template');
  await page.goto('/batches/new');
  const [sample] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a sample' }).click(),
  ]);
  await page.getByLabel('Table file').setInputFiles(await sample.path());
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('button', { name: 'Create 2 videos' })).toBeVisible();
  await page.getByLabel('Quality').selectOption({ index: 0 });
  await expect(page.getByRole('button', { name: 'Check' })).toBeVisible();
  // A report that comes after a change is not of what is in the form.
  await page.route('**/api/v1/batches/validate', async (route) => {
    const response = await route.fetch();
    await page.getByLabel('Quality').selectOption({ index: 1 });
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByLabel('Quality')).toHaveValue('standard');
  await expect(page.getByRole('button', { name: 'Check' })).toBeEnabled();
  await page.getByLabel('What to do').selectOption('Publish on YouTube');
  await expect(page.getByText('First connect a channel')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
});

test('a batch whose response was lost is not created twice', async ({ page, baseURL, pageErrors }) => {
  await signUp(page);
  await createQuiz(page.context(), 'Template');
  await page.goto('/batches/new');
  await page.getByLabel('Table', { exact: true }).fill('quiz,question,answer\nMoon,Is it round?,true');
  await page.getByLabel('What to do').selectOption('Only create quizzes');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.route(
    '**/api/v1/batches',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Create 1 quiz' }).click();
  await expect(page.getByText('Couldn’t reach the service')).toBeVisible();
  pageErrors.length = 0;
  await page.getByRole('button', { name: 'Create 1 quiz' }).click();
  await expect(page).toHaveURL(/\/batches\/[\da-f-]{36}$/);
  expect(await apiOf(page.context(), baseURL).get('/batches')).toHaveLength(1);
});

test('every quiz can be the template, found by its title with the keyboard', async ({ page, pageErrors }) => {
  await signUp(page);
  const { id } = await createQuiz(page.context(), 'An old template');
  // More than the picker shows at first.
  await Promise.all(Array.from({ length: 25 }, (_, index) => createQuiz(page.context(), `Quiz ${index}`)));
  await page.goto('/batches/new');
  const field = page.getByRole('button', { name: /^Template: Quiz/ });
  await field.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose a template' });
  await expect(dialog.getByRole('searchbox', { name: 'Search quizzes' })).toBeFocused();
  const quizzes = dialog.getByRole('list', { name: 'Quizzes' }).getByRole('listitem');
  await expect(quizzes).toHaveCount(24);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type('OLD temp');
  await expect(quizzes).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Template: An old template' })).toBeFocused();

  await page.getByLabel('Table', { exact: true }).fill('quiz,question,answer\nMoon,Is it round?,true');
  const request = page.waitForRequest('**/api/v1/batches/validate');
  await page.getByRole('button', { name: 'Check' }).click();
  expect((await request).postDataJSON()).toMatchObject({ template_quiz_id: id });
  await expect(page.getByRole('button', { name: 'Create 1 video' })).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('a batch offers a retry only if a row can be retried, and says until when it waits', async ({ page, baseURL }) => {
  await signUp(page);
  const { id } = await createQuiz(page.context(), 'Template');
  const api = apiOf(page.context(), baseURL);
  const question = { question_type: 'true_false', content: { question: 'Is it so?', correct: true } };
  const rows = [{ title: 'Good', questions: [question] }, { title: 'Bad' }];
  const batch = await api.post('/batches', { template_quiz_id: id, rows, render: null });
  await page.goto(`/batches/${batch.id}`);
  await expect(page.getByRole('status').filter({ hasText: '1 of 2 completed, 1 failed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry failed' })).toBeHidden();

  // What is open is loaded again every few seconds.
  const open = await api.post('/batches', { template_quiz_id: id, rows });
  await api.post(`/batches/${open.id}/pause`, {});
  const waiting_until = new Date(Date.now() + 49 * 3_600_000).toISOString();
  await page.route(`**/api/v1/batches/${open.id}`, async (route) => {
    const { data } = await (await route.fetch()).json();
    const changes = { waiting_for: 'Waiting for the limit of 10 renders an hour.', waiting_until, rows_retryable: 1 };
    await route.fulfill({ json: { data: { ...data, ...changes } } });
  });
  await page.goto(`/batches/${open.id}`);
  await expect(
    page.getByText(/^Waiting for the limit of 10 renders an hour\. Continues on .* 20\d\d, \d\d:\d\d\.$/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry failed' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the videos of a batch are downloaded as one file, with thumbnails', async ({ page, baseURL, pageErrors }) => {
  test.setTimeout(240_000);
  await signUp(page);
  const { id } = await createQuiz(page.context(), 'Template');
  const api = apiOf(page.context(), baseURL);
  const question = { question_type: 'true_false', content: { question: 'Is it so?', correct: true } };
  const rows = ['Planets', '星空 🎉'].map((title) => ({ title, questions: [question] }));
  const render = { resolution: '256x256', quality: 'draft' };
  const batch = await api.post('/batches', { template_quiz_id: id, rows, render });
  await page.goto(`/batches/${batch.id}`);
  await expect(page.getByRole('status').filter({ hasText: '2 of 2 completed' })).toBeVisible({ timeout: 120_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 90_000 }),
    page.getByRole('button', { name: 'Download videos' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Template.zip');
  expect(await axeFindings(page)).toEqual([]);
  const files = unzipSync(await readFile(await download.path()));
  const names = ['1 Planets', '2 星空 🎉'].flatMap((name) =>
    ['mp4', 'srt', 'vtt', 'jpg'].map((extension) => `${name}.${extension}`),
  );
  expect(Object.keys(files)).toEqual(['videos.csv', ...names]);
  expect(pageErrors).toEqual([]);
});
