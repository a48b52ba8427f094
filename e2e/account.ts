import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

const password = 'correct horse battery';

/** Makes an account through the forms and leaves the page where they lead. @returns its address */
export const signUp = async (page: Page): Promise<string> => {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/sign-up');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign'));
  return email;
};
