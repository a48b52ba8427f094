import { fill, form, line, prepare, saved } from './editor';
import { expect, test } from './test';

/** What to type into a new question of each type, and the resulting content. */
const TYPES: [name: string, fields: Record<string, string>, correct: string | null, content: object][] = [
  ['Multiple choice', { 'Option 1': 'A', 'Option 2': 'B' }, 'Correct answer: Option 2', { correctOptionId: 'b' }],
  ['True or false', {}, 'False', { correct: false }],
  ['Image choice', { 'Option 1': 'A' }, 'Correct answer: Option 1', { correctOptionId: 'a' }],
  ['Picture', { Answer: 'Mars' }, null, { answer: 'Mars', options: null }],
  ['Emoji', { Emoji: '🦁👑', Category: 'Film', Answer: 'The Lion King' }, null, { emojis: '🦁👑', category: 'Film' }],
  [
    'Odd one out',
    { 'Item 3': 'Moon', Explanation: 'No planet' },
    'Odd one out: Item 3',
    { oddItemId: 'c', reason: 'No planet' },
  ],
  ['Fill in the blank', { 'Text with blanks': 'Mars is {{blank}}.', 'Answer 1': 'red' }, null, { answers: ['red'] }],
  ['Anagram', { Answer: 'Mars', 'Scrambled letters': 'RSAM' }, null, { scrambled: 'RSAM' }],
  ['Open answer', { 'Answer 1': 'Mars' }, null, { answers: ['Mars'] }],
  ['Audio', { 'Start (seconds)': '1.5', Answer: 'Wind' }, null, { startMs: 1500, answer: 'Wind' }],
  ['Video clip', { 'End (seconds)': '4', Answer: 'Landing' }, null, { endMs: 4000 }],
  ['Put in order', { 'Item 1': 'First', 'Sort order': 'Oldest first' }, null, { axisLabel: 'Oldest first' }],
  [
    'Closest number',
    { Answer: '227', Unit: 'km', 'Scale minimum': '0', 'Scale maximum': '500' },
    null,
    { answer: 227, min: 0, max: 500 },
  ],
  ['Higher or lower', { Unit: 'km' }, null, { unit: 'km' }],
  ['Match pairs', { 'Left side of pair 1': 'Mars', 'Right side of pair 1': 'Phobos' }, null, {}],
  ['Who am I?', { 'Clue 1': 'I am red', Answer: 'Mars' }, null, { clues: ['I am red'], answer: 'Mars' }],
  ['Would you rather', { 'First choice': 'Mars', 'Second choice': 'Venus' }, null, { a: 'Mars', b: 'Venus' }],
];

test('edits every question type and saves automatically', async ({ page, baseURL }) => {
  const { path, read } = await prepare(page, baseURL, []);
  await page.goto(path);
  for (const [name, fields, correct] of TYPES) {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('option', { name, exact: true }).click();
    const question = form(page).getByLabel(name === 'True or false' ? 'Statement' : 'Question', { exact: true });
    await expect(question).toBeFocused();
    await question.fill(`${name}?`);
    await fill(form(page), fields);
    if (correct) await form(page).getByRole('radio', { name: correct }).check();
  }
  await fill(form(page), { Hint: 'A hint', Fact: 'A fact', 'Countdown (seconds)': '12' });
  await form(page).getByLabel('Difficulty').selectOption('Hard');
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

test('Enter goes to the next option, and pasted lines become options', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { path, read } = await prepare(page, baseURL, ['One?']);
  await page.goto(path);
  await form(page).getByLabel('Option 2', { exact: true }).press('Enter');
  const third = form(page).getByLabel('Option 3', { exact: true });
  await expect(third).toBeFocused();
  await page.evaluate(() => navigator.clipboard.writeText('A) Earth\n- Saturn\n3. **Pluto**\nMoon\nSun'));
  await page.keyboard.press('Control+V');
  await expect(form(page).getByLabel('Option 6', { exact: true })).toBeFocused();
  await expect(page.getByText('Not all lines were pasted')).toBeVisible();
  await saved(page);
  const texts = (await read()).rounds[0].questions[0].content.options.map(({ text }: { text: string }) => text);
  expect(texts).toEqual(['Venus', 'Mars', 'Earth', 'Saturn', 'Pluto', 'Moon']);
});

test('Enter goes through pairs, and pasted lines become pairs', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { path, api, id, read } = await prepare(page, baseURL, []);
  const quiz = await api.get(`/quizzes/${id}`);
  await api.post(`/quizzes/${id}/rounds/${quiz.rounds[0].id}/questions`, {
    question_type: 'match_pairs',
    content: { question: 'Which moon belongs to which planet?', pairs: [{ left: 'Earth', right: '' }] },
  });
  await page.goto(path);
  await form(page).getByLabel('Left side of pair 1').press('Enter');
  await expect(form(page).getByLabel('Right side of pair 1')).toBeFocused();
  await page.keyboard.type('Moon');
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Left side of pair 2')).toBeFocused();
  await page.evaluate(() => navigator.clipboard.writeText('- Mars – Phobos\n- Saturn\tTitan\nJupiter: Io'));
  await page.keyboard.press('Control+V');
  await expect(form(page).getByLabel('Right side of pair 4')).toBeFocused();
  await saved(page);
  expect((await read()).rounds[0].questions[0].content.pairs).toEqual([
    { left: 'Earth', right: 'Moon' },
    { left: 'Mars', right: 'Phobos' },
    { left: 'Saturn', right: 'Titan' },
    { left: 'Jupiter', right: 'Io' },
  ]);
});

test('adds questions by keyboard, from the dialog and the command palette', async ({ page, baseURL }) => {
  const { path, read } = await prepare(page, baseURL, ['One?']);
  await page.goto(path);
  await form(page).getByLabel('Option 1', { exact: true }).press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a question' });
  const chosen = dialog.getByRole('option', { selected: true });
  // The type of the selected question is selected already; arrow keys follow the rows and columns.
  await expect(chosen).toHaveAccessibleName('Multiple choice');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveAccessibleName('Image choice');
  await page.keyboard.press('ArrowRight');
  await expect(chosen).toHaveAccessibleName('Odd one out');
  await page.keyboard.type('nearest');
  await expect(dialog.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Question', { exact: true })).toBeFocused();
  await expect(form(page).getByLabel('Type')).toHaveValue('closest_number');

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByRole('option', { name: 'Render video' })).toBeVisible();
  await expect(palette.getByRole('option', { name: 'Add question: Anagram' })).toHaveCount(0);
  await page.keyboard.type('add anagram');
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Question', { exact: true })).toBeFocused();
  await saved(page);
  const types = (await read()).rounds[0].questions.map(({ question_type }: { question_type: string }) => question_type);
  expect(types).toEqual(['multiple_choice', 'closest_number', 'anagram']);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('render');
  await palette.getByRole('option', { name: 'Render video' }).click();
  await expect(page.getByRole('dialog', { name: 'Render video' })).toBeVisible();
});

test('inserts emoji at the cursor', async ({ page, baseURL }) => {
  const { path, api, id } = await prepare(page, baseURL, []);
  const quiz = await api.get(`/quizzes/${id}`);
  await api.post(`/quizzes/${id}/rounds/${quiz.rounds[0].id}/questions`, {
    question_type: 'emoji',
    content: { question: 'Which film?', emojis: '🦁👑' },
  });
  await page.goto(path);
  const field = form(page).getByLabel('Emoji', { exact: true });
  await field.focus();
  await page.keyboard.press('Home');
  await form(page).getByRole('button', { name: 'Choose emoji' }).click();
  const search = page.getByLabel('Search emoji');
  await expect(search).toBeFocused();
  await search.fill('rocket');
  await page.getByRole('button', { name: 'rocket', exact: true }).click();
  await search.fill('ringed');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('🚀🪐🦁👑');
  await expect(field).toHaveAttribute('placeholder', 'Example: 🦁👑');
  await search.fill('');
  const first = page.getByRole('button', { name: 'grinning face', exact: true });
  await expect(first).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'grinning face with big eyes', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form(page).getByRole('button', { name: 'Choose emoji' })).toBeFocused();
});

test('shows the fault of a question whose items have no correct order, and fixes it', async ({ page, baseURL }) => {
  const { path, api, id, read } = await prepare(page, baseURL, []);
  const quiz = await api.get(`/quizzes/${id}`);
  const items = ['Moon', 'Mars'].map((text, index) => ({ id: 'ab'[index], text }));
  await api.post(`/quizzes/${id}/rounds/${quiz.rounds[0].id}/questions`, {
    question_type: 'order',
    content: { question: 'Which was visited first?', items },
  });
  await page.goto(path);
  await page.getByRole('button', { name: /^Check/ }).click();
  await form(page)
    .getByRole('button', { name: /correct order/ })
    .click();
  const confirm = form(page).getByRole('button', { name: 'This order is correct' });
  await expect(confirm).toBeFocused();
  await expect(form(page).getByText('Put all items in the correct order.')).toBeVisible();
  await confirm.click();
  await expect(form(page).getByText('Put all items in the correct order.')).toHaveCount(0);
  await saved(page);
  const orderNow = async () => (await read()).rounds[0].questions[0].content.correctOrder;
  expect(await orderNow()).toEqual(['a', 'b']);
  await form(page).getByRole('button', { name: 'Move item 2 up' }).click();
  await expect(form(page).getByLabel('Item 1', { exact: true })).toHaveValue('Mars');
  await saved(page);
  await expect.poll(orderNow).toEqual(['b', 'a']);
});

test('loads the flag font with the first flag', async ({ page, baseURL }) => {
  const { path } = await prepare(page, baseURL);
  await page.goto(path);
  const status = () =>
    page.evaluate(() => [...document.fonts].find(({ family }) => family.includes('App Flags'))?.status);
  await expect(form(page).getByRole('textbox', { name: 'Option 1' })).toHaveValue('Venus');
  expect(await status()).toBe('unloaded');
  await form(page).getByRole('textbox', { name: 'Option 1' }).fill('🇫🇷 France');
  await expect.poll(status).toBe('loaded');
});

test('another type removes the answers only with a way back', async ({ page, baseURL }) => {
  const { path, read } = await prepare(page, baseURL);
  await page.goto(path);
  await line(page, 'One?').click();
  await form(page).getByLabel('Type').selectOption('Guess the year');
  await form(page).getByLabel('Question', { exact: true }).fill('Which one?');
  const removed = page.getByRole('listitem').filter({ hasText: 'The answers of the other type were removed' });
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(form(page).getByLabel('Option 2', { exact: true })).toHaveValue('Mars');
  await saved(page);
  expect((await read()).rounds[0].questions[0].content).toMatchObject({ question: 'Which one?', correctOptionId: 'b' });

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('option', { name: 'Multiple choice', exact: true }).click();
  await form(page).getByLabel('Type').selectOption('Open answer');
  await expect(form(page).getByLabel('Answer 1')).toBeVisible();
  // It had none.
  await expect(page.getByText('The answers of the other type were removed')).toHaveCount(0);
});
