import { escapeHtml } from '@/lib/core/model/escape-html';
import { handleUncounted } from '@/lib/server/api/exchange';
import { CORS_HEADERS, type HttpResponse, jsonResponse } from '@/lib/server/api/http-response';
import { HttpError } from '@/lib/server/api/problem';
import { describeEmbed, type OEmbed } from '@/lib/server/domain/shares/embed';

export const dynamic = 'force-dynamic';

const FORMATS = ['json', 'xml'] as const;

/** The largest side of a frame in CSS pixels; infinite if it is not limited. @throws HttpError 400 */
const parseLimit = (name: string, given: string | null): number => {
  if (given === null || given === '') return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new HttpError('validation-error', `"${name}" must be a number of pixels.`);
  return Number(given);
};

const xmlOf = (embed: OEmbed): string => {
  const fields = Object.entries(embed).map(([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join('')}</oembed>`;
};

const respond = async ({ url }: Request): Promise<HttpResponse> => {
  const query = new URL(url).searchParams;
  const format = FORMATS.find((known) => known === (query.get('format') ?? 'json'));
  if (!format)
    return { status: 501, headers: { 'Content-Type': 'text/plain' }, body: 'The formats are json and xml.\n' };
  const limits = {
    width: parseLimit('maxwidth', query.get('maxwidth')),
    height: parseLimit('maxheight', query.get('maxheight')),
  };
  const embed = await describeEmbed(query.get('url') ?? '', limits);
  if (!embed) throw new HttpError('not-found', 'No share that other sites can show has this URL.');
  if (format === 'json') return jsonResponse(200, embed);
  return { status: 200, headers: { 'Content-Type': 'text/xml; charset=utf-8' }, body: xmlOf(embed) };
};

/** https://oembed.com: how other sites embed a share, for programs that know only its URL. */
export const GET = (request: Request): Promise<Response> =>
  handleUncounted(request, () => respond(request), {
    ...CORS_HEADERS,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  });
