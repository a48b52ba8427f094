import type { Page } from '@playwright/test';
import { draftOf } from '@/components/quizzes/model/draft';
import { spokenLines } from '@/components/quizzes/sound/speech-wire';
import { createVideoOf, previewCanvas } from '@/components/quizzes/video';
import { lookOf } from '@/lib/core/model/theme';
import { speechCues } from '@/lib/core/video/cues';
import { buildTimeline } from '@/lib/core/video/timeline';
import { startSpeechService } from '@/lib/tools/testing/speech-service';
import { makeAdministrator } from './account';
import { axeFindings } from './axe';
import { form, line, prepare, saved } from './editor';
import { heardSounds, hearPlayer, playerOf, recordListening } from './player';
import { expect, test } from './test';

const openSound = (page: Page) => page.getByRole('button', { name: 'Sound', exact: true }).click();

test('a voice can be listened to, is chosen by keyboard, saved and undone', async ({ page, baseURL }) => {
  await recordListening(page);
  const { path, read } = await prepare(page, baseURL);
  await page.goto(path);
  await openSound(page);
  const voices = form(page).getByRole('group', { name: 'Voice' });
  const none = voices.getByRole('radio', { name: 'No voice' });
  await expect(none).toBeChecked();
  expect(await axeFindings(page)).toEqual([]);

  // One after the other, never both.
  const listen = voices.getByRole('button', { name: /^Listen to/ });
  await listen.first().click();
  await expect(voices.getByRole('button', { name: /^Stop/ })).toHaveAttribute('aria-busy', 'false');
  await listen.first().click();
  await expect.poll(() => heardSounds(page)).toEqual(['paused', 'playing']);
  expect(await page.evaluate(() => window.listenedAtOnce)).toBe(0);
  await line(page, 'One?').click();
  expect(await heardSounds(page)).toEqual(['paused', 'paused']);

  await openSound(page);
  await none.focus();
  await page.keyboard.press('ArrowDown');
  await expect(none).not.toBeChecked();
  await form(page).getByRole('slider', { name: 'Speed' }).press('ArrowRight');
  await form(page).getByRole('checkbox', { name: 'Options' }).check();
  await form(page).getByRole('textbox', { name: 'Text of the hook' }).fill('Ready?');
  await saved(page);
  const chosen = {
    id: expect.stringMatching(/^flite:/),
    speed: 1.05,
    reads: ['hook', 'question', 'options', 'answer', 'fact'],
    hook: 'Ready?',
  };
  expect((await read()).voice).toEqual(chosen);
  expect(await axeFindings(page)).toEqual([]);

  await line(page, 'Two?').click();
  const narration = form(page).getByRole('textbox', { name: 'Narration' });
  await narration.fill('Number two, then.');
  await form(page).getByRole('button', { name: 'Listen to the narration' }).click();
  await expect.poll(() => heardSounds(page)).toEqual(['paused', 'paused', 'playing']);
  await saved(page);
  expect((await read()).rounds[0].questions[1].content.narration).toBe('Number two, then.');

  for (let step = 0; step < 5; step++) await page.keyboard.press('Control+z');
  await saved(page);
  expect(await read()).toMatchObject({
    voice: null,
    rounds: [{ questions: [{}, { content: { narration: null } }, {}] }],
  });
});

test('music and captions are chosen, listened to and saved', async ({ page, baseURL }) => {
  await recordListening(page);
  const { path, read } = await prepare(page, baseURL);
  await page.goto(path);
  await openSound(page);
  const music = form(page).getByRole('group', { name: 'Music' });
  await music.getByRole('radio', { name: 'Playful' }).check();
  await music.getByRole('button', { name: 'Listen to Playful' }).click();
  await expect.poll(() => heardSounds(page)).toEqual(['playing']);
  const volume = music.getByRole('slider', { name: 'Volume' });
  await volume.press('Home');
  await volume.press('ArrowRight');
  expect(await page.evaluate(() => window.listened.map((sound) => sound.volume))).toEqual([0.05]);
  await form(page).getByText('Highlights each spoken word').click();
  await saved(page);
  expect(await read()).toMatchObject({ music: { track: 'playful', volume: 0.05 }, caption_style: 'words' });
  await music.getByRole('radio', { name: 'No music' }).check();
  await expect(volume).toBeHidden();
  await saved(page);
  expect((await read()).music).toBeNull();
});

test('a voice of a service is chosen, generated and heard', async ({ page, baseURL }) => {
  const service = await startSpeechService('openai', Number(process.env.E2E_SPEECH_PORT));
  await hearPlayer(page);
  const { path, api, id, read } = await prepare(page, baseURL, ['Which planet is red?']);
  const theme = await api.post('/themes', { name: 'Quiet', soundPack: 'none' });
  await api.patch(`/quizzes/${id}`, { theme_id: theme.id });
  await page.goto(path);
  await openSound(page);
  const voices = form(page).getByRole('group', { name: 'Voice' });
  await voices.getByRole('radio', { name: 'Alloy' }).check();
  await saved(page);
  expect((await read()).voice.id).toBe('openai:alloy');

  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Generate voice' }).click();
  await expect(preview.getByText('Generating voice')).toBeHidden();
  await expect(preview.getByText('without speech')).toBeHidden();
  const inputs = service.received.map(({ body }) => JSON.parse(body));
  expect(inputs).toContainEqual(expect.objectContaining({ input: 'Which planet is red?', voice: 'alloy' }));

  const { play } = playerOf(page);
  await play.click();
  await expect.poll(() => page.evaluate(() => window.heard.some(({ peak }) => peak > 0.01))).toBe(true);
  service.stop();
});

test('the player speaks each line when the timeline says so, after seeking, too', async ({ page, baseURL }) => {
  await hearPlayer(page);
  const { path, api, id, read } = await prepare(page, baseURL, ['Which planet is red?', 'Which planet is hot?']);
  const theme = await api.post('/themes', { name: 'Quiet', soundPack: 'none' });
  const voice = { id: 'flite:slt', speed: 1, reads: ['question', 'answer'] };
  await api.patch(`/quizzes/${id}`, { theme_id: theme.id, voice, question_duration_seconds: 3 });
  await page.goto(path);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('3 lines without speech.');
  const { play, pause, seek, frame } = playerOf(page);
  await play.click();
  await expect(preview.getByText('without speech')).toBeHidden();
  await expect(preview.getByText('Generating voice')).toBeHidden();
  await pause.click();

  const quiz = await read();
  const canvas = previewCanvas(quiz);
  const video = createVideoOf()(draftOf(quiz), { look: lookOf(quiz.theme), assets: {}, brand: null, canvas });
  const spoken = { ...video, speech: spokenLines(await api.get(`/quizzes/${id}/speech`)) };
  const timeline = buildTimeline(spoken);
  await expect(seek).toHaveAttribute('max', `${timeline.durationInFrames - 1}`);
  const cues = speechCues(spoken, timeline);
  // Both answers are the same line.
  expect(cues).toHaveLength(4);

  await page.getByRole('button', { name: 'Go to a question' }).click();
  await page.getByRole('menuitem', { name: /^2\. / }).click();
  const from = await frame();
  await page.evaluate(() => window.heard.splice(0));
  await play.click();
  const [, , question, answer] = cues;
  if (!question || !answer) throw new Error('The second question is not spoken.');
  await expect.poll(frame, { timeout: 40_000 }).toBeGreaterThan(answer.from + answer.durationInFrames + 20);
  const heard = await page.evaluate(() => window.heard);
  /** The share of loud moments between two frames. */
  const loudShare = (first: number, last: number) => {
    const moments = heard.filter((moment) => moment.frame >= first && moment.frame <= last);
    return moments.filter(({ peak }) => peak > 0.01).length / moments.length;
  };
  // Frames for what is between the sound and the displayed frame.
  const slack = 6;
  for (const { from: start, durationInFrames } of [question, answer]) {
    expect(loudShare(start + slack, start + durationInFrames - slack)).toBeGreaterThan(0.6);
    // It begins between the first loud moment and the one before.
    const loud = heard.findIndex((moment) => moment.frame >= start - 15 && moment.peak > 0.01);
    const [silentAt, loudAt] = [heard[loud - 1]?.frame ?? from, heard[loud]?.frame ?? 0];
    expect(silentAt).toBeLessThan(start + slack);
    expect(loudAt).toBeGreaterThan(start - slack);
    const end = start + durationInFrames;
    // It ends between the last loud moment and the next one.
    const last = heard.findLastIndex((moment) => moment.frame <= end + 15 && moment.peak > 0.01);
    const [lastLoudAt, silentAgainAt] = [heard[last]?.frame ?? 0, heard[last + 1]?.frame ?? 0];
    expect(lastLoudAt).toBeLessThan(end + slack);
    expect(silentAgainAt).toBeGreaterThan(end - slack);
  }
  expect(loudShare(from + slack, question.from - slack) || 0).toBe(0);
  expect(loudShare(question.from + question.durationInFrames + slack, answer.from - slack)).toBe(0);
});

test('administrators see which natural voices can be installed', async ({ page, baseURL }) => {
  const { path } = await prepare(page, baseURL);
  const { user } = await (await page.request.get('/api/auth/session')).json();
  await makeAdministrator(user.email);
  await page.goto(path);
  await openSound(page);
  await form(page).getByRole('button', { name: 'Natural voices…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Natural voices' });
  await expect(dialog.getByRole('button', { name: 'Install Kokoro 82M 1.0', exact: true })).toBeEnabled();
  await expect(dialog.getByText('48 voices · 390 MB · Apache-2.0')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
