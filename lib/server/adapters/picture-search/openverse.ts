import { z } from 'zod';
import { type FoundPage, LICENCES, licenceOf } from '@/lib/core/model/credit';
import { env } from '@/lib/server/env';
import { OutboundError } from '../outbound/outbound-error';
import { readJson } from '../outbound/read-text';
import {
  creditOf,
  PICTURES_A_PAGE,
  type PictureFile,
  type PictureSource,
  side,
  validOf,
  webUrl,
} from './picture-source';

/** File types that can be imported. */
const EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif', 'webp'];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `ImageSerializer` of Openverse's API, as far as it is used. */
const image = z.object({
  id: z.string().regex(UUID),
  title: z.string().nullish(),
  creator: z.string().nullish(),
  license: z.enum(LICENCES),
  license_url: webUrl,
  foreign_landing_url: webUrl,
  url: webUrl,
  filetype: z.string().nullish(),
  mature: z.literal(false).optional(),
  width: side,
  height: side,
});
const found = z.object({ page_count: z.int(), results: z.array(z.unknown()).max(500) });
const token = z.object({ access_token: z.string().min(1).max(5000), expires_in: z.number().positive() });

const urlOf = (path: string): string => `${env().OPENVERSE_BASE_URL.replace(/\/$/, '')}/v1/${path}`;

let granted: { clientId: string; token: string; until: number } | undefined;

/** Requests a token with the client's credentials (OAuth 2.0) and keeps it until shortly before it expires. */
const accessToken = async (clientId: string, clientSecret: string, signal: AbortSignal): Promise<string> => {
  if (granted?.clientId === clientId && granted.until > Date.now()) return granted.token;
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': `${body.length}` };
  const response = await readJson(urlOf('auth_tokens/token/'), token, signal, { method: 'POST', headers, body });
  if (!response) throw new OutboundError('The API was not found. Check OPENVERSE_BASE_URL.');
  const seconds = Math.max(60, response.expires_in - 60);
  granted = { clientId, token: response.access_token, until: Date.now() + seconds * 1000 };
  return granted.token;
};

const read = async <T extends z.ZodType>(path: string, schema: T, signal: AbortSignal) => {
  const { OPENVERSE_CLIENT_ID: id, OPENVERSE_CLIENT_SECRET: secret } = env();
  const headers: Record<string, string> =
    id && secret ? { Authorization: `Bearer ${await accessToken(id, secret, signal)}` } : {};
  return readJson(urlOf(path), schema, signal, { headers });
};

const pictureOf = (facts: z.output<typeof image>): PictureFile | null => {
  const licence = licenceOf(facts.license_url);
  // The two fields must agree.
  if (licence?.code !== facts.license) return null;
  if (facts.filetype && !EXTENSIONS.includes(facts.filetype.toLowerCase())) return null;
  const source = { source: 'openverse', source_id: facts.id, source_url: facts.foreign_landing_url } as const;
  const credit = creditOf({ title: facts.title ?? '', author: facts.creator ?? '', licence }, source);
  const { url: fileUrl, width, height } = facts;
  return credit && { credit, width, height, previewUrl: urlOf(`images/${facts.id}/thumb/`), fileUrl };
};

/** Openverse by WordPress: pictures of Flickr, museums and others. https://api.openverse.org/v1/ */
export const openverse: PictureSource = {
  id: 'openverse',
  isId: (id) => UUID.test(id),
  limits: () =>
    env().OPENVERSE_CLIENT_ID && env().OPENVERSE_CLIENT_SECRET
      ? { minute: 100, day: 10_000 }
      : { minute: 20, day: 200 },
  search: async (query, page, signal): Promise<FoundPage> => {
    const parameters = new URLSearchParams({
      q: query,
      page: String(page),
      page_size: String(PICTURES_A_PAGE),
      license: LICENCES.join(','),
      extension: EXTENSIONS.join(','),
    });
    const response = await read(`images/?${parameters}`, found, signal);
    // Openverse responds with 404 beyond the last page.
    if (!response) return { pictures: [], hasMore: false };
    const pictures = validOf(image, response.results).flatMap((facts) => pictureOf(facts) ?? []);
    return { pictures: pictures.slice(0, PICTURES_A_PAGE), hasMore: page < response.page_count };
  },
  find: async (id, signal) => {
    const facts = await read(`images/${id}/`, z.unknown(), signal);
    const [valid] = validOf(image, [facts]);
    return (valid && pictureOf(valid)) ?? undefined;
  },
};
