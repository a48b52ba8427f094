import Papa from 'papaparse';
import type { Actor } from '@/lib/core/model/actor';
import { watchUrl } from '@/lib/core/model/youtube';
import { median, type UsualLoss, usualLosses, usualLossFor } from '@/lib/core/video/losses';
import { db } from '@/lib/server/db';
import { findFigures, findLosses, type VideoFigures } from '../rows/results';

/** Videos of an export; the newest. */
const MAX_EXPORTED = 500;

/** Videos of a quiz that its editor considers. */
const MAX_OF_QUIZ = 50;

/** The usual losses on the channels of these videos. */
const usualOf = async (userId: string, videos: readonly VideoFigures[]) => {
  const usual = new Map<string, Map<number, UsualLoss>>();
  const keyOf = ({ results, losses }: VideoFigures) => `${results.channelId} ${losses?.isShort ?? false}`;
  for (const channelId of new Set(videos.map(({ results }) => results.channelId))) {
    const losses = await findLosses(db(), { userId, channelId });
    for (const isShort of [false, true]) usual.set(`${channelId} ${isShort}`, usualLosses(losses, isShort));
  }
  return (video: VideoFigures): Map<number, UsualLoss> => usual.get(keyOf(video)) ?? new Map();
};

/** A byte order mark, without which Excel does not read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The cells of a video without questions. */
const NO_QUESTION = {
  position: '',
  question_id: '',
  question: '',
  countdown_seconds: '',
  start_seconds: '',
  end_seconds: '',
  watching_at_start: '',
  watching_at_end: '',
  loss: '',
  usual_loss: '',
  usual_loss_videos: '',
};

/** The columns that all rows of a video have in common. */
const FIGURE_COLUMNS = [
  'upload_id',
  'quiz_id',
  'title',
  'youtube_url',
  'published_at',
  'fetched_at',
  'views',
  'watch_seconds',
  'average_view_seconds',
  'average_view_percent',
  'short',
  'layout',
];

/** Four digits, which is more than a curve of 100 points says. */
const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

/** The results of a user's newest videos as a table in CSV with a row for each question. Spreadsheets run no formulas of it. */
export const exportResults = async ({ userId }: Actor): Promise<string> => {
  const videos = await findFigures(db(), { userId, limit: MAX_EXPORTED });
  const usualIn = await usualOf(userId, videos);
  const rows = videos.flatMap((video) => {
    const { upload, results, losses } = video;
    const figures = {
      upload_id: upload.id,
      quiz_id: upload.quizId,
      title: upload.title,
      youtube_url: upload.youtubeVideoId ? watchUrl(upload.youtubeVideoId, upload.livemode) : '',
      published_at: upload.completedAt?.toISOString() ?? '',
      fetched_at: results.fetchedAt?.toISOString() ?? '',
      views: results.views ?? '',
      watch_seconds: results.watchSeconds ?? '',
      average_view_seconds: results.averageViewSeconds ?? '',
      average_view_percent: results.averageViewPercent ?? '',
      short: losses?.isShort ?? '',
      layout: losses?.layout ?? '',
    };
    const questions = losses?.questions ?? [];
    const ofQuestions = questions.map((question) => {
      const usual = usualLossFor(question.position, questions, usualIn(video));
      return {
        position: question.position + 1,
        question_id: question.questionId,
        question: question.text,
        countdown_seconds: question.countdownSeconds,
        start_seconds: question.start,
        end_seconds: question.end,
        watching_at_start: rounded(question.watchingAtStart),
        watching_at_end: rounded(question.watchingAtEnd),
        loss: rounded(question.loss),
        usual_loss: rounded(usual.loss),
        usual_loss_videos: usual.videos,
      };
    });
    return (ofQuestions.length > 0 ? ofQuestions : [NO_QUESTION]).map((own) => ({ ...figures, ...own }));
  });
  const columns = [...FIGURE_COLUMNS, ...Object.keys(NO_QUESTION)];
  return `${BYTE_ORDER_MARK}${Papa.unparse(rows, { columns, escapeFormulae: true })}\r\n`;
};

/** How viewers left at a question, in the videos of its quiz. */
export interface QuestionLoss {
  /** Medians over these videos. */
  loss: number;
  usual: number;
  videos: number;
}

/** What the editor shows beside the questions of a quiz, by question; empty if no video of it has results. */
export const findQuestionLosses = async (
  { userId }: Pick<Actor, 'userId'>,
  quizId: string,
): Promise<Record<string, QuestionLoss>> => {
  const videos = await findFigures(db(), { userId, quizId, limit: MAX_OF_QUIZ });
  if (videos.length === 0) return {};
  const usualIn = await usualOf(userId, videos);
  const found = videos.flatMap((video) => {
    const questions = video.losses?.questions ?? [];
    return questions.map(({ questionId, position, loss }) => ({
      questionId,
      loss,
      usual: usualLossFor(position, questions, usualIn(video)).loss,
    }));
  });
  const byQuestion = Map.groupBy(found, ({ questionId }) => questionId);
  return Object.fromEntries(
    [...byQuestion].map(([questionId, own]) => [
      questionId,
      {
        loss: median(own.map(({ loss }) => loss)) ?? 0,
        usual: median(own.map(({ usual }) => usual)) ?? 0,
        videos: own.length,
      },
    ]),
  );
};
