import { and, eq } from 'drizzle-orm';
import { shares } from '@/drizzle/schema/shares';
import type { TimelineWire } from '@/lib/core/contracts/timeline';
import { systemActor } from '@/lib/core/model/actor';
import { fileNameOf } from '@/lib/core/model/file-name';
import { toVtt } from '@/lib/core/video/captions-formats';
import { chapters } from '@/lib/core/video/chapters';
import type { VideoProps } from '@/lib/core/video/props';
import { buildTimeline } from '@/lib/core/video/timeline';
import { storageKeyOf } from '@/lib/server/adapters/storage';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { requireFound } from '@/lib/server/errors';
import { type QuizVideo, quizVideo } from '../renders/quiz-video';
import { getCaptions, getRender, getRenderRow } from '../renders/renders';
import { serializeTimeline, timelineOf } from '../renders/timeline';
import { findQuizHeads } from '../rows/quizzes';
import { firstRow } from '../sql';
import { passwordMatches } from '../users/passwords';
import { isLive, type Share } from './shares';
import { filePath, idOfToken, isUnlockValue, unlockValue } from './tokens';

/** A live share. `userId` never leaves the server. */
export type OpenShare = Share & {
  token: string;
  /** Whether the password is missing. Then the page shows nothing but the question for it. */
  isLocked: boolean;
};

/** The name of the cookie that `unlockShare` returns the value of. */
export const unlockCookieName = (token: string): string => `share-${token.slice(-12)}`;

/**
 * The share of a link, read from the database each time, so that its end takes effect immediately.
 * @param unlocked the value of the cookie `unlockCookieName(token)`
 * @returns null for unknown, expired and revoked links alike
 */
export const openShare = async (token: string, unlocked?: string): Promise<OpenShare | null> => {
  const id = idOfToken(token);
  if (id === null) return null;
  const share = await firstRow(
    db()
      .select()
      .from(shares)
      .where(and(eq(shares.id, id), isLive)),
  );
  if (!share) return null;
  const isLocked = share.passwordHash !== null && !isUnlockValue(share, unlocked ?? '');
  return { ...share, token, isLocked };
};

/** Checks a password. @returns the value of the cookie that unlocks the share; null if the password is wrong */
export const unlockShare = async (share: OpenShare, password: string): Promise<string | null> =>
  (await passwordMatches(share.passwordHash, password)) ? unlockValue(share) : null;

const ownerOf = ({ userId, livemode }: OpenShare) => systemActor(userId, livemode);

/** Replaces every text of a value that `replace` knows. */
const replaceTexts = <T>(value: T, replace: (text: string) => string): T =>
  JSON.parse(JSON.stringify(value), (_key, member) => (typeof member === 'string' ? replace(member) : member)) as T;

/**
 * What the player gets: links to files work only for this share and end with it. Nothing in it names the owner, or a place
 * where a file is stored.
 */
export const publicProps = ({ id }: Pick<OpenShare, 'id'>, props: VideoProps): VideoProps => {
  const own = `${env().APP_URL}/files/`;
  const sharedPath = (path: string): string => {
    const key = storageKeyOf(`${env().APP_URL}${path}`);
    return key === null ? path : filePath(id, { key, fileName: null });
  };
  const entries = Object.entries(props.assets);
  // Names of files, by the URL in the quiz.
  const names = new Map(entries.map(([url], index) => [url, `https://file.invalid/${index}`]));
  const assets = Object.fromEntries(
    entries.map(([url, asset]) => [names.get(url) ?? '', { ...asset, path: sharedPath(asset.path) }]),
  );
  const speech = props.speech.map((line) => ({ ...line, path: sharedPath(line.path) }));
  const shown = replaceTexts({ ...props, assets: {}, speech: [] }, (text) => {
    const name = names.get(text);
    // A file that is missing keeps its permanent link in the quiz.
    return name ?? (text.startsWith(own) ? '' : text);
  });
  return { ...shown, assets, speech };
};

interface SharedMoments {
  title: string;
  /** To find the question of a moment. */
  timeline: TimelineWire;
}

interface SharedQuiz extends SharedMoments {
  props: VideoProps;
}

/** Quizzes that were frozen recently, by share: an audience that opens a link at once costs as much as one reviewer. */
const recent = new Map<string, { at: number; video: Promise<QuizVideo> }>();
const RECENT_MS = 3000;
const MAX_RECENT = 50;

const frozenQuiz = (share: OpenShare): Promise<QuizVideo> => {
  const now = performance.now();
  const found = recent.get(share.id);
  if (found && now - found.at < RECENT_MS) return found.video;
  const video = quizVideo(ownerOf(share), share.quizId);
  recent.delete(share.id);
  recent.set(share.id, { at: now, video });
  const [oldest] = recent.keys();
  if (recent.size > MAX_RECENT && oldest !== undefined) recent.delete(oldest);
  return video;
};

/** The quiz of a share as it is now (D244), for the player. The share must not be locked. @throws NotFoundError */
export const sharedQuiz = async (share: OpenShare): Promise<SharedQuiz> => {
  const { props } = await frozenQuiz(share);
  const shown: VideoProps = share.livemode ? props : { ...props, testMark: true };
  return { title: props.title, props: publicProps(share, shown), timeline: serializeTimeline(timelineOf(props)) };
};

interface SharedVideo extends SharedMoments {
  width: number;
  height: number;
  /** BCP 47. */
  language: string;
  url: string;
  /** Null if downloads are not allowed. */
  downloadUrl: string | null;
}

const renderIdOf = ({ renderId }: OpenShare): string => requireFound(renderId, 'Video');

/** The video of a share. The share must not be locked. @throws NotFoundError */
export const sharedVideo = async (share: OpenShare): Promise<SharedVideo> => {
  const render = await getRender(ownerOf(share), renderIdOf(share));
  const key = requireFound(render.outputKey, 'Video');
  const { title, width, height, language } = render;
  const fileName = fileNameOf(title, render.format);
  return {
    title,
    width,
    height,
    language,
    url: filePath(share.id, { key, fileName: null }),
    downloadUrl: share.allowDownload ? filePath(share.id, { key, fileName }) : null,
    timeline: serializeTimeline(timelineOf(render.props)),
  };
};

/** The title of what a share shows. The share must not be locked. @throws NotFoundError */
export const sharedTitle = async (share: OpenShare): Promise<string> =>
  share.renderId === null
    ? requireFound((await findQuizHeads(db(), share.userId, [share.quizId])).get(share.quizId), 'Quiz').title
    : (await getRenderRow(ownerOf(share), share.renderId)).title;

/** The captions of a shared video as WebVTT. @throws NotFoundError */
export const sharedCaptions = async (share: OpenShare): Promise<string> =>
  toVtt(await getCaptions(ownerOf(share), renderIdOf(share)));

/** The chapters of a shared video as WebVTT; without cues if it has none. @throws NotFoundError */
export const sharedChapters = async (share: OpenShare): Promise<string> => {
  const { props, durationSeconds } = await getRender(ownerOf(share), renderIdOf(share));
  const found = chapters(props, buildTimeline(props));
  return toVtt(
    found.map(({ seconds, title }, index) => ({
      startMs: seconds * 1000,
      endMs: Math.round((found[index + 1]?.seconds ?? durationSeconds) * 1000),
      lines: [title],
    })),
  );
};
