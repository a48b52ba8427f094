import { z } from 'zod';

/** The licences of pictures that are offered: all allow changes and commercial use. */
export const LICENCES = ['cc0', 'pdm', 'by', 'by-sa'] as const;
export type LicenceCode = (typeof LICENCES)[number];

/** The services that pictures are searched in. */
export const PICTURE_SOURCES = ['openverse', 'commons'] as const;
export type PictureSourceId = (typeof PICTURE_SOURCES)[number];

export const PICTURE_SOURCE_NAMES: Record<PictureSourceId, string> = {
  openverse: 'Openverse',
  commons: 'Wikimedia Commons',
};

/** Code points. */
export const CREDIT_LENGTH = { title: 200, author: 200 } as const;

export interface Licence {
  code: LicenceCode;
  /** Name of the licence, as written in credits, such as `CC BY-SA 4.0`. */
  name: string;
  /** The page of the licence at Creative Commons. */
  url: string;
}

/** `https://creativecommons.org/licenses/by-sa/3.0/de/`: the licence, its version, and the jurisdiction it is ported to. */
const DEED =
  /^https?:\/\/(?:www\.)?creativecommons\.org\/(?:licenses\/(by|by-sa)|publicdomain\/(zero|mark))\/(\d\.\d)(?:\/([a-z]{2,8}))?(?:\/(?:(?:deed|legalcode)(?:\.[a-z-]{2,10})?)?)?$/i;
const VERSIONS = ['1.0', '2.0', '2.1', '2.5', '3.0', '4.0'];

/** The licence that a URL of Creative Commons stands for; null for every other licence, such as NC and ND, and every other URL. */
export const licenceOf = (address: string): Licence | null => {
  const [, licence, tool, version = '', port] = DEED.exec(address.trim()) ?? [];
  if (!VERSIONS.includes(version)) return null;
  if (tool) {
    // Both have had one version.
    if (version !== '1.0') return null;
    return tool.toLowerCase() === 'zero'
      ? { code: 'cc0', name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' }
      : { code: 'pdm', name: 'Public Domain Mark 1.0', url: 'https://creativecommons.org/publicdomain/mark/1.0/' };
  }
  const code = licence?.toLowerCase() === 'by' ? 'by' : 'by-sa';
  const of = port ? `${version}/${port.toLowerCase()}` : version;
  return {
    code,
    name: `CC ${code.toUpperCase()} ${version}${port ? ` ${port.toUpperCase()}` : ''}`,
    url: `https://creativecommons.org/licenses/${code}/${of}/`,
  };
};

/** Whether the licence requires that the author is named. */
export const requiresAuthor = (code: LicenceCode): boolean => code === 'by' || code === 'by-sa';

/** The author and licence of a picture. Videos that show the picture name both. */
export const creditSchema = z
  .object({
    title: z.string().describe('Title of the picture at its source.'),
    author: z
      .string()
      .nullable()
      .describe('Name of the author; null only if the licence does not require attribution.'),
    licence: z.enum(LICENCES).describe('`by-sa` requires derived works to have the same licence.'),
    licence_name: z.string().describe('Name of the licence, as written in credits, such as `CC BY-SA 4.0`.'),
    licence_url: z.url().describe('Page of the licence.'),
    source: z.enum(PICTURE_SOURCES).describe('The service where the picture was found.'),
    source_id: z.string().describe('Id of the picture in that service.'),
    source_url: z.url().describe('Page of the picture.'),
  })
  .meta({ id: 'PictureCredit' });
export type Credit = z.output<typeof creditSchema>;

/** A picture that may be used, as a search finds it. */
export interface FoundPicture {
  credit: Credit;
  /** Pixels of the original, if the source says so. */
  width: number | null;
  height: number | null;
  /** A small version, to be fetched by this service only. */
  previewUrl: string;
}

/** One page of results. */
export interface FoundPage {
  pictures: FoundPicture[];
  hasMore: boolean;
}
