import { fill, form, line, outline, prepare, saved } from './editor';
import { playerOf } from './player';
import { expect, test } from './test';

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

test('flags show in fields, in a font that comes with the first of them', async ({ page, baseURL }) => {
  const { path } = await prepare(page, baseURL);
  await page.goto(path);
  const status = () =>
    page.evaluate(() => [...document.fonts].find(({ family }) => family.includes('App Flags'))?.status);
  await expect(form(page).getByRole('textbox', { name: 'Option 1' })).toHaveValue('Venus');
  expect(await status()).toBe('unloaded');
  await form(page).getByRole('textbox', { name: 'Option 1' }).fill('🇫🇷 France');
  await expect.poll(status).toBe('loaded');
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
