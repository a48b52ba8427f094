import { axeFindings } from './axe';
import { form, prepare } from './editor';
import { playerOf } from './player';
import { expect, test } from './test';

test('a reviewer without an account comments, requests changes and approves; the author finds it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { path, email } = await prepare(page, baseURL);
  await page.goto(path);
  await page.getByRole('button', { name: 'Share for review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share for review' });
  await dialog.getByLabel('Password (optional)').fill('open sesame');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByRole('status').getByRole('link');
  const url = (await link.getAttribute('href')) ?? '';
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const context = await browser.newContext();
  const reviewer = await context.newPage();
  await reviewer.goto(url);
  await reviewer.getByLabel('Password').fill('open sesam');
  await reviewer.getByRole('button', { name: 'Open' }).click();
  await expect(reviewer.getByText('The password is wrong.')).toBeVisible();
  await reviewer.getByLabel('Password').fill('open sesame');
  await reviewer.getByRole('button', { name: 'Open' }).click();
  await expect(reviewer.getByRole('heading', { name: 'Planets' })).toBeVisible();
  expect(await reviewer.content()).not.toContain(email);
  const { seek } = playerOf(reviewer);
  await reviewer.getByLabel('Your name').fill('Ada');
  const comment = reviewer.getByRole('button', { name: /^Comment at/ });
  const commentOn = async (question: number, text: string) => {
    await seek.focus();
    for (let step = 0; step < 20 && !(await comment.textContent())?.endsWith(`question ${question}`); step++) {
      await reviewer.keyboard.press('l');
    }
    await expect(comment).toHaveText(new RegExp(`question ${question}$`));
    await reviewer.getByLabel('Comment', { exact: true }).fill(text);
    await comment.click();
    await expect(reviewer.getByRole('status').filter({ hasText: 'Your comment was sent.' })).toBeVisible();
  };
  await commentOn(1, 'Is Venus <b>right</b>?');
  await commentOn(2, 'Too fast for children.');
  await reviewer.getByRole('button', { name: 'Request changes' }).click();
  const entries = reviewer.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(2)).toContainText('Changes requested');
  expect(await axeFindings(reviewer)).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: /^Review/ }).click();
  await expect(form(page).getByRole('list', { name: 'Links' })).toContainText('Changes requested');
  const comments = form(page).getByRole('list', { name: 'Comments' });
  await comments.getByRole('button', { name: /question 2$/ }).click();
  await expect(form(page).getByLabel('Question', { exact: true })).toHaveValue('Two?');
  const own = form(page).getByRole('list', { name: 'Reviewers’ comments' });
  await expect(own.getByRole('listitem')).toHaveText([/Too fast for children/]);
  await own.getByRole('button', { name: 'Resolve' }).click();
  await expect(own).toBeHidden();
  await page.getByRole('button', { name: /^Review/ }).click();
  await comments.getByRole('button', { name: /question 1$/ }).click();
  await expect(form(page).getByLabel('Question', { exact: true })).toHaveValue('One?');
  await expect(own).toContainText('Is Venus <b>right</b>?');
  expect(await axeFindings(page)).toEqual([]);

  await reviewer.getByRole('button', { name: 'Approve' }).click();
  await expect(entries).toHaveCount(4);
  await page.getByRole('button', { name: /^Review/ }).click();
  await page.reload();
  const links = form(page).getByRole('list', { name: 'Links' });
  await expect(links).toContainText('Approved');
  await links.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(links).toContainText('revoked');
  expect((await reviewer.goto(url))?.status()).toBe(404);
  await context.close();
});
