import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { QuizVideo } from '@/lib/client/src/index';
import { createApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { env } from '@/lib/server/env';
import { inspectExtras, inspectReuse, renderedSegments } from './demo/inspect';
import { inspectVideo } from './demo/inspect-video';
import { postQuiz } from './demo/quiz';
import {
  asCommandError,
  downloadVideo,
  editQuestion,
  generateSpeech,
  renderVideo,
  saveCaptions,
  saveShort,
  saveThumbnail,
} from './demo/video';
import { CommandError, main } from './main';
import { ROOT } from './run';
import { ensureBuilt } from './service/ensure-built';
import { serveApart } from './service/serve-apart';
import { createUndo, type Undo } from './undo';

const FOLDER = path.join(ROOT, 'demo');
const VIDEO = path.join(FOLDER, 'quiz.mp4');
const THUMBNAIL = path.join(FOLDER, 'quiz.jpg');
const CAPTIONS = path.join(FOLDER, 'quiz.srt');
const SHORT = path.join(FOLDER, 'short.mp4');
const EDITED = path.join(FOLDER, 'quiz-edited.mp4');
const LOG = path.join(FOLDER, 'service.log');

/** Runs a step of the demo and prints how long it took. */
const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const startedAt = Date.now();
  console.log(`${name} …`);
  const result = await work();
  console.log(`  done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
};

const createKey = async () => {
  const user = await ensureUser({ email: 'demo@example.com' });
  const { key } = await createApiKey({
    userId: user.id,
    name: 'Demo',
    scopes: ['quizzes:read', 'quizzes:write', 'media:write', 'renders:read', 'renders:write', 'ai:write'],
  });
  return key;
};

/** @throws CommandError with the list, unless it is empty */
const requireNoFaults = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new CommandError(`The files do not match the API's response:\n  ${faults.join('\n  ')}`);
};

const relative = (file: string) => path.relative(process.cwd(), file);

/** Renders the quiz, then downloads and checks the video. */
const createVideo = async (name: string, client: QuizVideo, quizId: string, file: string, signal: AbortSignal) => {
  const startedAt = Date.now();
  const render = await step(name, () => renderVideo(client, quizId, signal));
  const seconds = (Date.now() - startedAt) / 1000;
  await step('Downloading the video', () => downloadVideo(client, render.id, file, signal));
  requireNoFaults(await step('Checking the video', () => inspectVideo(file, render)));
  return { render, seconds };
};

/** Creates video, thumbnail and captions, then the video again after an edit. */
const createFiles = async (client: QuizVideo, signal: AbortSignal): Promise<void> => {
  const quizId = await step('Creating a quiz with five questions and its pictures', () => postQuiz(client, signal));
  const spokenFrom = Date.now();
  const speech = await step('Generating its speech with the built-in voice', () =>
    generateSpeech(client, quizId, signal),
  );
  const speechSeconds = (Date.now() - spokenFrom) / 1000;
  const first = await createVideo('Rendering the video', client, quizId, VIDEO, signal);
  console.log(`\n${relative(VIDEO)} is ready. What follows is a thumbnail, a Short, and the video after an edit.\n`);
  await step('Rendering the thumbnail', () => saveThumbnail(client, quizId, THUMBNAIL, signal));
  await step('Downloading the captions', () => saveCaptions(client, first.render.id, CAPTIONS, signal));
  requireNoFaults(await inspectExtras({ thumbnail: THUMBNAIL, captions: CAPTIONS }, first.render));
  const short = await step('Rendering three questions as a Short', () => saveShort(client, quizId, SHORT, signal));
  requireNoFaults(await inspectVideo(SHORT, short));
  await step('Updating one question', () => editQuestion(client, quizId, signal));
  const second = await createVideo('Rendering the video again', client, quizId, EDITED, signal);
  requireNoFaults(inspectReuse(first.render, second.render));

  const { width, height, fps, duration_seconds: duration, segments_total: total } = first.render;
  const megabytes = (await stat(VIDEO)).size / 1e6;
  console.log(
    `\n${relative(VIDEO)}: ${duration.toFixed(1)} s of ${width}×${height} at ${fps} frames per second, ` +
      `H.264 High and AAC, ${megabytes.toFixed(1)} MB\n` +
      `Speech: ${speech.lines} lines, ${speech.seconds.toFixed(0)} s, generated in ${speechSeconds.toFixed(1)} s\n` +
      `Rendered in ${first.seconds.toFixed(1)} s: ${(duration / first.seconds).toFixed(2)} × real time\n` +
      `${relative(THUMBNAIL)}, ${relative(CAPTIONS)}: thumbnail and captions\n` +
      `${relative(SHORT)}: a Short of ${short.duration_seconds.toFixed(1)} s\n` +
      `${relative(EDITED)}: the video with one edited question; ${renderedSegments(second.render)} of ${total} segments ` +
      `rendered, in ${second.seconds.toFixed(1)} s\n\n` +
      'The built-in voice is plainly synthetic. For one that sounds human and works offline, run: npm run voices -- add kokoro',
  );
};

const run = async (undo: Undo, signal: AbortSignal): Promise<number> => {
  await step('Building the app', () => ensureBuilt(env().NEXT_DIST_DIR));
  await step('Starting the service', () => serveApart('demo', LOG, { undo, signal }));
  const apiKey = await step('Creating a user and an API key', createKey);
  await createFiles(new QuizVideo({ apiKey, baseUrl: env().APP_URL }), signal);
  return 0;
};

/** `npm run demo`: renders the sample quiz with a temporary service. */
await main(async () => {
  mkdirSync(FOLDER, { recursive: true });
  const undo = createUndo();
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
  try {
    return await run(undo, interrupted.signal);
  } catch (error) {
    if (interrupted.signal.aborted) return 130;
    console.error(`The log of the service is in ${relative(LOG)}.`);
    throw asCommandError(error);
  } finally {
    await undo.run();
  }
});
