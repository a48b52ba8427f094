import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from '@/lib/tools/testing/attacks/stranger';
import { createTimedClient, type TimedClient, type TimedResponse } from '@/lib/tools/testing/timed-client';
import { ROOT } from '../run';

const ADDRESS = '127.0.88.8';
/** 240 reads a minute, within the default limit of 300. */
const READ_INTERVAL_MS = 250;
const POLL_INTERVAL_MS = 1000;
const RENDER_TIMEOUT_MS = 300_000;
const PICTURES = ['mars', 'earth', 'penguin'].map((name) => path.join(ROOT, `public/samples/${name}.webp`));

export interface HonestWork {
  /** Milliseconds of each read, and of one of the control after it (`startControl`). */
  reads: number[];
  controls: number[];
  requests: number;
  videos: number;
  /** What failed. */
  failures: string[];
}

const multipart = (file: Buffer, name: string) => {
  const part = `--honest\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/webp\r\n\r\n`;
  return {
    headers: { 'Content-Type': 'multipart/form-data; boundary=honest' },
    body: Buffer.concat([Buffer.from(part), file, Buffer.from('\r\n--honest--\r\n')]),
  };
};

const quizBody = (name: string, imageUrl: string) => ({
  title: name,
  question_duration_seconds: 3,
  answer_duration_seconds: 1,
  fact_duration_seconds: 0,
  rounds: [
    {
      questions: [
        { question_type: 'true_false', content: { question: `Is this ${name}?`, correct: true } },
        { question_type: 'picture', content: { question: 'What is this?', imageUrl, answer: 'Mars' } },
      ],
    },
  ],
});

/** A request of the honest user failed, which is recorded. */
class Failed extends Error {}

/** Uploads a picture, makes a quiz with it, renders and downloads its video, and deletes everything again. */
const makeVideo = async (client: TimedClient, work: HonestWork, signal: AbortSignal): Promise<void> => {
  const number = work.videos + 1;
  const check = (what: string, response: TimedResponse, status: number) => {
    work.requests++;
    if (response.status === status) return;
    const text = response.body.toString('utf8', 0, 300);
    work.failures.push(`${what}: ${response.status || 'no response'} after ${response.ms.toFixed(0)} ms ${text}`);
    throw new Failed();
  };
  const call = async (what: string, status: number, method: string, place: string, json?: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = json && Buffer.from(JSON.stringify(json));
    const response = await client.send(method, `/api/v1${place}`, body ? { body, headers } : {});
    check(what, response, status);
    return response.status === 204 ? undefined : JSON.parse(response.body.toString()).data;
  };

  const picture = PICTURES[number % PICTURES.length] ?? '';
  const uploaded = await client.send('POST', '/api/v1/media', multipart(readFileSync(picture), path.basename(picture)));
  check('upload', uploaded, 201);
  const media = JSON.parse(uploaded.body.toString()).data;
  const quiz = await call('create quiz', 201, 'POST', '/quizzes', quizBody(`Honest quiz ${number}`, media.url));
  await call('rename quiz', 200, 'PATCH', `/quizzes/${quiz.id}`, { title: `Honest quiz ${number}, renamed` });
  let render = await call('render', 202, 'POST', '/renders', { quiz_id: quiz.id, resolution: '256x256' });
  const deadline = Date.now() + RENDER_TIMEOUT_MS;
  while (!['completed', 'failed', 'cancelled'].includes(render.status)) {
    if (Date.now() > deadline) throw new Error('The render did not end.');
    await sleep(POLL_INTERVAL_MS, undefined, { signal });
    render = await call('read render', 200, 'GET', `/renders/${render.id}`);
  }
  if (render.status !== 'completed') {
    work.failures.push(`render ${render.status}: ${render.error_message}`);
    throw new Failed();
  }
  const { pathname, search } = new URL(render.output_url);
  const video = await client.send('GET', pathname + search);
  check('download', video, 200);
  if (video.body.length !== render.size_bytes) work.failures.push(`the download has ${video.body.length} bytes`);
  await call('delete render', 204, 'DELETE', `/renders/${render.id}`);
  await call('delete quiz', 204, 'DELETE', `/quizzes/${quiz.id}`);
  await call('delete media', 204, 'DELETE', `/media/${media.id}`);
  work.videos++;
};

/** A user who makes one video after the other and reads the API meanwhile. Resolves some time after `signal` has aborted. */
export const workHonestly = (target: Target, control: Target, key: string, signal: AbortSignal) => {
  const work: HonestWork = { reads: [], controls: [], requests: 0, videos: 0, failures: [] };
  const controlClient = createTimedClient(control, ADDRESS);
  const client = createTimedClient(target, ADDRESS, key);
  const makeVideos = async () => {
    while (!signal.aborted) {
      try {
        await makeVideo(client, work, signal);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof Failed)) work.failures.push(String(error));
        // So that a service that is down is not asked as fast as possible.
        await sleep(POLL_INTERVAL_MS);
      }
    }
  };
  const read = async () => {
    while (!signal.aborted) {
      const { status, ms } = await client.send('GET', '/api/v1/quizzes');
      work.requests++;
      work.reads.push(ms);
      if (status !== 200) work.failures.push(`list quizzes: ${status || 'no response'} after ${ms.toFixed(0)} ms`);
      work.controls.push((await controlClient.send('GET', '/')).ms);
      await sleep(Math.max(0, READ_INTERVAL_MS - ms));
    }
  };
  return {
    work,
    over: Promise.all([makeVideos(), read()]).then(() => {
      client.close();
      controlClient.close();
    }),
  };
};
