import { test as base, expect } from '@playwright/test';

export { expect };

/**
 * Playwright's test, which also fails if the page logs an error, throws, or has a failed request.
 * Requests that the page itself aborted don't count.
 */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`));
      page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
      page.on(
        'response',
        (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`),
      );
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.url()}`);
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});
