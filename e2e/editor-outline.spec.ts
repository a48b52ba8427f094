import { form, line, outline, prepare, saved } from './editor';
import { expect, test } from './test';

test('moves, deletes and undoes with the keyboard', async ({ page, baseURL }) => {
  const { api, path, textsNow } = await prepare(page, baseURL);
  await api.post(`${path}/rounds`, { title: 'Second round' });
  await page.goto(path);
  await line(page, 'One?').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await saved(page);
  await expect.poll(textsNow).toEqual(['Two?', 'One?', 'Three?']);

  await outline(page).getByRole('button', { name: 'Move Three?' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up “Three?”', { exact: false })).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('moved to question 2', { exact: false })).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(textsNow).toEqual(['Two?', 'Three?', 'One?']);

  await line(page, 'Two?').focus();
  await page.keyboard.press('Delete');
  await expect(line(page, 'Three?')).toBeFocused();
  const fontOf = (element: Element) => getComputedStyle(element).fontFamily;
  const toastFont = await page.getByText('Question “Two?” deleted').evaluate(fontOf);
  expect(toastFont).toBe(await page.locator('body').evaluate(fontOf));
  await expect.poll(textsNow).toEqual(['Three?', 'One?']);
  await page.keyboard.press('Control+z');
  await expect.poll(textsNow).toEqual(['Two?', 'Three?', 'One?']);
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(textsNow).toEqual(['Three?', 'One?']);

  await line(page, 'First round').focus();
  await page.keyboard.press('Delete');
  await expect(line(page, 'Second round')).toBeFocused();
  await expect.poll(textsNow).toEqual([]);
});

test('the outline is one tab stop, and arrow keys reach its rows and their buttons', async ({ page, baseURL }) => {
  const { path } = await prepare(page, baseURL);
  await page.goto(path);
  await line(page, 'Two?').click();
  await outline(page).getByRole('button', { name: 'More actions for One?' }).focus();
  await page.getByRole('button', { name: 'Review', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(line(page, 'Two?')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(line(page, 'One?')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(outline(page).getByRole('button', { name: 'More actions for One?' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(outline(page).getByRole('button', { name: 'Move One?' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(line(page, 'Three?')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  // Outside of the outline, its tab stop is the selected row again.
  await expect(line(page, 'Two?')).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Search or jump to…')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(line(page, 'Two?')).toBeFocused();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Move a question or round')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(line(page, 'Two?')).toBeFocused();
  await form(page).getByLabel('Question', { exact: true }).press('?');
  await expect(sheet).toHaveCount(0);
});
