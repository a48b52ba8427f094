import { apiOf, signUp } from './account';
import { form, question, saved } from './editor';
import { expect, test } from './test';

test('five entries of Check lead to the control that solves them', async ({ page, baseURL }) => {
  await signUp(page);
  const api = apiOf(page.context(), baseURL);
  const { id: themeId } = await api.post('/themes', {
    name: 'Unreadable',
    backgroundColor: '#ffffff',
    textColor: '#fefefe',
  });
  const same = Array.from({ length: 8 }, (_, index) => question(`Which planet is number ${index}?`));
  const { id } = await api.post('/quizzes', {
    title: 'Broken',
    theme_id: themeId,
    fact_duration_seconds: 0,
    caption_style: 'karaoke',
    rounds: [
      { title: 'First round', questions: [{ ...same[0], fact: 'A fact.' }, ...same.slice(1)] },
      { title: 'Empty round', questions: [] },
    ],
  });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-field'));
  const cases = [
    ['Facts are never shown', 'fact_duration_seconds'],
    ['Rounds without questions', 'questions'],
    ['On-screen captions follow the voice', 'caption_style'],
    ['Text on the background', 'theme'],
    ['The correct answer is B', 'content.shuffle'],
  ] as const;
  for (const [message, control] of cases) {
    await page.goto(`/quizzes/${id}?panel=check`);
    await form(page).getByRole('button', { name: message }).first().click();
    await expect.poll(focused).toBe(control);
  }
});

test('reloading the editor returns to what was open', async ({ page, baseURL }) => {
  await signUp(page);
  const { id } = await apiOf(page.context(), baseURL).post('/quizzes', {
    title: 'Planets',
    rounds: [{ title: 'First round', questions: [question('One?'), question('Two?')] }],
  });
  await page.goto(`/quizzes/${id}`);
  await saved(page);
  await page.getByRole('button', { name: 'Sound', exact: true }).click();
  await expect(page).toHaveURL(/\?panel=sound$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sound', exact: true })).toHaveAttribute('aria-current', 'true');
});
