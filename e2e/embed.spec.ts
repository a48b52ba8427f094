import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';
import { apiOf, signUp } from './account';
import { axeFindings } from './axe';
import { expect, test } from './test';

const question = (text: string, correct: string, wrong: string) => ({
  question_type: 'multiple_choice',
  content: {
    question: text,
    options: [
      { id: 'a', text: wrong },
      { id: 'b', text: correct },
    ],
    correctOptionId: 'b',
  },
});

const QUIZ = {
  title: 'Planets',
  question_duration_seconds: 3,
  answer_duration_seconds: 1,
  layout: 'classic',
  rounds: [
    {
      questions: [
        question('Which planet is red?', 'Mars', 'Venus'),
        { question_type: 'open', content: { question: 'Which planet has the largest rings?', answers: ['Saturn'] } },
        question('Which planet is the largest?', 'Jupiter', 'Earth'),
      ],
    },
  ],
};

/** A page of another site, served until the test ends. */
const serveSite = async (html: string) => {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

/** Creates a quiz, and the HTML that shows it on other sites. */
const prepareEmbed = async (page: Page, baseURL: string | undefined) => {
  await signUp(page);
  const api = apiOf(page.context(), baseURL);
  const { id } = await api.post('/quizzes', QUIZ);
  const share = await api.post(`/quizzes/${id}/shares`, { embed_origins: ['*'] });
  await page.context().clearCookies();
  const oembed = await page.request.get(`/oembed?${new URLSearchParams({ url: `${share.url}?mode=quiz` })}`);
  const { html } = await oembed.json();
  return { html, token: share.url.split('/').at(-1) as string };
};

const status = (frame: FrameLocator) => frame.getByRole('status');

test('a page of another site plays a quiz, which its visitor answers by click, text and key', async ({
  page,
  baseURL,
}) => {
  const { html } = await prepareEmbed(page, baseURL);
  const site = await serveSite(`<!doctype html><title>School</title><h1>Our quiz</h1>\n${html}`);
  await page.goto(site.url);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Start quiz' }).click();

  await frame.getByRole('button', { name: 'B Mars' }).click();
  await expect(status(frame)).toHaveText('Right. Answer: Mars');
  await expect(frame.getByRole('button', { name: 'B Mars' })).toBeDisabled();

  await frame.getByRole('textbox', { name: 'Your answer' }).fill('saturm');
  await page.keyboard.press('Enter');
  await expect(status(frame)).toHaveText('Right. Answer: Saturn');

  // The video waits at the end of the countdown.
  await expect(frame.getByRole('heading', { name: 'Which planet is the largest?' })).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Pause' })).toBeHidden();
  await frame.getByRole('region', { name: 'Planets' }).focus();
  await page.keyboard.press('a');
  await expect(status(frame)).toHaveText('Wrong. Answer: Jupiter');

  await expect(status(frame)).toHaveText('Your score: 2 of 3');
  await frame.getByRole('button', { name: 'Play again' }).click();
  await expect(frame.getByRole('button', { name: 'B Mars' })).toBeEnabled();

  expect(await page.context().cookies()).toEqual([]);
  const inside = page.frames().find((other) => other.url().startsWith(baseURL ?? ''));
  expect(await inside?.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual([
    '',
    0,
    0,
  ]);
  await site.close();
});

test('fits a phone, in both colour schemes, without violations of accessibility', async ({ page, baseURL }) => {
  const { token } = await prepareEmbed(page, baseURL);
  await page.setViewportSize({ width: 320, height: 420 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/embed/${token}?mode=quiz`);
    await page.getByRole('button', { name: 'Start quiz' }).click();
    await expect(page.getByRole('button', { name: 'A Venus' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('plays a quiz with the controls of the player, and stores no volume', async ({ page, baseURL }) => {
  const { token } = await prepareEmbed(page, baseURL);
  await page.goto(`/embed/${token}`);
  await page.getByRole('button', { name: 'Play (Space)' }).click();
  await expect(page.getByRole('button', { name: 'Pause (Space)' })).toBeVisible();
  await page.getByRole('slider', { name: 'Volume' }).fill('30');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
