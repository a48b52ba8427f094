import { questionFieldsOf } from '@/lib/core/contracts/questions';
import { quizFieldsOf } from '@/lib/core/contracts/quizzes';
import { roundFieldsOf } from '@/lib/core/contracts/rounds';
import type { Actor } from '@/lib/core/model/actor';
import { baseNameOf } from '@/lib/core/model/file-name';
import { PAGE_SIZE } from '@/lib/core/model/limits';
import { MEDIA_TYPES } from '@/lib/core/model/media';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { TRANSFER_LIMITS } from '@/lib/core/model/transfers';
import { signedUrl, storage, storageKeyOf } from '@/lib/server/adapters/storage';
import { db } from '@/lib/server/db';
import { NotFoundError } from '@/lib/server/errors';
import { listBrands } from '../brands/brands';
import { listMedia, type Media, serializeMedia } from '../media/media';
import { getQuiz, serializeQuizDetail } from '../quizzes/quizzes';
import { type FinishedRender, findNewestVideos } from '../renders/renders';
import { type Brand, serializeBrand } from '../rows/brands';
import { findQuizIdsOf } from '../rows/quizzes';
import { serializeTheme, type Theme } from '../rows/themes';
import { getTheme, listThemes } from '../themes/themes';

/** The file that says what a ZIP file is. Its version changes if older programs could no longer read the rest. */
export const MANIFEST = { name: 'export.json', format: 'quiz-video-export', version: 1 } as const;

/** A stored file that an export contains as it is. */
interface StoredPart {
  path: string;
  key: string;
  bytes: number;
  /** Null if it was not computed yet. */
  crc32: number | null;
  modified: Date;
}

export type MediaPart = StoredPart & { media: Media };
export type VideoPart = StoredPart & { render: FinishedRender };

const everyPage = async <Row>(list: (page: PageRequest) => Promise<Page<Row>>): Promise<Row[]> => {
  const rows: Row[] = [];
  let after: PageRequest['after'] = null;
  do {
    const page: Page<Row> = await list({ limit: PAGE_SIZE.max, after });
    rows.push(...page.rows);
    after = page.next;
  } while (after);
  return rows;
};

/** Names begin with a number: unique, in order, and no device names of Windows, as in archives (D215). */
export const numbered = (index: number, title: string, extension: string): string =>
  `${String(index + 1).padStart(4, '0')} ${baseNameOf(title)}.${extension}`;

/** Splits into the parts whose files are in storage, and the number of those that are not. */
const stored = async <Part extends StoredPart>(parts: readonly Part[]) => {
  const found: Part[] = [];
  for (const part of parts) if ((await storage().stat(part.key))?.size === part.bytes) found.push(part);
  return { parts: found, missing: parts.length - found.length };
};

/** The user's media files, oldest first. */
export const findMediaParts = async (actor: Actor) => {
  const rows = await everyPage((page) => listMedia(actor, page));
  return stored(
    rows.toReversed().map(
      (media): MediaPart => ({
        path: `media/${media.id}.${MEDIA_TYPES[media.mimeType].extension}`,
        key: media.storageKey,
        bytes: media.sizeBytes,
        crc32: media.contentCrc32,
        modified: media.createdAt,
        media,
      }),
    ),
  );
};

/** The user's newest videos, newest first. */
export const findVideoParts = async ({ userId }: Actor) => {
  const rows = await findNewestVideos(userId, TRANSFER_LIMITS.videos);
  return stored(
    rows.map(
      (render, index): VideoPart => ({
        path: `videos/${numbered(index, render.title, render.format)}`,
        key: render.outputKey,
        bytes: render.sizeBytes,
        crc32: render.outputCrc32,
        modified: render.completedAt ?? render.createdAt,
        render,
      }),
    ),
  );
};

/** Links to the user's files as `media.json` has them: older ones can be signed with an earlier secret. */
const withCurrentLink = (_name: string, value: unknown): unknown => {
  const key = typeof value === 'string' ? storageKeyOf(value) : null;
  return key?.startsWith('media/') ? signedUrl(key) : value;
};

/** A JSON file that people can read. */
export const jsonFile = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, withCurrentLink, 2)}\n`);

interface ExportedQuiz {
  id: string;
  title: string;
  updatedAt: Date;
  /** As `PUT /quizzes/{id}` accepts it. */
  quiz: object;
  /** Its theme, which can be another user's. */
  theme: Theme | null;
}

/** The user's quizzes, oldest first, one in memory at a time. Those that are deleted meanwhile are left out. */
export async function* exportedQuizzes(actor: Actor): AsyncGenerator<ExportedQuiz & { share: number }> {
  const ids = await findQuizIdsOf(db(), actor.userId);
  for (const [index, id] of ids.entries()) {
    const detail = await getQuiz(actor, id).catch(orNull);
    if (!detail) continue;
    const wire = serializeQuizDetail(detail);
    const { translation_of, created_at } = wire;
    const rounds = wire.rounds.map((round) => ({
      id: round.id,
      ...roundFieldsOf(round),
      questions: round.questions.map((question) => ({ id: question.id, ...questionFieldsOf(question) })),
    }));
    const quiz = { id, ...quizFieldsOf(wire), translation_of, created_at, rounds };
    const { title, updatedAt, theme } = detail;
    yield { id, title, updatedAt, quiz, theme, share: (index + 1) / ids.length };
  }
}

const orNull = (error: unknown): null => {
  if (error instanceof NotFoundError) return null;
  throw error;
};

/** The user's brands, and their themes with those that brands and quizzes use, oldest first. */
export const findLooks = async (
  actor: Actor,
  used: readonly Theme[],
): Promise<{ themes: Theme[]; brands: Brand[] }> => {
  const own = await everyPage((page) => listThemes(actor, { ...page, includePublic: false }));
  const brands = await everyPage((page) => listBrands(actor, page));
  const themes = new Map([...own.toReversed(), ...used].map((theme) => [theme.id, theme]));
  for (const { themeId } of brands) {
    if (themeId === null || themes.has(themeId)) continue;
    const theme = await getTheme(actor, themeId).catch(orNull);
    if (theme) themes.set(themeId, theme);
  }
  return { themes: [...themes.values()], brands: brands.toReversed() };
};

export const mediaJson = (parts: readonly MediaPart[]): object[] =>
  parts.map(({ media, path }) => ({ ...serializeMedia(media), path }));

export const videosJson = (parts: readonly VideoPart[]): object[] =>
  parts.map(({ path, render }) => ({
    path,
    id: render.id,
    quiz_id: render.quizId,
    title: render.title,
    language: render.language,
    duration_seconds: render.durationSeconds,
    completed_at: render.completedAt,
  }));

export const themesJson = (themes: readonly Theme[]): object[] => themes.map((theme) => serializeTheme(theme));
export const brandsJson = (brands: readonly Brand[]): object[] => brands.map((brand) => serializeBrand(brand));
