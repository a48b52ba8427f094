import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { brands } from '@/drizzle/schema/brands';
import type { BrandChanges, NewBrand } from '@/lib/core/contracts/brands';
import type { Actor } from '@/lib/core/model/actor';
import type { Asset, Assets } from '@/lib/core/model/assets';
import { brandFiles, CLIP_SECONDS } from '@/lib/core/model/brand';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { db, type Transaction } from '@/lib/server/db';
import { InvalidInputError, requireFound } from '@/lib/server/errors';
import { lockQuotas, requireRoom } from '../account-quotas/account-quotas';
import { type Context, withTransaction } from '../context';
import { isForeign, resolveFiles } from '../media/resolve-assets';
import { type Brand, lockBrand } from '../rows/brands';
import { requireUsableTheme } from '../rows/themes';
import { soundAfter } from '../sound-changes';
import { firstRow, insertedRow, isAfter, isOwnedRow, newestPage } from '../sql';

const isOwn = isOwnedRow(brands);

type Files = Partial<Pick<Brand, 'logoUrl' | 'introClipUrl' | 'outroClipUrl'>>;

const FILE_FIELDS = { logoUrl: 'logo_url', introClipUrl: 'intro_clip_url', outroClipUrl: 'outro_clip_url' } as const;
const FILES = Object.keys(FILE_FIELDS) as (keyof typeof FILE_FIELDS)[];

const clipFault = (file: Asset | undefined): string | null => {
  if (file?.kind !== 'video') return 'Must be the `url` of a video in your media.';
  const seconds = file.durationSeconds ?? 0;
  if (seconds <= CLIP_SECONDS.most + CLIP_SECONDS.tolerance) return null;
  return `Must be at most ${CLIP_SECONDS.most} seconds long. This video has ${seconds.toFixed(1)} seconds.`;
};

const KIND_NAMES = { audio: 'an audio file', video: 'a video', table: 'a table' } as const;

/** Files on other servers may be unknown, and are checked when a quiz is. */
const logoFault = (file: Asset | undefined): string | null =>
  file === undefined || file.kind === 'image' ? null : `Must be a picture. This file is ${KIND_NAMES[file.kind]}.`;

/**
 * Requires that a new logo is a picture, and that new clips are short videos that the actor has uploaded. Those of the brand
 * before may stay.
 * @throws InvalidInputError
 */
const requireFiles = async (
  tx: Transaction,
  { userId: ownerId }: Actor,
  brand: Files,
  before: Files = {},
): Promise<void> => {
  const changed = FILES.flatMap((name) => {
    const url = brand[name];
    return url && url !== before[name] ? [{ name, url, ownerId }] : [];
  });
  const files = await resolveFiles(
    tx,
    changed.filter((file) => file.name === 'logoUrl' || !isForeign(file)),
  );
  const errors = changed.flatMap(({ name, url }) => {
    const message = name === 'logoUrl' ? logoFault(files[url]) : clipFault(files[url]);
    return message === null ? [] : [{ field: FILE_FIELDS[name], message, code: 'custom' }];
  });
  if (errors.length > 0) throw new InvalidInputError(errors);
};

/** Leaves at most this brand as the default. The caller has locked the user's quotas. */
const clearDefault = (tx: Transaction, userId: string, except?: string) =>
  tx
    .update(brands)
    .set({ isDefault: false })
    .where(and(eq(brands.userId, userId), brands.isDefault, except ? ne(brands.id, except) : undefined));

/** @throws QuotaExceededError; InvalidInputError if the theme is neither public nor the actor's, or for a file */
export const createBrand = (context: Context, brand: NewBrand): Promise<Brand> =>
  withTransaction(context, async (tx) => {
    const { userId } = context;
    await requireRoom(tx, userId, 'brands');
    await requireUsableTheme(tx, context, brand.themeId);
    await requireFiles(tx, context, brand);
    if (brand.isDefault) await clearDefault(tx, userId);
    return insertedRow(
      tx
        .insert(brands)
        .values({ ...brand, userId })
        .returning(),
    );
  });

/** @throws NotFoundError */
export const getBrand = async ({ userId }: Actor, id: string): Promise<Brand> =>
  requireFound(await firstRow(db().select().from(brands).where(isOwn({ id, userId }))), 'Brand');

/** Lists the actor's brands, newest first. */
export const listBrands = async ({ userId }: Actor, { limit, after }: PageRequest): Promise<Page<Brand>> => {
  const rows = await db()
    .select()
    .from(brands)
    .where(and(eq(brands.userId, userId), isAfter(brands, after)))
    .orderBy(desc(brands.createdAt), desc(brands.id))
    .limit(limit + 1);
  return newestPage(rows, limit);
};

/**
 * Updates the given members of a brand. Locks the user's quotas, so that two brands never become the default together.
 * @throws NotFoundError; InvalidInputError if a new theme is neither public nor the actor's, or for a new file
 */
export const updateBrand = (context: Context, id: string, { voice, music, ...changes }: BrandChanges): Promise<Brand> =>
  withTransaction(context, async (tx) => {
    const { userId } = context;
    await lockQuotas(tx, userId);
    const brand = requireFound(await lockBrand(tx, { id, userId }), 'Brand');
    if (changes.themeId !== brand.themeId) await requireUsableTheme(tx, context, changes.themeId);
    await requireFiles(tx, context, changes, brand);
    if (changes.isDefault) await clearDefault(tx, userId, id);
    const update = tx
      .update(brands)
      .set({ ...changes, ...soundAfter(brand, { voice, music }), updatedAt: sql`now()` })
      .where(isOwn({ id, userId }))
      .returning();
    return requireFound(await firstRow(update), 'Brand');
  });

/** Deletes a brand of the actor's. Quizzes that used it no longer have a brand. @throws NotFoundError */
export const deleteBrand = async ({ userId }: Actor, id: string): Promise<void> => {
  const deletion = db().delete(brands).where(isOwn({ id, userId })).returning({ id: brands.id });
  requireFound(await firstRow(deletion), 'Brand');
};

/** The stored logos and clips of these brands by URL. Each must belong to its brand's owner. */
export const brandAssets = (shown: readonly Brand[]): Promise<Assets> =>
  resolveFiles(
    db(),
    shown.flatMap((brand) =>
      Object.values(brandFiles(brand)).flatMap((url) => (url === null ? [] : [{ url, ownerId: brand.userId }])),
    ),
  );
