import { OutboundError } from '@/lib/server/adapters/outbound/outbound-error';
import { handleUncounted } from '@/lib/server/api/exchange';
import type { HttpResponse } from '@/lib/server/api/http-response';
import { HttpError } from '@/lib/server/api/problem';
import { fetchPreview } from '@/lib/server/domain/pictures/previews';

/** Previews come from other servers: browsers must not sniff their type or run scripts in them. */
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
};

type Context = { params: Promise<{ token: string }> };

const getPreview = async ({ params }: Context): Promise<HttpResponse> => {
  const { bytes, type } = await fetchPreview((await params).token).catch((error: unknown) => {
    throw error instanceof OutboundError ? new HttpError('not-found', error.message) : error;
  });
  const headers = {
    'Content-Type': type,
    'Content-Length': String(bytes.length),
    'Cache-Control': 'private, max-age=86400, immutable',
  };
  return { status: 200, headers, body: new Uint8Array(bytes) };
};

/** The link is the only credential. */
export const GET = (request: Request, context: Context): Promise<Response> =>
  handleUncounted(request, () => getPreview(context), SECURITY_HEADERS);
