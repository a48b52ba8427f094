import { signUp } from './account';
import { expect, test } from './test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('leads from the overview through guides to an operation', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('main').getByRole('link', { name: 'Quickstart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quickstart' })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Documentation', exact: true });
  await expect(navigation.getByRole('link', { name: 'Quickstart' })).toHaveAttribute('aria-current', 'page');

  // The arrow is a picture: some fonts have no glyph for it.
  const next = page.getByRole('main').getByRole('link', { name: 'Complete programs' }).last();
  await expect(next.locator('svg')).toBeVisible();
  await expect(next).toHaveText('Complete programs');

  await page.getByRole('link', { name: 'Render the quiz' }).click();
  await expect(page).toHaveURL(/#render-the-quiz$/);
  await page.getByRole('main').getByRole('link', { name: 'event stream' }).click();
  await expect(page.getByRole('heading', { name: 'Follow a render' })).toBeInViewport();

  await navigation.getByRole('link', { name: 'Quizzes', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Create a quiz', exact: true }).first().click();
  await expect(page).toHaveURL(/\/docs\/reference\/quizzes#createQuiz$/);
  await expect(page.getByText('POST /api/v1/quizzes', { exact: true })).toBeInViewport();
  await page.getByRole('region', { name: 'Create a quiz' }).getByRole('link', { name: 'NestedRound' }).first().click();
  await expect(page.getByRole('heading', { name: 'NestedRound' })).toBeInViewport();
});

test('switches examples by keyboard, remembers the language, and copies the code', async ({ page }) => {
  await page.goto('/docs/reference/renders');
  const operation = page.getByRole('region', { name: 'Create a render', exact: true });
  const tabs = operation.getByRole('tablist', { name: 'Create a render: language' });
  await tabs.getByRole('tab', { name: 'curl' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'TypeScript' })).toHaveAttribute('aria-selected', 'true');
  await expect(operation.getByText('await client.renders.create(')).toBeVisible();
  await page.keyboard.press('End');
  await expect(tabs.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
  await expect(operation.getByText('from quiz_video import QuizVideo')).toBeVisible();
  await operation.getByRole('button', { name: 'Copy: Create a render', exact: true }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('print(result)');

  await page.goto('/docs/reference/quizzes');
  const other = page.getByRole('tablist', { name: 'Create a quiz: language' });
  await expect(other.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
});

test('serves guides as Markdown at the same address', async ({ page, request }) => {
  await page.goto('/docs/pagination');
  const markdown = await request.get('/docs/pagination.md');
  expect(markdown.headers()['content-type']).toContain('text/markdown');
  expect(await markdown.text()).toMatch(/^# Pagination\n/);
  await expect(page.getByRole('link', { name: 'This page as Markdown' })).toHaveAttribute(
    'href',
    '/docs/pagination.md',
  );
  await page.getByRole('button', { name: /^Copy: Pagination, Shell/ }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/themes?limit=5');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('shows guides, and examples in all languages', async ({ page, pageErrors }) => {
    await page.goto('/docs/reference/rounds');
    const operation = page.getByRole('region', { name: 'Create a round', exact: true });
    await expect(operation.getByText('--json')).toBeVisible();
    await expect(operation.getByText('await client.rounds.create(')).toBeVisible();
    await expect(operation.getByText('from quiz_video import QuizVideo')).toBeVisible();
    await page.getByText('All guides and operations').click();
    await page
      .getByRole('navigation', { name: 'Documentation menu' })
      .getByRole('link', { name: 'Rate limits' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rate limits and other limits' })).toBeVisible();
    // A browser without JavaScript reports scripts as blocked.
    expect(pageErrors.splice(0).filter((error) => !error.startsWith('csp '))).toEqual([]);
  });
});

test('runs an operation with a test key, which is not stored', async ({ page, pageErrors }) => {
  await signUp(page, '/api-keys');
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('docs');
  await page.getByRole('radio', { name: 'Test', exact: true }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy your key now' });
  const key = (await dialog.getByText(/^qk_test_[0-9a-f]{40}$/).textContent()) ?? '';

  await page.goto('/docs/reference/quizzes');
  const operation = page.getByRole('region', { name: 'Create a quiz', exact: true });
  await operation.getByText('Try it', { exact: true }).click();
  await operation.getByLabel('Test key').fill('qk_live_0123456789');
  await operation.getByRole('button', { name: 'Send' }).click();
  await expect(operation.getByText('Only test keys are accepted here.')).toBeVisible();

  await operation.getByLabel('Test key').fill(key);
  await operation.getByRole('button', { name: 'Send' }).click();
  await expect(operation.getByRole('status')).toContainText('201');
  await expect(operation.getByRole('status')).toContainText(' ms');
  await expect(operation.getByText('x-request-id')).toBeVisible();
  const body = operation.getByRole('region', { name: 'Create a quiz: response body' });
  await expect(body).toContainText('The sky at night');
  const { data } = JSON.parse((await body.textContent()) ?? '');

  const other = page.getByRole('region', { name: 'Retrieve a quiz', exact: true });
  await other.getByText('Try it', { exact: true }).click();
  await expect(other.getByLabel('Test key')).toHaveValue(key);
  await other.getByLabel('id', { exact: true }).fill(data.id);
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByRole('status')).toContainText('200');
  await other.getByLabel('id', { exact: true }).fill('0');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByRole('status')).toContainText('400');
  expect(pageErrors.splice(0).filter((error) => !error.includes('400'))).toEqual([]);

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain(key);
  await page.reload();
  await operation.getByText('Try it', { exact: true }).click();
  await expect(operation.getByLabel('Test key')).toHaveValue('');
});

test('the sidebar shows the page that is open, and code has a monospaced font', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/docs/reference/webhooks');
  const navigation = page.getByRole('navigation', { name: 'Documentation', exact: true });
  await expect(navigation.getByRole('link', { name: 'Webhooks', exact: true })).toBeInViewport();
  const widths = await page
    .getByRole('main')
    .locator('code')
    .first()
    .evaluate(async (code) => {
      await document.fonts.ready;
      const context = document.createElement('canvas').getContext('2d');
      if (!context) return [];
      const { fontSize, fontFamily } = getComputedStyle(code);
      context.font = `${fontSize} ${fontFamily}`;
      return ['iiii', 'WWWW'].map((text) => context.measureText(text).width);
    });
  expect(widths[0]).toBeCloseTo(widths[1] ?? 0, 3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('lists the operations of a page wherever it is scrolled to', async ({ page }) => {
    await page.goto('/docs/reference/renders');
    await expect(page.getByRole('link', { name: 'API keys' })).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    await page.getByText('All guides and operations').click();
    const menu = page.getByRole('navigation', { name: 'Documentation menu' });
    await menu.getByRole('link', { name: 'Cancel a render' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Cancel a render' })).toBeInViewport();
  });
});
