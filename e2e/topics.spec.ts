import AxeBuilder from '@axe-core/playwright';
import { apiOf, signUp } from './account';
import { saved } from './editor';
import { expect, test } from './test';

test('generates a quiz from facts, which the user reviews, changes and opens', async ({ page, baseURL }) => {
  await signUp(page, '/quizzes');
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

  // A removal can be undone.
  const [first = '', second = '', third = ''] = await headings.allTextContents();
  await page.getByRole('button', { name: 'Remove question 1' }).click();
  await expect(headings).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Remove question 1' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(headings).toHaveText([first, second, third, /./, /./, /./]);
  await page.getByRole('button', { name: 'Remove question 3' }).click();
  await expect(headings).toHaveCount(5);

  // Questions are edited in place.
  await page.getByRole('button', { name: 'Edit question 1', exact: true }).click();
  const question = page.getByLabel('Question', { exact: true });
  await expect(question).toBeFocused();
  await question.fill('');
  await expect(page.getByText('1 question to finish')).toBeVisible();
  await question.fill('Which city is it?');
  await page.getByRole('button', { name: 'Done with question 1' }).click();
  await expect(headings.first()).toHaveText('Which city is it?');
  await expect(page.getByText('Edited', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Ready to render')).toBeVisible();
  await page.getByRole('button', { name: 'Replace question 2' }).click();
  await expect(headings.nth(1)).not.toHaveText(second);
  await expect(headings.first()).toHaveText('Which city is it?');

  // The way back to the form, with its values.
  const review = page.url();
  await page.getByRole('link', { name: 'Change the topic' }).click();
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue(/^6 questions on capitals/);
  await expect(page.getByRole('checkbox', { name: 'Multiple choice' })).toBeChecked();
  await page.goto(review);

  // Both buttons stay in view.
  await headings.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Discard' })).toBeInViewport();
  await page.getByRole('button', { name: 'Keep quiz' }).click();
  await page.waitForURL(/\/quizzes\/(?!new)[^/]+$/);
  await expect(question).toHaveValue('Which city is it?');

  const api = apiOf(page.context(), baseURL);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const kept = (await api.get(`/quizzes/${id}`)).rounds.flatMap(
    (round: { questions: { content: { question: string } }[] }) =>
      round.questions.map(({ content }) => content.question),
  );
  expect(kept).toHaveLength(5);
  for (const gone of [first, second, third, before[1]]) expect(kept).not.toContain(gone);
});

test('discards a draft, with undo', async ({ page }) => {
  await signUp(page, '/quizzes/new?topic=Flags+of+Asia');
  await page.getByRole('button', { name: 'Generate quiz' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL(/\/quizzes$/);
  const draft = page.getByRole('link', { name: /Flags of Asia/ });
  await expect(page.getByText('“Flags of Asia” deleted')).toBeVisible();
  await expect(draft).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(draft.first()).toBeVisible();
});

test('offers similar topics, an empty quiz and a prompt for a topic without facts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, '/quizzes/new?topic=12+questions+on+the+capital+of+Germany&difficulty=rising');
  // It says so before the click.
  await expect(page.getByRole('heading', { name: 'We can’t write about this topic yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate quiz' })).toHaveCount(0);
  await expect(page.getByText(/[A-Z]{2,}_[A-Z]/)).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  const similar = page.getByRole('list', { name: 'Similar topics' }).getByRole('button');
  await expect(similar.first()).toHaveText('Capitals of Europe');

  // A chatbot's answer becomes a quiz of that title.
  await page.getByRole('button', { name: 'Copy prompt' }).click();
  await expect(page.getByRole('dialog', { name: 'Import questions' })).toBeVisible();
  const prompt = await page.evaluate(() => navigator.clipboard.readText());
  expect(prompt).toContain('Write 12 quiz questions on this topic: 12 questions on the capital of Germany');
  const [, format = ''] = prompt.split('use exactly this format:\n\n');
  await page.getByRole('textbox', { name: 'Questions' }).fill(format);
  await page.getByRole('button', { name: 'Add 2 questions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The capital of Germany' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue(/Red Planet/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // While typing, another topic is checked.
  await page.goto('/quizzes/new');
  await page.getByRole('textbox', { name: 'Topic' }).fill('The plot of Hamlet');
  await expect(similar.filter({ hasText: 'Books and authors' })).toHaveCount(1);
  await similar.filter({ hasText: 'Books and authors' }).click();
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('Books and authors');
  await expect(page.getByRole('button', { name: 'Generate quiz' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Topic' }).fill('The plot of Hamlet');
  await page.getByRole('button', { name: 'Empty quiz' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The plot of Hamlet' })).toBeVisible();
});

test('shows the prompt if the browser does not copy it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await signUp(page, '/quizzes/new?topic=Our+village');
  await page.getByRole('button', { name: 'Copy prompt' }).click();
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue(/on this topic: Our village/);
  await page.getByRole('button', { name: 'Paste the reply' }).click();
  await expect(page.getByRole('dialog', { name: 'Import questions' })).toBeVisible();
});

test('keeps the values of the form after an error', async ({ page, pageErrors }) => {
  await signUp(page, '/quizzes/new?topic=Flags+of+Asia');
  await page.getByLabel('Difficulty').selectOption('Easy to hard');
  await page.getByLabel('Rounds').selectOption('3 rounds');
  await page.getByRole('checkbox', { name: 'Emoji' }).check();
  await page.route('**/api/v1/ai/quizzes', (route) => route.abort());
  await page.getByRole('button', { name: 'Generate quiz' }).click();
  await expect(page.getByText('Couldn’t reach the service.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('Flags of Asia');
  await expect(page.getByLabel('Difficulty')).toHaveValue('rising');
  await expect(page.getByLabel('Rounds')).toHaveValue('3');
  await expect(page.getByRole('checkbox', { name: 'Emoji' })).toBeChecked();
  pageErrors.splice(0);
});

test('opens the form from the palette', async ({ page }) => {
  await signUp(page, '/themes');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByPlaceholder('Search or jump to…').fill('topic');
  await page.getByRole('option', { name: 'New quiz from a topic' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New quiz from a topic' })).toBeVisible();
});
