import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { downloadSchema, type RenderWire, renderSchema } from '@/lib/domain/renders/schema';
import quiz from '@/lib/video/samples/general-knowledge.json';
import type { ApiClient } from './api-client';
import { CommandError } from './main';
import { createProgress } from './progress';
import { createTimeLeft } from './time-left';

const created = z.object({ id: z.string() });

/** Posts the sample quiz. Returns its id. */
export const postQuiz = async (api: ApiClient): Promise<string> => (await api.post('/quizzes', quiz, created)).id;

/**
 * Asks for the video of a quiz and follows it to its end.
 * @throws CommandError when the render fails.
 */
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

/** Downloads the finished video through its signed link. */
export const downloadVideo = async (api: ApiClient, id: string, file: string, signal: AbortSignal): Promise<void> => {
  const { url } = await api.get(`/renders/${id}/download`, downloadSchema);
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new CommandError(`The download answered ${response.status}.`);
  await pipeline(response.body, createWriteStream(file), { signal });
};
