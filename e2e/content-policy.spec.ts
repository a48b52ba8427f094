import { signUp } from './account';
import { PUBLIC_PAGES } from './pages';
import { expect, test } from './test';

test('a page of a user has a fresh nonce in its policy and on each script but one', async ({ page }) => {
  await signUp(page);
  const nonces = new Set<string>();
  for (const path of ['/quizzes', '/api-keys', '/account']) {
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    const nonce = /script-src 'nonce-([^']+)' 'sha256-[^']+' 'strict-dynamic'/.exec(policy)?.[1] ?? '';
    nonces.add(nonce);
    const html = (await response?.text()) ?? '';
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length, path).toBeGreaterThan(1);
    // The one that applies the colour scheme is allowed by its hash.
    expect(
      scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`)),
      path,
    ).toEqual(['<script>']);
  }
  expect(nonces.size).toBe(3);
});

test('the browser blocks nothing of the pages that were built for everyone', async ({ page }) => {
  // The fixture fails the test if the policy blocks anything, because the browser logs an error.
  for (const path of [...PUBLIC_PAGES, '/stage']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    // React has taken the page over.
    const isHydrated = () => Object.keys(document).some((key) => key.startsWith('__react'));
    await expect.poll(() => page.evaluate(isHydrated), { message: path }).toBe(true);
  }
});

test('a chosen colour scheme is applied before the page is painted', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'scheme', value: 'dark', url: baseURL ?? '' }]);
  for (const path of ['/docs', '/sign-in', '/']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(10, 10, 11)');
  }
});

test('injected markup does not run', async ({ page, pageErrors }) => {
  await signUp(page, '/api-keys');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="document.title = \'owned\'">');
    const script = document.createElement('div');
    script.innerHTML = '<a id="bait" href="javascript:document.title=\'owned\'">x</a>';
    document.body.append(script);
  });
  await page.locator('#bait').click();
  await expect(page).not.toHaveTitle('owned');
  expect(pageErrors.splice(0).every((error) => error.includes('Content Security Policy'))).toBe(true);
});
