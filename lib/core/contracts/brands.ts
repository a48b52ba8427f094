import { z } from 'zod';
import { BRAND_LIMITS, CLIP_FITS, CLIP_SECONDS, LOGO_CORNERS } from '@/lib/core/model/brand';
import { camelKeys } from '@/lib/core/model/fields';
import { idSchema } from '@/lib/core/model/id';
import { pageQuery } from '@/lib/core/model/page';
import { musicChangesSchema, musicSchema, voiceChangesSchema, voiceSchema } from '@/lib/core/model/sound';
import { text } from '@/lib/core/model/text';
import { httpUrl } from '@/lib/core/model/url';
import { contract, dataOf, listOf } from './contract';

/** The fields that clients can set (D84). */
const settable = {
  name: text(BRAND_LIMITS.name, 1).describe('Name of the brand, which only you see.'),
  logo_url: httpUrl(BRAND_LIMITS.url)
    .nullable()
    .describe(
      '`url` of an image that you have uploaded, or an image on another server. A PNG or WebP with transparency works best. The logo is shown in every scene.',
    ),
  logo_corner: z.enum(LOGO_CORNERS).describe('Corner of the frame for the logo; `top_right` by default.'),
  logo_opacity: z
    .number()
    .min(BRAND_LIMITS.opacity.min)
    .max(BRAND_LIMITS.opacity.max)
    .describe('Opacity of the logo; 1 by default.'),
  handle: text(BRAND_LIMITS.handle)
    .nullable()
    .describe('Name of the channel, such as `@night-sky`, shown in the intro and the outro.'),
  intro_clip_url: httpUrl(BRAND_LIMITS.url)
    .nullable()
    .describe(
      `\`url\` of a video that you have uploaded, at most ${CLIP_SECONDS.most} seconds long. It plays before the intro, with its sound.`,
    ),
  outro_clip_url: httpUrl(BRAND_LIMITS.url).nullable().describe('Like `intro_clip_url`, but plays after the outro.'),
  clip_fit: z
    .enum(CLIP_FITS)
    .describe(
      'How clips with a different aspect ratio fill the frame: `cover` (the default) crops them, `contain` shows them whole on the background of the theme.',
    ),
  theme_id: idSchema.nullable().describe('Theme of new quizzes with the brand.'),
  voice: voiceSchema.nullable().describe('Voice of new quizzes with the brand.'),
  music: musicSchema.nullable().describe('Music of new quizzes with the brand.'),
  is_default: z
    .boolean()
    .describe('Whether new quizzes without `brand_id` have this brand. Only one of your brands can be the default.'),
};

/** Only the name is required. Omitted fields take the defaults of the table. */
export const createBrandBody = z
  .object({ ...z.object(settable).partial().shape, name: settable.name })
  .transform(camelKeys);
export type NewBrand = z.output<typeof createBrandBody>;

export const updateBrandBody = z
  .object({
    ...settable,
    voice: voiceChangesSchema
      .nullable()
      .describe('Changes the members that you send; a brand without a voice needs its `id`. Null removes the voice.'),
    music: musicChangesSchema
      .nullable()
      .describe('Changes the members that you send; a brand without music needs its `track`. Null removes the music.'),
  })
  .partial()
  .transform(camelKeys);
export type BrandChanges = z.output<typeof updateBrandBody>;

export const listBrandsQuery = z.object(pageQuery);

export const brandSchema = z
  .object({
    id: z.uuid(),
    user_id: z.uuid().describe('The owner.'),
    ...settable,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Brand' });
export type BrandWire = z.output<typeof brandSchema>;

const aBrand = z.object({ id: idSchema });

export const createBrandContract = contract({
  operationId: 'createBrand',
  method: 'POST',
  path: '/api/v1/brands',
  summary: 'Create a brand',
  description:
    'Creates a brand. Only `name` is required. To use the brand, set it as the `brand_id` of a quiz: videos of the ' +
    'quiz then show its logo, handle and clips. A new quiz also takes its theme, voice and music from the brand unless you set them.',
  tag: 'Brands',
  scopes: ['themes:write'],
  bucket: 'write',
  body: createBrandBody,
  example: { body: { name: 'Night Sky', handle: '@night-sky', logo_corner: 'top_right' } },
  response: { status: 201, body: dataOf(brandSchema) },
  problems: ['quota-exceeded'],
});

export const listBrandsContract = contract({
  operationId: 'listBrands',
  method: 'GET',
  path: '/api/v1/brands',
  summary: 'List brands',
  description: 'Returns your brands, newest first.',
  tag: 'Brands',
  scopes: ['themes:read'],
  bucket: 'read',
  query: listBrandsQuery,
  response: { status: 200, body: listOf(brandSchema) },
  problems: [],
});

export const getBrandContract = contract({
  operationId: 'getBrand',
  method: 'GET',
  path: '/api/v1/brands/{id}',
  summary: 'Retrieve a brand',
  description: 'Returns one of your brands.',
  tag: 'Brands',
  scopes: ['themes:read'],
  bucket: 'read',
  params: aBrand,
  response: { status: 200, body: dataOf(brandSchema) },
  problems: ['not-found'],
});

export const updateBrandContract = contract({
  operationId: 'updateBrand',
  method: 'PATCH',
  path: '/api/v1/brands/{id}',
  summary: 'Update a brand',
  description:
    'Updates the fields that you send and leaves the others unchanged. New renders of quizzes with the brand show the ' +
    'new logo, handle and clips; existing videos stay as they are. Theme, voice and music apply to new quizzes only.',
  tag: 'Brands',
  scopes: ['themes:write'],
  bucket: 'write',
  params: aBrand,
  body: updateBrandBody,
  example: { body: { logo_corner: 'bottom_left', logo_opacity: 0.8 } },
  response: { status: 200, body: dataOf(brandSchema) },
  problems: ['not-found'],
});

export const deleteBrandContract = contract({
  operationId: 'deleteBrand',
  method: 'DELETE',
  path: '/api/v1/brands/{id}',
  summary: 'Delete a brand',
  description: 'Permanently deletes a brand. Quizzes that used it no longer have a brand.',
  tag: 'Brands',
  scopes: ['themes:write'],
  bucket: 'write',
  params: aBrand,
  response: { status: 204, body: null },
  problems: ['not-found'],
});
