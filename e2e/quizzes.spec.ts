import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { apiOf, password, signUp } from './account';
import { playerOf } from './player';
import { expect, test } from './test';

const question = (text: string) => ({
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

/** Signs up, and makes a quiz through the API. */
const prepare = async (page: Page, baseURL: string | undefined, texts = ['One?', 'Two?', 'Three?']) => {
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

const saved = (page: Page) => expect(page.locator('[data-saving=saved]')).toBeVisible();
const form = (page: Page) => page.getByRole('region', { name: 'Form' });
const outline = (page: Page) => page.getByRole('list', { name: 'Rounds and questions' });
const line = (page: Page, name: string) =>
  outline(page).getByRole('button', { name, exact: false }).and(page.locator('[data-outline]'));

const fill = (where: Locator, fields: Record<string, string>) =>
  Object.entries(fields).reduce(
    (before, [label, value]) => before.then(() => where.getByLabel(label, { exact: true }).fill(value)),
    Promise.resolve(),
  );

/** What is typed into a new question of each type, and what of its content comes of it. */
const TYPES: [name: string, fields: Record<string, string>, right: string | null, content: object][] = [
  ['Multiple choice', { 'Option 1': 'A', 'Option 2': 'B' }, 'Right answer: Option 2', { correctOptionId: 'b' }],
  ['True or false', {}, null, {}],
  ['Choice of pictures', { 'Option 1': 'A' }, 'Right answer: Option 1', { correctOptionId: 'a' }],
  ['Picture', { Answer: 'Mars' }, null, { answer: 'Mars', options: null }],
  [
    'Emoji',
    { Emoji: '🦁👑', 'What is sought': 'Film', Answer: 'The Lion King' },
    null,
    { emojis: '🦁👑', category: 'Film' },
  ],
  [
    'Odd one out',
    { 'Item 3': 'Moon', 'Why it is odd': 'No planet' },
    'The odd one: Item 3',
    { oddItemId: 'c', reason: 'No planet' },
  ],
  ['Fill the blank', { 'Text with gaps': 'Mars is {{blank}}.', 'Answer 1': 'red' }, null, { answers: ['red'] }],
  ['Anagram', { Answer: 'Mars', 'Its letters, mixed': 'RSAM' }, null, { scrambled: 'RSAM' }],
  ['Open answer', { 'Answer 1': 'Mars' }, null, { answers: ['Mars'] }],
  ['Sound', { 'From second': '1.5', Answer: 'Wind' }, null, { startMs: 1500, answer: 'Wind' }],
  ['Film', { 'To second': '4', Answer: 'Landing' }, null, { endMs: 4000 }],
  ['Put in order', { 'Item 1': 'First', 'The order': 'Oldest first' }, null, { axisLabel: 'Oldest first' }],
  [
    'Closest number',
    { Answer: '227', Unit: 'km', 'Scale from': '0', 'Scale to': '500' },
    null,
    { answer: 227, min: 0, max: 500 },
  ],
  ['Higher or lower', { Unit: 'km' }, null, { unit: 'km' }],
  ['Match pairs', { 'Left side of pair 1': 'Mars', 'Right side of pair 1': 'Phobos' }, null, {}],
  ['Who am I?', { 'Clue 1': 'I am red', Answer: 'Mars' }, null, { clues: ['I am red'], answer: 'Mars' }],
  ['Would you rather', { 'This…': 'Mars', '…or that': 'Venus' }, null, { a: 'Mars', b: 'Venus' }],
];

test('a new user lands in a sample quiz that plays, once', async ({ page }) => {
  await signUp(page);
  await expect(page).toHaveURL(/\/quizzes\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How well do you know the world?');
  const { play, frame } = playerOf(page);
  await play.click();
  const before = await frame();
  await expect.poll(frame).toBeGreaterThan(before + 15);
  await page.getByRole('link', { name: 'All quizzes' }).click();
  await expect(page).toHaveURL(/\/quizzes$/);
  await expect(page.getByRole('list', { name: 'Quizzes' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
  await expect(page.locator('canvas[data-painted=true]')).toHaveCount(1);
});

test('edits every question type, and saves by itself', async ({ page, baseURL }) => {
  const { path, read } = await prepare(page, baseURL, []);
  await page.goto(path);
  for (const [name, fields, right] of TYPES) {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    const question = form(page).getByLabel(name === 'True or false' ? 'Statement' : 'Question', { exact: true });
    await expect(question).toBeFocused();
    await question.fill(`${name}?`);
    await fill(form(page), fields);
    if (right) await form(page).getByRole('radio', { name: right }).check();
  }
  await fill(form(page), { Hint: 'A hint', Fact: 'A fact', 'Countdown, seconds': '12' });
  await form(page).getByLabel('Difficulty').selectOption('4 of 5');
  await saved(page);
  const [round] = (await read()).rounds;
  expect(round.questions).toHaveLength(TYPES.length);
  for (const [index, [name, , , content]] of TYPES.entries()) {
    expect(round.questions[index].content).toMatchObject({ question: `${name}?`, ...content });
  }
  expect(round.questions.at(-1)).toMatchObject({
    hint: 'A hint',
    fact: 'A fact',
    countdown_seconds: 12,
    difficulty: 4,
  });
});

test('shows what is edited in the player, as it is typed', async ({ page, baseURL }) => {
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

test('moves, copies and deletes by keyboard, and takes it back', async ({ page, baseURL }) => {
  const { path, textsNow } = await prepare(page, baseURL);
  await page.goto(path);
  await line(page, 'One?').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await saved(page);
  await expect.poll(textsNow).toEqual(['Two?', 'One?', 'Three?']);

  await outline(page).getByRole('button', { name: 'Move Three?' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up “Three?”', { exact: false })).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('is at the place of question 2', { exact: false })).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(textsNow).toEqual(['Two?', 'Three?', 'One?']);

  await line(page, 'Two?').focus();
  await page.keyboard.press('Delete');
  await expect.poll(textsNow).toEqual(['Three?', 'One?']);
  await page.keyboard.press('Control+z');
  await expect.poll(textsNow).toEqual(['Two?', 'Three?', 'One?']);
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(textsNow).toEqual(['Three?', 'One?']);
});

test('two tabs that edit the same ask, and lose nothing', async ({ page, baseURL, context }) => {
  const { path, read } = await prepare(page, baseURL, ['One?']);
  await page.goto(path);
  const other = await context.newPage();
  await other.goto(path);
  await fill(form(page), { Question: 'From the first tab?' });
  await saved(page);
  await fill(form(other), { Question: 'From the second tab?', Fact: 'Also from the second' });
  const conflict = other.getByRole('region', { name: 'Changed elsewhere too' });
  await expect(conflict).toContainText('From the first tab?');
  await expect(conflict).toContainText('From the second tab?');
  const now = async () => (await read()).rounds[0].questions[0];
  await expect.poll(now).toMatchObject({ content: { question: 'From the first tab?' }, fact: 'Also from the second' });
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await saved(other);
  expect(await now()).toMatchObject({ content: { question: 'From the second tab?' }, fact: 'Also from the second' });
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(form(page).getByLabel('Question', { exact: true })).toHaveValue('From the second tab?');
});

test('imports what is good, and says row by row what is not', async ({ page, baseURL }) => {
  const { path, textsNow } = await prepare(page, baseURL, ['One?']);
  await page.goto(path);
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import questions…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  await dialog
    .getByLabel('Questions', { exact: true })
    .fill('question,option_a,option_b,answer,difficulty\nRed?,Venus,Mars,B,2\nHard?,Yes,No,A,9\nMoon?,,,true,\n');
  await expect(dialog.getByRole('status')).toHaveText('2 good, 1 with something wrong');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'difficulty' })).toContainText('Must be at most 5.');
  expect(await textsNow()).toEqual(['One?']);
  await dialog.getByRole('button', { name: 'Add the 2 good ones' }).click();
  await saved(page);
  await expect.poll(textsNow).toEqual(['One?', 'Red?', 'Moon?']);

  await page.getByRole('button', { name: 'Import and export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Planets.csv');
});

test('a session that ends in the middle of an edit loses nothing', async ({ page, baseURL, context, faults }) => {
  const { path, email, read } = await prepare(page, baseURL, ['One?']);
  await page.goto(path);
  await context.clearCookies();
  await fill(form(page), { Hint: 'Typed while signed out' });
  const dialog = page.getByRole('dialog', { name: 'You were signed out' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await saved(page);
  await expect(dialog).toBeHidden();
  expect((await read()).rounds[0].questions[0].hint).toBe('Typed while signed out');
  expect(faults.splice(0).every((fault) => fault.includes('401'))).toBe(true);
});

test('what was not saved when the browser ended is back at the next visit', async ({ page, baseURL, context }) => {
  const { path, read } = await prepare(page, baseURL, ['One?']);
  const ended = await context.newPage();
  await ended.route('**/questions/*', (route) => route.abort());
  await ended.goto(path);
  await fill(form(ended), { Hint: 'Not saved yet' });
  await expect(ended.locator('[data-saving=offline]')).toBeVisible();
  // Without asking whether to leave, as a crash would.
  await ended.close();
  await page.goto(path);
  await expect(page.getByText('Changes of your last visit')).toBeVisible();
  await expect(form(page).getByLabel('Hint')).toHaveValue('Not saved yet');
  await saved(page);
  expect((await read()).rounds[0].questions[0].hint).toBe('Not saved yet');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved')))).toEqual([]);
});

test('two tabs that order the same anew ask', async ({ page, baseURL, context }) => {
  const { path, textsNow } = await prepare(page, baseURL);
  await page.goto(path);
  const other = await context.newPage();
  await other.goto(path);
  await line(page, 'One?').press('Alt+ArrowDown');
  await saved(page);
  await line(other, 'Three?').press('Alt+ArrowUp');
  const conflict = other.getByRole('region', { name: 'Changed elsewhere too' });
  await expect(conflict).toContainText('“One?”, “Three?”, “Two?”');
  await expect(conflict).toContainText('“Two?”, “One?”, “Three?”');
  expect(await textsNow()).toEqual(['Two?', 'One?', 'Three?']);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(textsNow).toEqual(['One?', 'Three?', 'Two?']);
});

test('the palette finds quizzes by their title, and changes the colours for good', async ({ page, baseURL }) => {
  const { path } = await prepare(page, baseURL);
  await page.goto('/account');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('plan');
  await page.getByRole('option', { name: 'Planets' }).click();
  await expect(page).toHaveURL(path);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dark');
  await page.getByRole('option', { name: 'Dark colours' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('what keeps it from being rendered leads to its field', async ({ page, baseURL }) => {
  const { path } = await prepare(page, baseURL, ['One?', '']);
  await page.goto(path);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Not ready to be rendered yet')).toBeVisible();
  await form(page)
    .getByRole('button', { name: /Needs a text/ })
    .click();
  await expect(form(page).getByLabel('Question', { exact: true })).toBeFocused();
  await page.keyboard.type('Two?');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Ready to be rendered', { exact: true })).toBeVisible();
});

test('another user’s quiz is not found', async ({ page, baseURL, browser, faults }) => {
  const { path } = await prepare(page, baseURL);
  const stranger = await (await browser.newContext({ baseURL })).newPage();
  await signUp(stranger);
  expect((await stranger.goto(path))?.status()).toBe(404);
  expect((await stranger.goto('/quizzes/nonsense'))?.status()).toBe(404);
  await stranger.context().close();
  expect(faults).toEqual([]);
});

test('hostile texts stay text', async ({ page, baseURL }) => {
  const evil = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
  await signUp(page);
  const api = apiOf(page.context(), baseURL);
  const questions = [{ ...question(evil), hint: evil, fact: evil }];
  const { id } = await api.post('/quizzes', {
    title: evil,
    intro_subtitle: evil,
    rounds: [{ title: evil, questions }],
  });
  await page.goto(`/quizzes/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(evil);
  await expect(form(page).getByLabel('Fact')).toHaveValue(evil);
  await expect(outline(page)).toContainText(evil);
  await page.goto('/quizzes');
  await expect(page.getByRole('link', { name: evil })).toBeVisible();
  await expect(page.locator('canvas[data-painted=true]').first()).toBeVisible();
  // Names of files have no slashes.
  const name = '<img src=x onerror=window.hit=1>.webp';
  const file = { name, mimeType: 'image/webp', buffer: await readFile('public/samples/mars.webp') };
  const upload = { multipart: { file }, headers: { Origin: baseURL ?? '' } };
  const media = (await (await page.context().request.post('/api/v1/media', upload)).json()).data;
  const theme = await api.post('/themes', {
    name: evil,
    fontFamily: evil.slice(0, 100),
    backgroundImageUrl: media.url,
  });
  for (const address of ['/media', `/media/${media.id}`, '/themes', `/themes/${theme.id}`]) {
    await page.goto(address);
    await expect(page.getByText('<img src=x', { exact: false }).first()).toBeVisible();
  }
  await expect(page.locator('canvas[data-painted=true]').first()).toBeVisible();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('finds, copies and deletes quizzes, with a way back', async ({ page, baseURL }) => {
  const { api } = await prepare(page, baseURL);
  await page.goto('/quizzes');
  const cards = page.getByRole('list', { name: 'Quizzes' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await page.getByLabel('Search quizzes').fill('plan');
  await expect(cards).toHaveCount(1);
  await cards.getByRole('button', { name: 'More for Planets' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'More for Planets (copy)' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(2);
  await cards.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.getByRole('link').nth(1)).toBeFocused();
  expect(await api.get('/quizzes')).toHaveLength(3);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('shows outline, form and player one at a time', async ({ page, baseURL }) => {
    const { path } = await prepare(page, baseURL);
    await page.goto(path);
    await expect(form(page)).toBeVisible();
    const parts = page.getByRole('navigation', { name: 'Parts of the editor' });
    await parts.getByRole('button', { name: 'Outline' }).click();
    await line(page, 'Two?').click();
    await expect(form(page).getByLabel('Question', { exact: true })).toHaveValue('Two?');
    await parts.getByRole('button', { name: 'Preview' }).click();
    await expect(playerOf(page).play).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
