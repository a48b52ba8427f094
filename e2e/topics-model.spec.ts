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
} from '../lib/testing/language-model';
import { type OwnService, startOwnService } from '../lib/testing/own-service';
import { signUp } from './account';
import { expect, test } from './test';

// A configured model writes on every topic, so these tests have a service of their own.
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

/** Has a quiz written, in a new account, by a model that behaves like this. */
const ask = async (page: Page, topic: string, behave: Behave) => {
  model.behave(behave);
  await signUp(page, `/quizzes/new?${new URLSearchParams({ topic })}`);
  await page.getByRole('button', { name: 'Write the quiz' }).click();
};

test('any topic becomes a quiz that is looked through: one question is replaced, and the quiz is kept', async ({
  page,
  faults,
}) => {
  let goOn = () => {};
  const told = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await ask(page, '4 questions on our village', (asked) =>
    asked.form === 'verdicts'
      ? verdictsOn(asked)
      : {
          ...roundOf(['Who?', 'What?', 'When?', 'Where?'].map((words) => modelQuestion(words))),
          after: told,
        },
  );
  await expect(page.getByText('openai-compatible/test is writing, and checking what it wrote')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress of the quiz' })).toBeVisible();
  goOn();

  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Who?', 'What?', 'When?', 'Where?']);
  await expect(page.getByText('Checked', { exact: true })).toHaveCount(4);
  await expect(page.getByText(/^Written and checked by openai-compatible/)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

  model.behave((asked) => (asked.form === 'verdicts' ? verdictsOn(asked) : roundOf([modelQuestion('Why?')])));
  const replace = page.getByRole('button', { name: 'Replace question 2' });
  await replace.press('Enter');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Who?', 'Why?', 'When?', 'Where?']);
  await expect(page.getByText('Checked', { exact: true })).toHaveCount(4);
  await expect(page.getByRole('status').filter({ hasText: 'Question 2 is now: Why?' })).toHaveCount(1);
  await expect(replace).toBeFocused();
  await page.getByText('1 question replaced').click();
  await expect(page.getByText('What?')).toBeVisible();

  // A model that fails leaves the question.
  model.behave(() => ({ status: 401 }));
  await page.getByRole('button', { name: 'Replace question 4' }).click();
  await expect(page.getByText('Question 4 was not replaced')).toBeVisible();
  await expect(page.getByText(/AI_API_KEY/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Who?', 'Why?', 'When?', 'Where?']);
  expect(faults.splice(0).every((fault) => fault.includes('503'))).toBe(true);

  await page.getByRole('button', { name: 'Keep quiz' }).first().click();
  await page.waitForURL(/\/quizzes\/(?!new)[^/]+$/);
  await expect(page.getByText('Why?').first()).toBeVisible();
});

test('a quiz can be stopped while it is written, and begun anew', async ({ page }) => {
  await ask(page, 'The secret of our village', () => ({ text: '{"quizTitle": "Half', ending: 'hang' }));
  await expect(page.getByText(/is writing/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible();
  model.behave(obedient);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('The secret of our village');
});

test('a failure says in plain words what to do, and has a way on', async ({ page }) => {
  await ask(page, 'Our village', () => ({ status: 401 }));
  await expect(page.getByRole('alert').filter({ hasText: 'AI_API_KEY' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('Our village');
});
