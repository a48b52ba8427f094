import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type QuizVideo, QuizVideoError, type Render } from '@/lib/client/src/index';
import { CommandError } from '../main';

const WIDTH = 30;
const bar = (percent: number) => {
  const filled = Math.round((percent / 100) * WIDTH);
  return '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
};

/** Shows progress: a bar in a terminal; elsewhere lines, only for changes and at most one per second. */
export const createProgress = (stream: NodeJS.WriteStream, now: () => number = Date.now) => {
  let last = { at: Number.NEGATIVE_INFINITY, text: '' };
  return {
    /** @param percent 0 to 100 */
    show: (percent: number, note: string) => {
      const text = `${String(Math.round(percent)).padStart(3)} %  ${note}`;
      if (stream.isTTY) stream.write(`\r\x1b[K  ${bar(percent)} ${text}`);
      else if (text !== last.text && now() - last.at >= 1000) {
        stream.write(`  ${text}\n`);
        last = { at: now(), text };
      }
    },
    /** Clears the bar. */
    end: () => {
      if (stream.isTTY) stream.write('\r\x1b[K');
    },
  };
};

/** Percent of progress before the first estimate. */
const MIN_PROGRESS = 4;
const MINUTE = 60;

/** Rounded to the precision of the estimate. */
const inWords = (seconds: number): string => {
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 1.5 * MINUTE) return `about ${Math.ceil(seconds / 10) * 10} s left`;
  return `about ${Math.round(seconds / MINUTE)} min left`;
};

/** Creates a function that estimates the remaining time from the progress (0 to 100) since its first call. */
export const createTimeLeft = (now: () => number = Date.now) => {
  let first: { at: number; percent: number } | undefined;
  return (percent: number): string | null => {
    first ??= { at: now(), percent };
    const gained = percent - first.percent;
    if (gained < MIN_PROGRESS) return null;
    return inWords(((now() - first.at) / 1000 / gained) * (100 - percent));
  };
};

/** What a command throws for an error of the API: its message is enough. */
export const asCommandError = (error: unknown): unknown =>
  error instanceof QuizVideoError ? new CommandError(error.message, { cause: error }) : error;

/** Generates the speech of a quiz. @returns the number of its lines and their length in seconds */
export const generateSpeech = async (
  client: QuizVideo,
  quizId: string,
  signal: AbortSignal,
): Promise<{ lines: number; seconds: number }> => {
  for (;;) {
    const { lines, missing } = await client.quizzes.generateSpeech(quizId, { signal });
    const seconds = lines.reduce((sum, line) => sum + line.duration_ms / 1000, 0);
    if (missing === 0) return { lines: lines.length, seconds };
  }
};

/** Renders a quiz, with its progress on standard output. @throws JobError if it fails */
export const renderVideo = async (client: QuizVideo, quizId: string, signal: AbortSignal): Promise<Render> => {
  const progress = createProgress(process.stdout);
  const timeLeft = createTimeLeft();
  try {
    return await client.renders.createAndWait(
      { quiz_id: quizId },
      {
        signal,
        onProgress: (state) => {
          const left = state.status === 'rendering' ? timeLeft(state.progress) : null;
          progress.show(state.progress, left === null ? state.status : `${state.status}, ${left}`);
        },
      },
    );
  } finally {
    progress.end();
  }
};

const save = async ({ body }: Response, file: string, signal: AbortSignal): Promise<void> => {
  if (!body) throw new CommandError('The download is empty.');
  await pipeline(body, createWriteStream(file), { signal });
};

export const downloadVideo = async (client: QuizVideo, id: string, file: string, signal: AbortSignal): Promise<void> =>
  save(await client.renders.download(id, { signal }), file, signal);

/** Downloads the captions of a render as SRT. */
export const saveCaptions = async (client: QuizVideo, id: string, file: string, signal: AbortSignal): Promise<void> =>
  writeFile(file, await client.renders.getCaptions(id, 'srt', { signal }));

/** Renders and downloads the quiz's thumbnail. @throws JobError if it fails */
export const saveThumbnail = async (client: QuizVideo, quizId: string, file: string, signal: AbortSignal) => {
  const { id } = await client.thumbnails.createAndWait({ quizId }, { signal });
  await save(await client.thumbnails.download(id, { signal }), file, signal);
};

/** The questions of the quiz that the Short has. */
const IN_SHORT = [0, 2, 4];

/** Renders three questions as a Short and downloads it. @throws JobError, CommandError if it fails */
export const saveShort = async (
  client: QuizVideo,
  quizId: string,
  file: string,
  signal: AbortSignal,
): Promise<Render> => {
  const { rounds } = await client.quizzes.get(quizId, { signal });
  const ids = rounds.flatMap(({ questions }) => questions.map(({ id }) => id));
  const cut = {
    kind: 'questions' as const,
    question_ids: ids.filter((_, index) => IN_SHORT.includes(index)),
    platform_profile: 'youtube_shorts' as const,
  };
  const batch = await client.quizzes.createCuts(quizId, { cuts: [cut] }, { signal });
  await client.batches.wait(batch.id, { signal });
  const [row] = (await client.batches.listRows(batch.id, {}, { signal }).page()).data;
  if (!row?.render_id) throw new CommandError(`The Short could not be rendered: ${row?.error_message ?? 'unknown'}`);
  await downloadVideo(client, row.render_id, file, signal);
  return client.renders.get(row.render_id, { signal });
};

/** Changes the fact of the quiz's third question. */
export const editQuestion = async (client: QuizVideo, quizId: string, signal: AbortSignal): Promise<void> => {
  const { rounds } = await client.quizzes.get(quizId, { signal });
  const [round] = rounds;
  const question = round?.questions[2];
  if (!round || !question) throw new CommandError('The quiz has no third question.');
  const fact = 'This was written after the video was made, and only this part was rendered again.';
  await client.questions.update(quizId, round.id, question.id, { fact }, { signal });
};
