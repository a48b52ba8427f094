import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { paragraph, wordFile, workbookFile } from '../lib/tools/testing/office-files';
import { apiOf, signUp } from './account';
import { axeFindings } from './axe';
import { form, line, prepare, saved } from './editor';
import { expect, test } from './test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const FIXTURES = 'lib/core/imports/fixtures';

const KAHOOT = workbookFile({
  'Kahoot! Quiz': [
    ['Quiz template'],
    [
      '',
      'Question - max 120 characters',
      ...[1, 2, 3, 4].map((number) => `Answer ${number} - max 75 characters`),
      'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
      'Correct answer(s) - choose at least one',
    ],
    [1, 'Which planet is red?', 'Venus', 'Mars', 'Earth', 'Saturn', 20, 2],
    [2, 'Which planet has rings?', 'Saturn', 'Mars', null, null, 30, 1],
  ],
});

const DOCUMENT = wordFile(
  paragraph('Which planet is red?', { list: [1, 0] }),
  paragraph('Venus', { list: [1, 1] }),
  paragraph('**Mars**', { list: [1, 1] }),
  paragraph('Which planet has rings?', { list: [1, 0] }),
  paragraph('**Saturn**', { list: [1, 1] }),
  paragraph('Mars', { list: [1, 1] }),
);

const CHATBOT = `Sure! Here are two questions:

1. Which planet is red?
A) Venus
B) Mars

2. Which planet has rings?
A) Saturn
B) Mars

Answer key:
1. B
2. A`;

const PLANETS = [
  ['Which planet is red?', 'Mars'],
  ['Which planet has rings?', 'Saturn'],
];

interface Content {
  question: string;
  options?: { id: string; text: string }[];
  correctOptionId?: string;
  correct?: boolean;
  answers?: string[];
}

const solutionOf = ({ question, options, correctOptionId, correct, answers }: Content) => [
  question,
  options?.find(({ id }) => id === correctOptionId)?.text ?? answers?.[0] ?? correct,
];

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import questions' });

/** Drops a file, as if from the file manager. */
const drop = async (page: Page, name: string, bytes: Uint8Array | string) => {
  const base64 = Buffer.from(bytes).toString('base64');
  const dataTransfer = await page.evaluateHandle(
    ([content, fileName]) => {
      const transfer = new DataTransfer();
      const decoded = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      transfer.items.add(new File([decoded], fileName));
      return transfer;
    },
    [base64, name] as const,
  );
  const body = page.locator('body');
  // The page listens as soon as its scripts have loaded.
  await expect(async () => {
    await body.dispatchEvent('dragover', { dataTransfer });
    await expect(page.getByText(/^Drop a file to/)).toBeVisible({ timeout: 500 });
  }).toPass();
  await body.dispatchEvent('drop', { dataTransfer });
  await expect(page.getByText(/^Drop a file to/)).toHaveCount(0);
};

const openList = async (page: Page) => {
  await signUp(page, '/quizzes');
  await page.goto('/quizzes');
  await expect(page.getByRole('button', { name: 'Import' })).toBeVisible();
};

const createdQuiz = async (page: Page, baseURL: string | undefined) => {
  await page.waitForURL(/\/quizzes\/[\w-]{36}/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { title, rounds } = await apiOf(page.context(), baseURL).get(`/quizzes/${id}`);
  const questions: { question_type: string; content: Content }[] = rounds.flatMap(
    ({ questions }: { questions: unknown[] }) => questions,
  );
  return {
    title,
    types: questions.map((each) => each.question_type),
    solutions: questions.map(({ content }) => solutionOf(content)),
  };
};

const SOURCES = [
  {
    what: 'a Kahoot workbook',
    file: { name: 'solar_system.xlsx', bytes: KAHOOT },
    title: 'solar system',
    solutions: PLANETS,
  },
  { what: 'a Word document', file: { name: 'Planets.docx', bytes: DOCUMENT }, title: 'Planets', solutions: PLANETS },
  {
    what: 'Moodle XML',
    file: { name: 'moodle.xml', path: `${FIXTURES}/moodle.xml` },
    title: 'moodle',
    solutions: [
      ['Which planet is red?', 'Mars'],
      ['Saturn has rings.', true],
    ],
  },
  { what: 'the answer of a chatbot', text: CHATBOT, title: 'Untitled Quiz', solutions: PLANETS },
  {
    what: 'cards of Quizlet',
    text: 'Mars\tThe red planet\nVenus\tThe hottest planet\nSaturn\tThe planet with rings',
    title: 'Untitled Quiz',
    solutions: [
      ['The red planet', 'Mars'],
      ['The hottest planet', 'Venus'],
      ['The planet with rings', 'Saturn'],
    ],
  },
];

for (const { what, file, text, title, solutions } of SOURCES) {
  test(`makes a quiz of ${what} in at most four clicks`, async ({ page, baseURL }) => {
    await openList(page);
    let clicks = 0;
    const click = async (where: Locator) => {
      clicks += 1;
      await where.click();
    };
    await click(page.getByRole('button', { name: 'Import' }));
    const dialog = dialogOf(page);
    if (file) {
      const buffer = Buffer.from(file.bytes ?? (await readFile(file.path)));
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        click(dialog.getByRole('button', { name: 'Open file' })),
      ]);
      // In the dialog of the system.
      clicks += 1;
      await chooser.setFiles({ name: file.name, mimeType: 'application/octet-stream', buffer });
    } else {
      // The field has the focus.
      await expect(dialog.getByLabel('Questions', { exact: true })).toBeFocused();
      await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
      await page.keyboard.press('ControlOrMeta+v');
    }
    await expect(dialog.getByRole('status')).toHaveText(/^\d+ ready$/);
    await click(dialog.getByRole('button', { name: /^Create quiz with \d+ questions?$/ }));
    const quiz = await createdQuiz(page, baseURL);
    expect(quiz.title).toBe(title);
    expect(quiz.solutions).toEqual(solutions);
    expect(clicks).toBeLessThanOrEqual(4);
  });
}

test('takes a file that is dropped on the list, and opens the question that is not ready', async ({
  page,
  baseURL,
}) => {
  await openList(page);
  await drop(page, 'Animals.txt', '1. Largest?\nA) Mouse\nB) Cat *\n\n2. Smallest?\nA) Mouse\nB) Cat');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('status')).toHaveText('1 ready, 1 not ready');
  await expect(dialog.getByLabel('Title')).toHaveValue('Animals');
  await dialog.getByLabel('Title').fill('Beasts');
  // Another file replaces it, and the title remains.
  await drop(page, 'more.txt', '1. Tallest?\nA) Giraffe *\nB) Cat\n\n2. Smallest?\nA) Mouse\nB) Cat');
  await expect(dialog.getByLabel('Questions', { exact: true })).toHaveValue(/Tallest/);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create quiz with 2 questions' }).click();
  await expect(page.getByText('2 questions added, 1 needs an answer')).toBeVisible();
  expect(await createdQuiz(page, baseURL)).toMatchObject({
    title: 'Beasts',
    solutions: [
      ['Tallest?', 'Giraffe'],
      ['Smallest?', undefined],
    ],
  });
  await expect(form(page).getByLabel('Question', { exact: true })).toHaveValue('Smallest?');
  await expect(form(page).getByText('Mark the correct answer.')).toBeVisible();
});

test('completes questions before they are added', async ({ page, baseURL }) => {
  const { path, read } = await prepare(page, baseURL, []);
  await page.goto(path);
  const editorForm = form(page);
  await drop(
    page,
    'animals.txt',
    '1. Fastest?\nA) Snail\nB) Cheetah *\n\n2. Largest?\nA) Mouse\nB) Whale\n\n3. Loudest?',
  );
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('status')).toHaveText('1 ready, 2 not ready');
  const rows = dialog.getByRole('region', { name: 'Import preview' }).locator('ol > li');
  // Those that are not ready come first, and the first of them is open beside its source.
  await expect(rows.nth(0)).toContainText('Largest?');
  await expect(rows.nth(2)).toContainText('Fastest?');
  await expect(rows.nth(0).locator('pre')).toContainText('B) Whale');
  await rows.nth(0).getByRole('radio', { name: 'Correct answer: Option 2' }).check();
  await expect(dialog.getByRole('status')).toHaveText('2 ready, 1 not ready');
  await rows.nth(1).getByRole('button', { name: 'Fix' }).click();
  await rows.nth(1).getByLabel('Answer 1').fill('Blue whale');
  await expect(dialog.getByRole('status')).toHaveText('3 ready');
  await expect(rows.nth(1)).toContainText('Loudest?');
  await dialog.getByRole('button', { name: 'Add 3 questions' }).click();
  await expect(dialog).toBeHidden();
  await saved(page);
  const solutions = async () =>
    (await read()).rounds[0].questions.map(({ content }: { content: Content }) => solutionOf(content));
  expect(await solutions()).toEqual([
    ['Fastest?', 'Cheetah'],
    ['Largest?', 'Whale'],
    ['Loudest?', 'Blue whale'],
  ]);
  await expect(editorForm.getByText('Mark the correct answer.')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await saved(page);
  await expect.poll(solutions).toEqual([]);
});

test('a completed question leaves the form behind the dialog as it is', async ({ page, baseURL }) => {
  const { path } = await prepare(page, baseURL, ['One?']);
  await page.goto(path);
  await line(page, 'One?').click();
  const correct = form(page).getByRole('radio', { name: 'Correct answer: Option 2' });
  await expect(correct).toBeChecked();
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import questions…' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Questions', { exact: true }).fill('Largest?\nA) Mouse\nB) Whale');
  await dialog.getByRole('radio', { name: 'Correct answer: Option 1' }).check();
  await dialog.getByLabel('Option 1', { exact: true }).press('Enter');
  await expect(dialog.getByLabel('Option 2', { exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(correct).toBeChecked();
});

test('turns cards into pairs or open questions, asking for either side', async ({ page, baseURL }) => {
  await openList(page);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Questions', { exact: true }).fill('hola\thello there\nadiós\tgoodbye\nsí\tyes');
  await expect(dialog.getByRole('status')).toHaveText('3 ready');
  await dialog.getByRole('radio', { name: 'Pairs' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1 ready');
  await dialog.getByRole('radio', { name: 'Open answer' }).click();
  await dialog.getByLabel('The question shows').selectOption('The term');
  await dialog.getByRole('button', { name: 'Create quiz with 3 questions' }).click();
  expect(await createdQuiz(page, baseURL)).toMatchObject({
    types: ['open', 'open', 'open'],
    solutions: [
      ['hola', 'hello there'],
      ['adiós', 'goodbye'],
      ['sí', 'yes'],
    ],
  });
});

test('uses a column as the user says, and remembers it for this table', async ({ page }) => {
  await openList(page);
  const table = 'question,option_a,option_b,Solution key\nLargest?,Mouse,Whale,B';
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Questions', { exact: true }).fill(table);
  await expect(dialog.getByRole('status')).toHaveText('0 ready, 1 not ready');
  await dialog.getByLabel('Solution key').selectOption('Answer');
  await expect(dialog.getByRole('status')).toHaveText('1 ready');
  await page.reload();
  await page.getByRole('button', { name: 'Import' }).click();
  await dialog.getByLabel('Questions', { exact: true }).fill(table);
  await expect(dialog.getByRole('status')).toHaveText('1 ready');
  await dialog.getByLabel('Solution key').selectOption('Not used');
  await expect(dialog.getByRole('status')).toHaveText('0 ready, 1 not ready');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the dialog fits', async ({ page }) => {
    await openList(page);
    await drop(page, 'a_very_long_name_of_a_file_that_somebody_exported_from_somewhere.xlsx', KAHOOT);
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('status')).toHaveText('2 ready');
    const overflow = await dialog.evaluate(
      (element) =>
        [element, ...element.querySelectorAll('*')].filter(
          (each) => each.getBoundingClientRect().right > innerWidth && getComputedStyle(each).position !== 'absolute',
        ).length,
    );
    expect(overflow).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});
