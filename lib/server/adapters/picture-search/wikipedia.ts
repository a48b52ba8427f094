import { z } from 'zod';
import type { FoundPicture } from '@/lib/core/model/credit';
import { env } from '@/lib/server/env';
import { OutboundError, SourceBusyError } from '../outbound/outbound-error';
import { followTitle, queryWiki } from './action-api';
import { commonsFiles } from './commons';
import { validOf } from './picture-source';

/** The most titles of a request. The API allows 50. */
export const MAX_ARTICLES = 20;
const ARTICLE_NAMESPACE = 0;
/** Encoded characters of all file names of a request: servers may refuse longer URLs. */
const MAX_NAMES = 4000;

/** An article with a page image, as far as it is used. The API shows an empty text for disambiguation pages. */
const page = z.object({
  ns: z.literal(ARTICLE_NAMESPACE),
  title: z.string().max(1000),
  // Characters that no title has.
  pageimage: z.string().regex(/^[^|#<>[\]{}\p{Cc}]{1,240}$/u),
  pageprops: z.object({ disambiguation: z.undefined() }).optional(),
});

/** Milliseconds. Pictures are proposed without it, too. */
const TIMEOUT_MS = 5000;
/** Until when Wikipedia accepts no requests of this process, in milliseconds. */
let busyUntil = 0;
const BUSY = 'Wikipedia currently accepts no requests from this service.';

/** The names of the free page images of articles, by the requested titles. */
const pageImages = async (titles: readonly string[], signal: AbortSignal): Promise<Map<string, string>> => {
  const { query } = await queryWiki(
    { url: env().WIKIPEDIA_BASE_URL, name: 'Wikipedia', timeout: TIMEOUT_MS },
    {
      prop: 'pageimages|pageprops',
      piprop: 'name',
      pilicense: 'free',
      pilimit: String(MAX_ARTICLES),
      ppprop: 'disambiguation',
      redirects: '1',
      titles: titles.join('|'),
    },
    signal,
  ).catch((error: unknown) => {
    if (!(error instanceof SourceBusyError)) throw error;
    // Searches on Commons go on.
    busyUntil = error.retryAt.getTime();
    throw new OutboundError(BUSY);
  });
  const images = new Map<string, string>();
  if (!query) return images;
  const names = new Map(validOf(page, query.pages).map(({ title, pageimage }) => [title, pageimage]));
  for (const title of titles) {
    const name = names.get(followTitle(title, query) ?? '');
    if (name !== undefined) images.set(title, name);
  }
  return images;
};

/**
 * The page images of articles of the English Wikipedia, by the titles of the articles: those that are files on Wikimedia
 * Commons with a licence that allows changes and commercial use.
 * @param titles up to `MAX_ARTICLES`
 * @param count is called before each of the two requests
 * @throws OutboundError for an unusable response or a busy Wikipedia, SourceBusyError while Commons limits our rate
 */
export const articlePictures = async (
  titles: readonly string[],
  count: () => Promise<void>,
  signal: AbortSignal,
): Promise<Map<string, FoundPicture>> => {
  if (Date.now() < busyUntil) throw new OutboundError(BUSY);
  await count();
  const images = await pageImages(titles, signal);
  let length = 0;
  const requested = [...new Set(images.values())].filter((name) => {
    length += encodeURIComponent(name).length;
    return length <= MAX_NAMES;
  });
  if (requested.length === 0) return new Map();
  await count();
  const files = await commonsFiles(requested, signal);
  return new Map(
    [...images].flatMap(([title, name]): [string, FoundPicture][] => {
      const file = files.get(name);
      return file ? [[title, file]] : [];
    }),
  );
};
