import AxeBuilder from '@axe-core/playwright';
import { apiOf, signUp } from './account';
import { expect, test } from './test';

test('generates a quiz from facts, which the user reviews, changes and opens', async ({ page, baseURL }) => {
  await signUp(page);
  await page.goto('/quizzes');
  await page.getByRole('link', { name: 'From a topic' }).click();
  await page.getByRole('textbox', { name: 'Topic' }).fill('6 questions on capitals of Europe, difficulty rising');
  await expect(page.getByLabel('Questions per round')).toHaveValue('6');
  await page.getByRole('checkbox', { name: 'Multiple choice' }).check();
  await page.getByRole('button', { name: 'Generate quiz' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Capitals of Europe' })).toBeVisible();
  await expect(page.getByText('Ready to render')).toBeVisible();
  await expect(page.getByRole('link', { name: 'world-countries' })).toBeVisible();
  const questions = page.getByRole('button', { name: /^Edit question/ });
  await expect(questions).toHaveCount(6);
  await expect(page.getByText('From facts', { exact: true })).toHaveCount(6);
  // Each question has one correct option.
  await expect(page.getByLabel('Correct', { exact: true })).toHaveCount(6);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

  const headings = page.getByRole('heading', { level: 3 });
  const before = await headings.allTextContents();
  await page.getByRole('button', { name: 'Replace question 2' }).click();
  await expect(headings.nth(1)).not.toHaveText(before[1] ?? '');
  await expect(page.getByText('From facts', { exact: true })).toHaveCount(6);
  expect(await headings.allTextContents()).toEqual(before.with(1, (await headings.nth(1).textContent()) ?? ''));

  const [first, second] = await headings.allTextContents();
  await page.getByRole('button', { name: 'Remove question 1' }).click();
  await expect(questions).toHaveCount(5);
  await page.getByRole('button', { name: 'Edit question 1', exact: true }).click();
  await page.waitForURL(/\/quizzes\/[^/]+\?question=/);
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue(second ?? '');

  const api = apiOf(page.context(), baseURL);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const kept = (await api.get(`/quizzes/${id}`)).rounds.flatMap(
    (round: { questions: { content: { question: string } }[] }) =>
      round.questions.map(({ content }) => content.question),
  );
  expect(kept).toHaveLength(5);
  expect(kept).not.toContain(first);
  expect(kept).not.toContain(before[1]);
});

test('discards a draft, with undo', async ({ page }) => {
  await signUp(page, '/quizzes/new?topic=Flags+of+Asia');
  await page.getByRole('button', { name: 'Generate quiz' }).click();
  await page.getByRole('button', { name: 'Discard' }).first().click();
  await page.waitForURL(/\/quizzes$/);
  const draft = page.getByRole('link', { name: /Flags of Asia/ });
  await expect(page.getByText('“Flags of Asia” deleted')).toBeVisible();
  await expect(draft).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(draft.first()).toBeVisible();
});

test('names the missing settings for an unknown topic, and offers suggestions', async ({ page, pageErrors }) => {
  await signUp(page, '/quizzes/new?topic=The+plot+of+Hamlet');
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('The plot of Hamlet');
  await page.getByRole('button', { name: 'Generate quiz' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'AI_' })).toBeVisible();
  expect(pageErrors.splice(0).every((error) => error.includes('503'))).toBe(true);

  const flags = page.getByRole('button', { name: 'Flags of Asia' });
  await flags.click();
  await expect(flags).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('Flags of Asia');
  await page.getByRole('textbox', { name: 'Topic' }).press('Enter');
  await expect(page.getByText('Ready to render')).toBeVisible();
});

test('opens the form from the palette', async ({ page }) => {
  await signUp(page, '/themes');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByPlaceholder('Search or jump to…').fill('topic');
  await page.getByRole('option', { name: 'New quiz from a topic' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New quiz from a topic' })).toBeVisible();
});
