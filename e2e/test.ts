import { test as base, expect } from '@playwright/test';

export { expect };

/**
 * Playwright's test, which also fails if the page logs an error, throws, or has a failed request.
 * Requests that the page itself aborted don't count.
 */
export const test = base.extend<{ pageErrors: string[] }>({
  pageErrors: [
    async ({ page }, use) => {
      const pageErrors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && pageErrors.push(`console: ${message.text()}`));
      page.on('pageerror', (error) => pageErrors.push(`thrown: ${error.message}`));
      page.on(
        'response',
        (response) => response.status() >= 400 && pageErrors.push(`${response.status()} ${response.url()}`),
      );
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        if (reason !== 'net::ERR_ABORTED') pageErrors.push(`${reason} ${request.url()}`);
      });
      await use(pageErrors);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
});
