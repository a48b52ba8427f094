import { axeFindings } from './axe';
import { form, prepare } from './editor';
import { playerOf } from './player';
import { expect, test } from './test';

test('Shorts are chosen, previewed and rendered as one list, by keyboard and on a phone', async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  const { api, id, path } = await prepare(page, baseURL);
  await api.patch(`/quizzes/${id}`, { platform_profile: 'youtube_shorts', resolution: '256x456' });
  await page.goto(path);
  await page.getByRole('button', { name: 'Shorts', exact: true }).click();
  const panel = form(page);
  const questions = panel.getByRole('list', { name: 'Questions' });
  await expect(questions.getByRole('checkbox')).toHaveCount(3);
  const render = panel.getByRole('button', { name: /^Render/ });
  await expect(render).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);

  // The player shows the Short of a question.
  const before = await playerOf(page).picture();
  await questions.getByRole('button', { name: 'Preview 2. Two?' }).press('Enter');
  await expect.poll(playerOf(page).picture).not.toBe(before);
  await expect(questions.getByRole('button', { name: 'Preview 2. Two?' })).toHaveAttribute('aria-pressed', 'true');

  await panel.getByRole('button', { name: 'Select all' }).press('Enter');
  await expect(render).toHaveText('Render 3 Shorts');
  await questions.getByRole('checkbox', { name: '3. Three?' }).press('Space');
  await expect(render).toHaveText('Render 2 Shorts');

  // Several questions in one Short.
  await panel.getByRole('radio', { name: 'One Short of all' }).press('Space');
  await expect(render).toHaveText('Render 1 Short');
  await expect(panel.getByLabel('Title')).toBeVisible();
  await panel.getByRole('button', { name: 'Preview', exact: true }).press('Enter');
  await panel.getByRole('radio', { name: 'One Short each' }).press('Space');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await render.press('Enter');
  const videos = panel.getByRole('region', { name: 'Videos' });
  await expect(videos.getByRole('status')).toHaveText(/^\d of 2 ready$/);
  expect(await axeFindings(page)).toEqual([]);
  await expect(videos.getByRole('status')).toHaveText('2 of 2 ready', { timeout: 180_000 });
  const download = page.waitForEvent('download');
  await videos.getByRole('button', { name: 'Download One?' }).click();
  expect((await download).suggestedFilename()).toBe('One.mp4');

  // The list shows their whole frame.
  await page.goto('/renders');
  const picture = page.getByRole('list', { name: 'Renders' }).locator('video').first();
  const parts = await picture.evaluate((video) => [video, video.parentElement].map((part) => part?.clientHeight));
  expect(parts[0]).toBe(parts[1]);
});
