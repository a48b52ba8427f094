import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { downloadSchema, type RenderWire, renderSchema } from '@/lib/domain/renders/schema';
import { thumbnailSchema } from '@/lib/domain/thumbnails/schema';
import quiz from '@/lib/video/samples/general-knowledge.json';
import type { ApiClient } from '../api-client';
import { CommandError } from '../main';
import { createProgress } from './progress';
import { createTimeLeft } from './time-left';

const created = z.object({ id: z.string() });
const roundWithQuestions = created.extend({ questions: z.array(created) });

/** The built-in voice and music, and captions of what is said. */
const SOUND = { voice: { id: 'flite:slt' }, music: { track: 'playful' }, caption_style: 'words' };

/** Creates the sample quiz. @returns its id */
export const postQuiz = async (api: ApiClient): Promise<string> =>
  (await api.post('/quizzes', { ...quiz, ...SOUND }, created)).id;

const speech = z.object({ lines: z.array(z.object({ duration_ms: z.number() })), missing: z.int() });

/** Generates the speech of a quiz. @returns the number of its lines and their length in seconds */
export const generateSpeech = async (api: ApiClient, quizId: string): Promise<{ lines: number; seconds: number }> => {
  for (;;) {
    const { lines, missing } = await api.post(`/quizzes/${quizId}/speech`, {}, speech);
    const seconds = lines.reduce((sum, line) => sum + line.duration_ms / 1000, 0);
    if (missing === 0) return { lines: lines.length, seconds };
  }
};

/** Creates a render and polls it until it ends. @throws CommandError if it fails */
export const renderVideo = async (api: ApiClient, quizId: string, signal: AbortSignal): Promise<RenderWire> => {
  const { id } = await api.post('/renders', { quiz_id: quizId }, created);
  const progress = createProgress(process.stdout);
  const timeLeft = createTimeLeft();
  try {
    for (;;) {
      const render = await api.get(`/renders/${id}`, renderSchema);
      if (render.status === 'completed') return render;
      if (render.status === 'failed' || render.status === 'cancelled') {
        throw new CommandError(`The render ${render.status}: ${render.error_message}`);
      }
      const note = [render.status, `${render.segments_total} segments`, timeLeft(render.progress)];
      progress.show(render.progress, note.filter((part) => part !== null).join(', '));
      await sleep(500, undefined, { signal });
    }
  } finally {
    progress.end();
  }
};

const download = async (url: string, file: string, signal: AbortSignal): Promise<void> => {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new CommandError(`The download returned ${response.status}.`);
  await pipeline(response.body, createWriteStream(file), { signal });
};

export const downloadVideo = async (api: ApiClient, id: string, file: string, signal: AbortSignal): Promise<void> =>
  download((await api.get(`/renders/${id}/download`, downloadSchema)).url, file, signal);

/** Downloads the captions of a render as SRT. */
export const saveCaptions = async (api: ApiClient, id: string, file: string): Promise<void> =>
  writeFile(file, await api.text(`/renders/${id}/captions.srt`));

/** Renders and downloads the quiz's thumbnail. @throws CommandError if it fails */
export const saveThumbnail = async (api: ApiClient, quizId: string, file: string, signal: AbortSignal) => {
  const { id } = await api.post('/thumbnails', { quizId }, created);
  for (;;) {
    const { outputUrl, errorMessage } = await api.get(`/thumbnails/${id}`, thumbnailSchema);
    if (outputUrl) return download(outputUrl, file, signal);
    if (errorMessage) throw new CommandError(`The thumbnail failed: ${errorMessage}`);
    await sleep(200, undefined, { signal });
  }
};

/** Changes the fact of the quiz's third question. */
export const editQuestion = async (api: ApiClient, quizId: string): Promise<void> => {
  const { rounds } = await api.get(`/quizzes/${quizId}`, z.object({ rounds: z.array(roundWithQuestions) }));
  const [round] = rounds;
  const question = round?.questions[2];
  if (!round || !question) throw new CommandError('The quiz has no third question.');
  const path = `/quizzes/${quizId}/rounds/${round.id}/questions/${question.id}`;
  await api.patch(
    path,
    { fact: 'This was written after the video was made, and only this part was rendered again.' },
    created,
  );
};
