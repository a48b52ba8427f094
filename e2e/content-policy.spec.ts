import { signUp } from './account';
import { expect, test } from './test';

test('every page has a fresh nonce in its policy and on each script', async ({ page, request }) => {
  const nonces = new Set<string>();
  const paths = ['/', '/sign-in', '/docs', '/problems/not-found', '/stage', '/no-such-page'];
  for (const path of paths) {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? '';
    nonces.add(nonce);
    const scripts = [...(await response.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length, path).toBeGreaterThan(0);
    expect(
      scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`)),
      path,
    ).toEqual([]);
  }
  expect(nonces.size).toBe(paths.length);
  // The fixture fails the test if the policy blocks anything, because the browser logs an error.
  for (const path of ['/docs', '/stage', '/api-keys']) await page.goto(path, { waitUntil: 'networkidle' });
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
