import { z } from 'zod';
import { OutboundError, SourceBusyError } from '../outbound/outbound-error';
import { readJson } from '../outbound/read-text';

/** Errors that ask to wait, with milliseconds. */
const PAUSES_MS: Record<string, number> = { maxlag: 5000, ratelimited: 60_000 };

/** A title that MediaWiki has replaced; `tofragment` is the section that a redirect leads to. */
const step = z.object({ from: z.string().max(1000), to: z.string().max(1000), tofragment: z.string().optional() });
const steps = z.array(step).max(500).default([]);

const response = z.object({
  continue: z.object({ gsroffset: z.int() }).partial().optional(),
  query: z.object({ pages: z.array(z.unknown()).max(500).default([]), normalized: steps, redirects: steps }).optional(),
  error: z.object({ code: z.string() }).optional(),
});
type Response = z.output<typeof response>;

interface Wiki {
  url: string;
  /** As errors call it. */
  name: string;
  /** Milliseconds for a request. Default: 10 seconds. */
  timeout?: number;
}

/**
 * Sends a query to the Action API of a MediaWiki.
 * @throws OutboundError for an unusable response, SourceBusyError while the wiki limits our rate
 */
export const queryWiki = async (
  { url, name, ...options }: Wiki,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> => {
  const parameters = new URLSearchParams({ action: 'query', format: 'json', formatversion: '2', ...query });
  const address = `${url.replace(/\/$/, '')}/w/api.php?${parameters}`;
  const result = (await readJson(address, response, signal, options)) ?? {};
  const { error } = result;
  if (!error) return result;
  // Errors have the status 200.
  const pause = PAUSES_MS[error.code];
  if (pause !== undefined) throw new SourceBusyError(new Date(Date.now() + pause));
  throw new OutboundError(`${name} did not accept the request.`);
};

/** Redirects that lead to redirects. */
const MAX_STEPS = 5;

/** The title of the page that a requested title led to; undefined for a section of a page, and for a circle. */
export const followTitle = (
  title: string,
  { normalized, redirects }: NonNullable<Response['query']>,
): string | undefined => {
  let current = normalized.find(({ from }) => from === title)?.to ?? title;
  for (let count = 0; count < MAX_STEPS; count++) {
    const next = redirects.find(({ from }) => from === current);
    if (next === undefined) return current;
    if (next.tofragment) return undefined;
    current = next.to;
  }
  return undefined;
};
