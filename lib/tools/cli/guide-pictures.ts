import type { Page } from 'playwright-core';
import { env } from '../../server/env';

const TEXT = `1. Which planet is known as the Red Planet?
A) Venus
B) Mars *
C) Jupiter

2. What is the largest ocean?
A) Atlantic
B) Pacific
C) Indian

Answers: 2`;

const open = (page: Page, path: string) => page.goto(`${env().APP_URL}${path}`, { waitUntil: 'networkidle' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** Until all small pictures that are in sight are drawn. */
const drawn = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('canvas[data-painted=false]')].every((canvas) => {
      const { top, bottom, width } = canvas.getBoundingClientRect();
      return width === 0 || bottom <= 0 || top >= window.innerHeight;
    }),
  );

/** Opens a tab of the editor of the sample quiz. @param until what shows that it has loaded */
const tab = (name: string, until?: (page: Page) => Promise<unknown>) => async (page: Page, editor: string) => {
  await open(page, editor);
  await press(page, name);
  await until?.(page);
};

/** How each picture of the maker's guide is made, by its name. The user has signed up, and `editor` is the sample quiz's. */
export const GUIDE_PICTURES: Record<string, (page: Page, editor: string) => Promise<unknown>> = {
  start: (page) => open(page, '/quizzes/start'),
  topic: async (page) => {
    await open(page, '/quizzes/new');
    await page.getByRole('textbox', { name: 'Topic' }).fill('flags of Africa');
    await press(page, 'Generate quiz');
    await page.getByText('Ready to render').waitFor();
  },
  import: async (page) => {
    await open(page, '/quizzes');
    await press(page, 'Import');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill(TEXT);
    await dialog.getByRole('region', { name: 'Import preview' }).waitFor();
  },
  editor: (page, editor) => open(page, editor),
  add: async (page, editor) => {
    await open(page, editor);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').waitFor();
    await drawn(page);
  },
  check: tab('Check', (page) => page.getByText('Checking…').waitFor({ state: 'hidden' })),
  pictures: tab('Pictures'),
  sound: tab('Sound', (page) => page.getByRole('radio', { name: 'No voice' }).waitFor()),
  theme: tab('Theme', drawn),
  render: async (page, editor) => {
    await open(page, editor);
    await press(page, 'Render');
    await page.getByRole('dialog').waitFor();
  },
  shorts: tab('Shorts'),
  batch: (page) => open(page, '/batches/new'),
};
