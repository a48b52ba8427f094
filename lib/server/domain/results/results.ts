import type { ChannelResultsWire, ResultsWire } from '@/lib/core/contracts/results';
import type { Actor } from '@/lib/core/model/actor';
import { TEST_CHANNEL_ID } from '@/lib/core/model/youtube';
import { compareSettings, losingQuestion, type UsualLoss, usualLosses, usualLossFor } from '@/lib/core/video/losses';
import { YouTubeError } from '@/lib/server/adapters/youtube/errors';
import { db } from '@/lib/server/db';
import { ConflictError, LimitError, requireFound, UnavailableError } from '@/lib/server/errors';
import { readsResults } from '../channels/channels';
import { requireSameMode } from '../context';
import { findChannel, requireGoogle } from '../rows/channels';
import { findLosses, findResults, type Losses, type Results } from '../rows/results';
import type { Upload } from '../rows/uploads';
import { getUpload } from '../uploads/uploads';
import { nextPacificMidnight } from '../youtube-quota/quota';
import { claimResults, fetchResults, LACKS_CONSENT, PAUSE_AFTER_FAILURE_MS, PAUSE_MS } from './refresh-results';

/** A published video. */
type Published = Upload & { channelId: string; youtubeVideoId: string };

/** @throws ConflictError unless the video is on a channel that is still connected */
const requirePublished = (upload: Upload): Published => {
  const { status, livemode, channelId, youtubeVideoId, scheduledFor } = upload;
  if (!livemode) throw new ConflictError('This upload is simulated, so its video has no results.');
  if (status !== 'completed' || youtubeVideoId === null) {
    throw new ConflictError(`The video is not published: the upload is ${status}.`);
  }
  if (scheduledFor !== null && scheduledFor > new Date()) {
    throw new ConflictError(`The video is not published before ${scheduledFor.toISOString()}.`);
  }
  if (channelId === null) throw new ConflictError('The channel of this video was disconnected.');
  return { ...upload, channelId, youtubeVideoId };
};

/** The results of a video that YouTube has figures of. */
type Fetched = Results & { fetchedAt: Date };
const isFetched = (results: Results | undefined): results is Fetched => Boolean(results?.fetchedAt);

interface VideoResults {
  upload: Published;
  results: Fetched;
  usual: Map<number, UsualLoss>;
}

const NO_FIGURES = 'YouTube has no results of this video yet. They usually appear within two days of its first views.';

/** The stored results of a published video. @throws ConflictError if there are none */
const readResults = async (upload: Published): Promise<VideoResults> => {
  const { userId, channelId } = upload;
  const results = await findResults(db(), { uploadId: upload.id, userId });
  if (!isFetched(results)) {
    const channel = await findChannel(db(), { id: channelId, userId });
    throw new ConflictError(channel && !readsResults(channel) ? LACKS_CONSENT : (results?.errorMessage ?? NO_FIGURES));
  }
  const usual = usualLosses(await findLosses(db(), { userId, channelId }), results.watched?.isShort ?? false);
  return { upload, results, usual };
};

/** @throws NotFoundError, ConflictError if the video has no results */
export const getUploadResults = async (actor: Actor, id: string): Promise<VideoResults> =>
  readResults(requirePublished(await getUpload(actor, id)));

const secondsUntil = (time: Date): number => Math.max(1, Math.ceil((time.getTime() - Date.now()) / 1000));

/** When a refresh by hand is possible again. */
const refreshableAt = ({ requestedAt, errorMessage }: Pick<Results, 'requestedAt' | 'errorMessage'>): Date =>
  new Date(requestedAt.getTime() + (errorMessage === null ? PAUSE_MS : PAUSE_AFTER_FAILURE_MS));

/** Translates an error of YouTube for the user who asked for a refresh. */
const refreshError = (error: unknown): unknown => {
  if (!(error instanceof YouTubeError)) return error;
  if (error.fault === 'quota') return new LimitError(error.message, secondsUntil(nextPacificMidnight(new Date())));
  if (error.reason === 'insufficientPermissions') return new ConflictError(LACKS_CONSENT, { cause: error });
  if (error.fault === 'transient') return new UnavailableError(error.message, { retryAfter: 60, cause: error });
  return new ConflictError(error.message, { cause: error });
};

/**
 * Fetches the results of a video from YouTube now, at most once an hour.
 * @throws NotFoundError, ConflictError, LimitError, NotConfiguredError, UnavailableError
 */
export const refreshUploadResults = async (actor: Actor, id: string): Promise<VideoResults> => {
  const found = await getUpload(actor, id);
  requireSameMode(actor, found, 'upload');
  const upload = requirePublished(found);
  requireGoogle();
  const { userId, channelId, youtubeVideoId: videoId } = upload;
  const channel = requireFound(await findChannel(db(), { id: channelId, userId }), 'Channel');
  if (!readsResults(channel)) throw new ConflictError(LACKS_CONSENT);
  if (!(await claimResults(upload, 'by_hand'))) {
    const results = await findResults(db(), { uploadId: id, userId });
    const at = results ? refreshableAt(results) : new Date();
    throw new LimitError('Results can be refreshed once an hour.', secondsUntil(at));
  }
  await fetchResults(upload, { channelId, videoId }).catch((error: unknown) => {
    throw refreshError(error);
  });
  return readResults(upload);
};

/** What is usual on a channel, and how many viewers a question loses with which settings. @throws NotFoundError */
export const getChannelResults = async ({ userId, livemode }: Actor, id: string): Promise<Losses[]> => {
  if (!livemode && id === TEST_CHANNEL_ID) return [];
  requireFound(await findChannel(db(), { id, userId }), 'Channel');
  return findLosses(db(), { userId, channelId: id });
};

const serializeUsual = (losses: readonly Losses[], isShort: boolean) =>
  [...usualLosses(losses, isShort)]
    .toSorted(([a], [b]) => a - b)
    .map(([position, { loss, videos }]) => ({ position: position + 1, loss, videos }));

export const serializeChannelResults = (losses: readonly Losses[]): ChannelResultsWire => {
  const shorts = losses.filter(({ isShort }) => isShort).length;
  return {
    videos: losses.length - shorts,
    shorts,
    usual_losses: serializeUsual(losses, false),
    usual_losses_shorts: serializeUsual(losses, true),
    settings: compareSettings(losses),
  };
};

interface Part {
  start: number;
  end: number;
  watchingAtStart: number;
  watchingAtEnd: number;
}

const serializePart = ({ start, end, watchingAtStart, watchingAtEnd }: Part) => ({
  start_seconds: start,
  end_seconds: end,
  watching_at_start: watchingAtStart,
  watching_at_end: watchingAtEnd,
});

export const serializeResults = ({ upload, results, usual }: VideoResults): ResultsWire => {
  const { watched } = results;
  const questions = watched?.questions ?? [];
  return {
    upload_id: upload.id,
    quiz_id: upload.quizId,
    youtube_video_id: upload.youtubeVideoId,
    views: results.views ?? 0,
    watch_seconds: results.watchSeconds ?? 0,
    average_view_seconds: results.averageViewSeconds ?? 0,
    average_view_percent: results.averageViewPercent ?? 0,
    curve: results.curve,
    relative: results.relative,
    duration_seconds: watched?.durationSeconds ?? null,
    scenes:
      watched?.scenes.map((scene) => ({
        kind: scene.kind,
        round_id: scene.roundId,
        question_id: scene.questionId,
        ...serializePart(scene),
      })) ?? null,
    questions:
      watched?.questions.map((question) => {
        const { loss, videos } = usualLossFor(question.position, questions, usual);
        return {
          question_id: question.questionId,
          position: question.position + 1,
          text: question.text,
          countdown_seconds: question.countdownSeconds,
          ...serializePart(question),
          loss: question.loss,
          usual_loss: loss,
          usual_loss_videos: videos,
        };
      }) ?? null,
    losing_question_id: losingQuestion(questions, usual)?.questionId ?? null,
    fetched_at: results.fetchedAt.toISOString(),
    refreshable_at: refreshableAt(results).toISOString(),
    error_message: results.errorMessage,
  };
};
