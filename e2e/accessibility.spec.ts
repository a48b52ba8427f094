import type { Page } from '@playwright/test';
import { signUp } from './account';
import { axeFindings } from './axe';
import { DASHBOARD_PAGES, PUBLIC_PAGES } from './pages';
import { expect, test } from './test';

// Each test checks a dozen pages twice.
test.describe.configure({ timeout: 300_000 });
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Checks every rule in light mode and those about colours in dark mode. */
const expectAccessible = async (page: Page, name: string) => {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await axeFindings(page), `${name}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(page, COLOURS), `${name}, dark`).toEqual([]);
};

test('dashboard pages have no axe violations', async ({ page }) => {
  await signUp(page, '/quizzes');
  // A new user lands in the editor.
  await expect(page.locator('canvas').first()).toBeVisible();
  await expectAccessible(page, 'editor');
  for (const path of DASHBOARD_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
});

/** The contrast between two colours such as `rgb(155, 156, 165)` (WCAG 2.2). */
const contrastOf = (...colours: string[]): number => {
  const [lighter = 0, darker = 0] = colours
    .map((colour) => (colour.match(/\d+/g) ?? []).slice(0, 3).map((value) => Number(value) / 255))
    .map((values) => values.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)))
    .map(([red = 0, green = 0, blue = 0]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    .toSorted((one, other) => other - one);
  return lighter / darker;
};

test('unchecked boxes are empty and have a visible border in both modes', async ({ page }) => {
  await signUp(page, '/api-keys');
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('button', { name: 'Read only' }).click();
  const box = page.getByRole('checkbox', { checked: false }).first();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const {
      appearance,
      fill,
      border,
      page: around,
    } = await box.evaluate((element) => {
      const { appearance, backgroundColor, borderColor } = getComputedStyle(element);
      return {
        appearance,
        fill: backgroundColor,
        border: borderColor,
        page: getComputedStyle(document.body).backgroundColor,
      };
    });
    // The browser's own box has a grey fill in dark mode, whatever its style says.
    expect({ appearance, fill }, colorScheme).toEqual({ appearance: 'none', fill: 'rgba(0, 0, 0, 0)' });
    expect(contrastOf(border, around), colorScheme).toBeGreaterThanOrEqual(3);
  }
});

test('public pages have no axe violations', async ({ page }) => {
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
});
