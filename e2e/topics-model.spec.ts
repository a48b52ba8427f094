import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  type Behave,
  modelQuestion,
  obedient,
  roundOf,
  type StandInModel,
  startLanguageModel,
  verdictsOn,
} from '../lib/tools/testing/language-model';
import { type OwnService, startOwnService } from '../lib/tools/testing/own-service';
import { signUp } from './account';
import { form, prepare } from './editor';
import { expect, test } from './test';

// These tests need a service with a configured model, which accepts every topic.
const port = process.env.E2E_MODEL_PORT ?? '';
test.use({ baseURL: `http://localhost:${port}` });

let model: StandInModel;
let service: OwnService;
test.beforeAll(async () => {
  model = await startLanguageModel();
  service = await startOwnService('e2e-model', port, model.variables);
});
test.afterAll(async () => {
  model?.stop();
  await service?.stop();
});

/** Generates a quiz in a new account. */
const generate = async (page: Page, topic: string, behave: Behave) => {
  model.behave(behave);
  await signUp(page, `/quizzes/new?${new URLSearchParams({ topic })}`);
  await page.getByRole('button', { name: 'Generate quiz' }).click();
};

test('generates a quiz on any topic, replaces a question, and keeps the quiz', async ({ page, pageErrors }) => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await generate(page, '4 questions on our village', (request) =>
    request.form === 'verdicts'
      ? verdictsOn(request)
      : {
          ...roundOf(['Who?', 'What?', 'When?', 'Where?'].map((words) => modelQuestion(words))),
          after: finished,
        },
  );
  await expect(page.getByText('openai-compatible/test is writing and checking questions')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Generation progress' })).toBeVisible();
  finish();

  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Who?', 'What?', 'When?', 'Where?']);
  await expect(page.getByText('Checked', { exact: true })).toHaveCount(4);
  await expect(page.getByText(/^Written and checked by openai-compatible/)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

  model.behave((request) => (request.form === 'verdicts' ? verdictsOn(request) : roundOf([modelQuestion('Why?')])));
  const replace = page.getByRole('button', { name: 'Replace question 2' });
  await replace.press('Enter');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Who?', 'Why?', 'When?', 'Where?']);
  await expect(page.getByText('Checked', { exact: true })).toHaveCount(4);
  await expect(page.getByRole('status').filter({ hasText: 'Question 2 replaced: Why?' })).toHaveCount(1);
  await expect(replace).toBeFocused();
  await page.getByText('1 question replaced').click();
  await expect(page.getByText('What?')).toBeVisible();

  // If the model fails, the question stays.
  model.behave(() => ({ status: 401 }));
  await page.getByRole('button', { name: 'Replace question 4' }).click();
  await expect(page.getByText('Couldn’t replace question 4')).toBeVisible();
  await expect(page.getByText(/The operator of this service should check the model’s settings/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Who?', 'Why?', 'When?', 'Where?']);
  expect(pageErrors.splice(0).every((error) => error.includes('503'))).toBe(true);

  await page.getByRole('button', { name: 'Keep quiz' }).click();
  await page.waitForURL(/\/quizzes\/(?!new)[^/]+$/);
  await expect(page.getByText('Why?').first()).toBeVisible();
});

test('cancels a generation and starts again', async ({ page }) => {
  await generate(page, 'The secret of our village', () => ({ text: '{"quizTitle": "Half', ending: 'hang' }));
  await expect(page.getByText(/is writing/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Generation cancelled' })).toBeVisible();
  model.behave(obedient);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('The secret of our village');
});

test('explains a failure and offers to try again', async ({ page }) => {
  await generate(page, 'Our village', () => ({ status: 401 }));
  await expect(page.getByRole('alert').filter({ hasText: 'check the model’s settings' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('Our village');
});

test('translates a quiz, and shows what has changed in the original since', async ({ page, baseURL }) => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const axe = async () => expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  const { api, id, read, path } = await prepare(page, baseURL);
  model.behave((request) => ({ ...obedient(request), after: finished }));
  await page.goto(path);
  await page.getByRole('button', { name: 'Translations' }).click();
  await expect(page.getByText('This quiz has no translations yet.')).toBeVisible();
  await page.getByLabel('Language', { exact: true }).selectOption('de');
  await page.getByRole('button', { name: 'Translate' }).click();
  await expect(page.getByRole('progressbar', { name: 'Translating into German' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'German – Deutsch, in progress' })).toBeDisabled();
  await axe();
  finish();
  const german = page.getByRole('link', { name: 'German »Planets« Draft' });
  await expect(german).toBeVisible();

  await german.click();
  await expect(page.getByRole('heading', { name: '»Planets«' })).toBeVisible();
  await page.getByRole('button', { name: 'Translations' }).click();
  await expect(page.getByText('Up to date with the original.')).toBeVisible();
  await expect(page.getByText('Translated from English')).toBeVisible();

  const [round] = (await read()).rounds;
  const place = `${path}/rounds/${round.id}/questions`;
  await api.patch(`${place}/${round.questions[1].id}`, { hint: 'It is red.' });
  await page.reload();
  await page.getByRole('button', { name: 'Translations 1 changed in the original' }).click();
  await expect(page.getByRole('link', { name: 'Show in the original: Two?' })).toHaveAttribute(
    'href',
    `/quizzes/${id}?question=${round.questions[1].id}`,
  );
  await axe();
  await page.getByRole('button', { name: 'Edit here: Two?' }).click();
  await expect(form(page).getByLabel('Question', { exact: true })).toHaveValue('»Two?«');
  await page.getByRole('button', { name: 'Translations 1 changed in the original' }).click();
  await page.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(page.getByText('Up to date with the original.')).toBeVisible();
});
