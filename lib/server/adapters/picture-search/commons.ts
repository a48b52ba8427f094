import { z } from 'zod';
import { type FoundPage, type FoundPicture, type Licence, licenceOf } from '@/lib/core/model/credit';
import { env } from '@/lib/server/env';
import { followTitle, queryWiki } from './action-api';
import {
  creditOf,
  PICTURES_A_PAGE,
  type PictureFile,
  type PictureSource,
  side,
  validOf,
  webUrl,
} from './picture-source';

/**
 * Widths of thumbnails in pixels. Wikimedia serves only 20, 40, 60, 120, 250, 330, 500, 960, 1280, 1920 and 3840
 * (https://www.mediawiki.org/wiki/Common_thumbnail_sizes).
 */
const WIDTHS = { preview: 330, file: 1920 } as const;
/** Seconds that the replicas of Wikimedia's database may lag before it refuses requests that can wait. */
const MAX_LAG = 5;
const FILE_NAMESPACE = 6;
/** Of the original. Thumbnails of the last two are PNG and JPEG. */
const IMAGE = /^image\/(jpeg|png|gif|webp|svg\+xml|tiff)$/;
const FIELDS = ['ObjectName', 'Artist', 'Attribution', 'License', 'LicenseUrl', 'Copyrighted'];

const field = z.object({ value: z.coerce.string().max(20_000) }).transform(({ value }) => value);
const optionalField = field.optional().catch(undefined);

/** `prop=imageinfo` with `iiprop=url|size|mime|extmetadata`, as far as it is used. */
const page = z.object({
  pageid: z.int().positive(),
  ns: z.literal(FILE_NAMESPACE),
  title: z.string().max(1000),
  /** Position among the results. */
  index: z.int().default(0),
  imageinfo: z.tuple(
    [
      z.object({
        thumburl: webUrl,
        descriptionurl: webUrl,
        mime: z.string().regex(IMAGE),
        width: side,
        height: side,
        extmetadata: z.object({
          ObjectName: optionalField,
          Artist: optionalField,
          Attribution: optionalField,
          License: optionalField,
          LicenseUrl: optionalField,
          Copyrighted: optionalField,
        }),
      }),
    ],
    z.unknown(),
  ),
});

type Facts = z.output<typeof page>['imageinfo'][0]['extmetadata'];

/** Files in the public domain have no URL of a licence, but two fields that say so. */
const licenceIn = ({ License, LicenseUrl, Copyrighted }: Facts): Licence | null => {
  if (LicenseUrl) return licenceOf(LicenseUrl);
  return License === 'pd' && Copyrighted === 'False'
    ? licenceOf('https://creativecommons.org/publicdomain/mark/1.0/')
    : null;
};

const read = (query: Record<string, string>, width: number, signal: AbortSignal) =>
  queryWiki(
    { url: env().COMMONS_BASE_URL, name: 'Wikimedia Commons' },
    {
      maxlag: String(MAX_LAG),
      prop: 'imageinfo',
      iiprop: 'url|size|mime|extmetadata',
      iiurlwidth: String(width),
      iiextmetadatalanguage: 'en',
      iiextmetadatafilter: FIELDS.join('|'),
      ...query,
    },
    signal,
  );

const pictureOf = ({ pageid, title, imageinfo: [file] }: z.output<typeof page>): PictureFile | null => {
  const { extmetadata: facts, width, height, thumburl } = file;
  const name = facts.ObjectName || title.replace(/^File:/, '').replace(/\.\w{2,5}$/, '');
  const source = { source: 'commons', source_id: String(pageid), source_url: file.descriptionurl } as const;
  const author = facts.Artist || facts.Attribution || '';
  const credit = creditOf({ title: name, author, licence: licenceIn(facts) }, source);
  return credit && { credit, width, height, previewUrl: thumburl, fileUrl: thumburl };
};

/** Wikimedia Commons, by the Action API of MediaWiki. Its etiquette: one request at a time, a contact, and `maxlag`. */
export const commons: PictureSource = {
  id: 'commons',
  isId: (id) => /^[1-9]\d{0,14}$/.test(id),
  limits: () => ({ minute: 60, day: 5000 }),
  search: async (query, number, signal): Promise<FoundPage> => {
    const { query: result, ...rest } = await read(
      {
        generator: 'search',
        gsrsearch: `${query} filetype:bitmap|drawing`,
        gsrnamespace: String(FILE_NAMESPACE),
        gsrlimit: String(PICTURES_A_PAGE),
        gsroffset: String((number - 1) * PICTURES_A_PAGE),
      },
      WIDTHS.preview,
      signal,
    );
    const pages = validOf(page, result?.pages ?? []).sort((a, b) => a.index - b.index);
    const pictures = pages.flatMap((one) => pictureOf(one) ?? []).slice(0, PICTURES_A_PAGE);
    return { pictures, hasMore: rest.continue?.gsroffset !== undefined };
  },
  find: async (id, signal) => {
    const { query: result } = await read({ pageids: id }, WIDTHS.file, signal);
    const [only] = validOf(page, result?.pages ?? []).filter(({ pageid }) => String(pageid) === id);
    return (only && pictureOf(only)) ?? undefined;
  },
};

/** Files that may be used, by the requested names, without `File:`. @throws as `search` */
export const commonsFiles = async (
  names: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, FoundPicture>> => {
  const titleOf = (name: string) => `File:${name}`;
  const { query: result } = await read(
    { titles: names.map(titleOf).join('|'), redirects: '1' },
    WIDTHS.preview,
    signal,
  );
  const files = new Map<string, FoundPicture>();
  if (!result) return files;
  const pages = new Map(validOf(page, result.pages).map((one) => [one.title, one]));
  for (const name of names) {
    const found = pages.get(followTitle(titleOf(name), result) ?? '');
    const picture = found && pictureOf(found);
    if (picture) files.set(name, picture);
  }
  return files;
};
