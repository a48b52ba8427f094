import { expect, type Locator, type Page } from '@playwright/test';
import { apiOf, signUp } from './account';

export const question = (text: string) => ({
  question_type: 'multiple_choice',
  content: {
    question: text,
    options: [
      { id: 'a', text: 'Venus' },
      { id: 'b', text: 'Mars' },
    ],
    correctOptionId: 'b',
  },
});

/** Signs up, and creates a quiz through the API. */
export const prepare = async (page: Page, baseURL: string | undefined, texts = ['One?', 'Two?', 'Three?']) => {
  const email = await signUp(page);
  const api = apiOf(page.context(), baseURL);
  const rounds = [{ title: 'First round', questions: texts.map(question) }];
  const { id } = await api.post('/quizzes', { title: 'Planets', rounds });
  const read = () => api.get(`/quizzes/${id}`);
  const textsNow = async () =>
    (await read()).rounds.flatMap((round: { questions: { content: { question: string } }[] }) =>
      round.questions.map(({ content }) => content.question),
    );
  return { email, api, id, read, textsNow, path: `/quizzes/${id}` };
};

export const saved = (page: Page) => expect(page.locator('[data-save-status=saved]')).toBeVisible();
export const form = (page: Page) => page.getByRole('region', { name: 'Form' });
export const outline = (page: Page) => page.getByRole('list', { name: 'Rounds and questions' });
export const line = (page: Page, name: string) =>
  outline(page).getByRole('button', { name, exact: false }).and(page.locator('[data-outline]'));

export const fill = (where: Locator, fields: Record<string, string>) =>
  Object.entries(fields).reduce(
    (before, [label, value]) => before.then(() => where.getByLabel(label, { exact: true }).fill(value)),
    Promise.resolve(),
  );
