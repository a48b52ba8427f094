import { startReceiver } from '../lib/tools/testing/receiver';
import { apiOf, signUp } from './account';
import { expect, test } from './test';

test('creates and tests a webhook, shows and replays a delivery, rotates the secret and deletes it', async ({
  page,
  pageErrors,
}) => {
  let status = 503;
  const receiver = await startReceiver(() => (response) => response.writeHead(status).end('We are closed'));
  await signUp(page, '/webhooks');
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();

  // A private address is rejected at its field.
  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByLabel('URL').fill('http://169.254.169.254/');
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByText('This address is private, so the service can’t reach it.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'How to receive webhooks on your own computer' })).toHaveAttribute(
    'href',
    '/docs/webhooks#receive-webhooks-on-your-own-computer',
  );
  pageErrors.splice(0);
  await page.getByLabel('URL').fill(receiver.url);
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const pressed = page.keyboard.press('Escape');
  expect((await asked).message()).toBe('You haven’t copied the secret. Close anyway?');
  await (await asked).dismiss();
  await pressed;
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: receiver.url }).click();

  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Test failed.')).toBeVisible();
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  await deliveries.getByRole('listitem').getByText('render.completed', { exact: true }).click();
  await expect(deliveries.getByText('We are closed')).toBeVisible();
  await expect(deliveries.getByText('The receiver responded with 503.')).toBeVisible();

  status = 200;
  await deliveries.getByRole('button', { name: 'Replay' }).click();
  await expect(async () => {
    await deliveries.getByRole('button', { name: 'Refresh' }).click();
    await expect(deliveries.getByText('Delivered with status 200.')).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(new Set(receiver.received.map(({ delivery }) => delivery)).size).toBe(1);
  await deliveries.getByRole('radio', { name: 'Failed' }).click();
  await expect(deliveries.getByRole('heading', { name: 'No deliveries found' })).toBeVisible();
  await deliveries.getByRole('button', { name: 'Show all' }).click();
  await deliveries.getByLabel('Search deliveries').fill(receiver.received[0]?.delivery ?? '');
  await expect(deliveries.getByRole('listitem').filter({ hasText: 'Delivered' })).toHaveCount(1);
  await deliveries.getByLabel('Search deliveries').fill('100%');
  await expect(deliveries.getByRole('heading', { name: 'No deliveries found' })).toBeVisible();

  await page.getByRole('switch', { name: 'Active' }).click();
  await expect(page.getByRole('switch', { name: 'Active' })).not.toBeChecked();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Rotate secret' }).click();
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
  receiver.stop();
});

test('finds webhooks by URL or event', async ({ page, context, baseURL }) => {
  await signUp(page);
  const api = apiOf(context, baseURL);
  await api.post('/webhooks', { url: 'http://127.0.0.1:9/one', events: ['render.completed'] });
  await api.post('/webhooks', { url: 'http://127.0.0.1:9/two', events: ['youtube.failed'] });
  await page.goto('/webhooks');
  const rows = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const search = page.getByLabel('Search webhooks');
  await search.fill('9/TWO');
  await expect(rows).toHaveText([/two/]);
  await search.fill('render.');
  await expect(rows).toHaveText([/one/]);
  await search.fill('three');
  await expect(page.getByRole('heading', { name: 'No webhooks found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows).toHaveCount(2);
  await expect(search).toBeFocused();
});

test('the guide shows the sample in each language', async ({ page }) => {
  await page.goto('/docs/webhooks#receive-webhooks-on-your-own-computer');
  await expect(page.getByRole('heading', { name: 'Receive webhooks on your own computer' })).toBeInViewport();
  await expect(page.getByText('timingSafeEqual').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Go' }).click();
  await expect(page.getByText('hmac.Equal').first()).toBeVisible();
});
