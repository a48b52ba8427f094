import { z } from 'zod';
import {
  CREDIT_LENGTH,
  type Credit,
  type FoundPage,
  type FoundPicture,
  type Licence,
  type PictureSourceId,
  requiresAuthor,
} from '@/lib/core/model/credit';
import { cleanText } from '../outbound/clean-text';

/** A picture with the URL of the file to import. */
export interface PictureFile extends FoundPicture {
  fileUrl: string;
}

/** A service with freely licensed pictures. */
export interface PictureSource {
  id: PictureSourceId;
  /** The form of its ids. */
  isId: (id: string) => boolean;
  /** Requests to it that a minute and 24 hours allow. */
  limits: () => { minute: number; day: number };
  /**
   * Searches pictures. Those with another, an unknown or a missing licence, or without a required author, are left out.
   * @param page from 1
   * @throws OutboundError for an unusable response, SourceBusyError while the source limits our rate
   */
  search: (query: string, page: number, signal: AbortSignal) => Promise<FoundPage>;
  /** Reads a picture again; undefined if it is gone, or may not be used. @throws as `search` */
  find: (id: string, signal: AbortSignal) => Promise<PictureFile | undefined>;
}

export const PICTURES_A_PAGE = 20;

export const webUrl = z.url({ protocol: /^https?$/ }).max(2000);
/** Pixels. */
export const side = z.int().positive().max(1_000_000).nullable().catch(null);

/** The entries of a list that a schema accepts. */
export const validOf = <T extends z.ZodType>(schema: T, list: readonly unknown[]): z.output<T>[] =>
  list.flatMap((entry) => {
    const { success, data } = schema.safeParse(entry);
    return success ? [data] : [];
  });

/** The credit of a picture; null if its licence or a required author is missing. */
export const creditOf = (
  { title, author, licence }: { title: string; author: string; licence: Licence | null },
  source: Pick<Credit, 'source' | 'source_id' | 'source_url'>,
): Credit | null => {
  const name = cleanText(author, CREDIT_LENGTH.author);
  if (licence === null || (name === '' && requiresAuthor(licence.code))) return null;
  return {
    title: cleanText(title, CREDIT_LENGTH.title),
    author: name === '' ? null : name,
    licence: licence.code,
    licence_name: licence.name,
    licence_url: licence.url,
    ...source,
  };
};
