import type { Locator, Page } from 'playwright-core';

/** What a person does in a journey. */
export interface Effort {
  clicks: number;
  fields: number;
  /** Includes the characters of texts. */
  keys: number;
}

/** Tab stops that people pass with the keyboard before they use the mouse. */
const MAX_TABS = 3;
/** How long a page may take to focus a field by itself, in milliseconds. */
const FOCUS_MS = 2000;

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell 1983): to point and press, to press a key as an average
 * typist, and to decide before each click and field.
 */
const POINT_SECONDS = 1.3;
const KEY_SECONDS = 0.28;
const DECIDE_SECONDS = 1.35;

/** How long a person takes without waiting for the service. */
export const personSeconds = ({ clicks, fields, keys }: Effort): number =>
  clicks * POINT_SECONDS + keys * KEY_SECONDS + (clicks + fields) * DECIDE_SECONDS;

/** Uses a page as a person does who never pauses, and counts what it takes. All waiting is for the service. */
export const createPerson = (page: Page) => {
  const effort: Effort = { clicks: 0, fields: 0, keys: 0 };

  const click = async (target: Locator): Promise<void> => {
    await target.click();
    effort.clicks++;
  };

  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    effort.keys++;
  };

  const isFocused = (field: Locator): Promise<boolean> =>
    field.evaluate((element) => element === document.activeElement);

  /** Goes to a field with Tab if it is near, otherwise clicks it. */
  const reach = async (field: Locator): Promise<void> => {
    if (await isFocused(field)) return;
    for (let tabs = 1; tabs <= MAX_TABS; tabs++) {
      await page.keyboard.press('Tab');
      if (!(await isFocused(field))) continue;
      effort.keys += tabs;
      return;
    }
    await click(field);
  };

  const write = async (field: Locator, text: string): Promise<void> => {
    await field.waitFor();
    await reach(field);
    await field.fill(text);
    effort.fields++;
    effort.keys += [...text].length;
  };

  return {
    effort,
    click,
    press,
    write,

    /** Writes into a field that the page should focus by itself. */
    writeFirst: async (field: Locator, text: string): Promise<void> => {
      const deadline = performance.now() + FOCUS_MS;
      await field.waitFor();
      while (!(await isFocused(field)) && performance.now() < deadline) await page.waitForTimeout(20);
      await write(field, text);
    },

    /** Opens the system's dialog and chooses a file with a double click, which counts as one. */
    upload: async (button: Locator, file: string): Promise<void> => {
      const chooser = page.waitForEvent('filechooser');
      await click(button);
      await (await chooser).setFiles(file);
      effort.clicks++;
    },
  };
};

export type Person = ReturnType<typeof createPerson>;
