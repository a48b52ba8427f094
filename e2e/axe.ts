import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * The axe violations on the page, one a line. Legacy mode saves a third of the time and misses only
 * cross-origin frames, which no page has.
 * @param rules axe's default rules unless given
 */
export const axeFindings = async (page: Page, rules?: string[]): Promise<string[]> => {
  // A button that was disabled fades to its colour.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any.map(({ message }) => message).join(' ')}`),
  );
};
