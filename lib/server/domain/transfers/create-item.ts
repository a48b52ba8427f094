import type { z } from 'zod';
import { createBrandBody } from '@/lib/core/contracts/brands';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createThemeBody } from '@/lib/core/contracts/themes';
import type { TransferItemKind } from '@/lib/core/model/transfers';
import type { Transaction } from '@/lib/server/db';
import { fieldErrorsOf, InvalidInputError } from '@/lib/server/errors';
import { createBrand } from '../brands/brands';
import type { Context } from '../context';
import { findMedia } from '../media/media';
import { createQuiz, getQuiz } from '../quizzes/quizzes';
import { linkTranslation } from '../quizzes/translations';
import { lockBrand, lockDefaultBrand } from '../rows/brands';
import { lockQuiz } from '../rows/quizzes';
import { isUsableTheme } from '../rows/themes';
import { createTheme } from '../themes/themes';

/** What an import has given new links and ids to so far. */
export interface Imported {
  /** Links to files, by those in the export. */
  links: Map<string, string>;
  /** Ids here, by kind and id in the export. */
  ids: Map<string, string>;
}

/** Creates a part in a transaction, after its values have been validated. @returns its id */
type Create = (context: Context & { tx: Transaction }) => Promise<string>;

/** A part as the export has it, not validated. */
type Value = Record<string, unknown>;

/** @throws InvalidInputError */
const parse = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const { data, error } = schema.safeParse(value);
  if (error) throw new InvalidInputError(fieldErrorsOf(error));
  return data as z.output<T>;
};

/** The same value with the new links of imported files. Others stay: they lead to other servers, or where it was exported. */
const relinked = (value: unknown, links: Imported['links']): unknown => {
  if (typeof value === 'string') return links.get(value) ?? value;
  if (Array.isArray(value)) return value.map((member) => relinked(member, links));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, relinked(member, links)]));
};

const idIn = ({ ids }: Imported, kind: TransferItemKind, id: unknown): string | null =>
  (typeof id === 'string' && ids.get(`${kind} ${id.toLowerCase()}`)) || null;

/** The theme that was imported, or else the same one if the user can see it here, too. */
const usableTheme = async (
  context: Context & { tx: Transaction },
  imported: Imported,
  id: string | null | undefined,
) => {
  const own = idIn(imported, 'theme', id);
  if (own !== null) return own;
  return id && (await isUsableTheme(context.tx, context, id)) ? id : null;
};

const theme = (value: Value, imported: Imported): Create => {
  const wanted = parse(createThemeBody, relinked(value, imported.links));
  // Sharing a theme is a decision of its own.
  return async (context) => (await createTheme(context, { ...wanted, isPublic: false })).id;
};

const brand = (value: Value, imported: Imported): Create => {
  const { links } = imported;
  // Clips must be the user's own files.
  const clip = (url: unknown) => (typeof url === 'string' ? (links.get(url) ?? null) : null);
  const clips = { intro_clip_url: clip(value.intro_clip_url), outro_clip_url: clip(value.outro_clip_url) };
  const wanted = parse(createBrandBody, { ...value, ...clips, logo_url: relinked(value.logo_url, links) });
  return async (context) => {
    const isDefault = wanted.isDefault === true && !(await lockDefaultBrand(context.tx, context.userId));
    const themeId = await usableTheme(context, imported, wanted.themeId);
    return (await createBrand(context, { ...wanted, isDefault, themeId })).id;
  };
};

const quiz = (value: Value, imported: Imported): Create => {
  const wanted = parse(createQuizBody, relinked(value, imported.links));
  const brandId = idIn(imported, 'brand', wanted.brandId);
  const originalId = idIn(imported, 'quiz', value.translation_of);
  return async (context) => {
    const themeId = await usableTheme(context, imported, wanted.themeId);
    const original = originalId === null ? null : await lockQuiz(context.tx, keyOf(context, originalId), 'key share');
    const translationOf = original ? { translationOf: original.id } : {};
    const created = await createQuiz(context, { ...wanted, brandId, themeId, ...translationOf });
    if (original) await linkTranslation(context.tx, created, await getQuiz(context, original.id));
    return created.id;
  };
};

const CREATORS = { theme, brand, quiz };
export type CreatedKind = keyof typeof CREATORS;

/** Validates a part of an export. @throws InvalidInputError; the result throws what creating it does */
export const prepareItem = (kind: CreatedKind, value: Value, imported: Imported): Create =>
  CREATORS[kind](value, imported);

const keyOf = ({ userId }: Context, id: string) => ({ id, userId });

/** Whether the user has this, or sees it if it is a theme. If so, locks it against deletion. */
export const isThere = async (
  context: Context & { tx: Transaction },
  kind: TransferItemKind,
  id: string,
): Promise<boolean> => {
  const { tx } = context;
  const key = keyOf(context, id);
  if (kind === 'theme') return isUsableTheme(tx, context, id);
  if (kind === 'brand') return (await lockBrand(tx, key)) !== undefined;
  if (kind === 'quiz') return (await lockQuiz(tx, key, 'key share')) !== undefined;
  return (await findMedia(tx, key)) !== undefined;
};
