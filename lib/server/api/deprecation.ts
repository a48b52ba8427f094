import type { Contract } from '../../core/contracts/contract';
import { env } from '../env';

/**
 * Headers of every response of an operation that will go away: `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and a `Link` to
 * an explanation.
 */
export const deprecationHeaders = ({ deprecation }: Pick<Contract, 'deprecation'>): Record<string, string> => {
  if (!deprecation) return {};
  const { since, sunset, link = '/docs/changes' } = deprecation;
  return {
    Deprecation: `@${Date.parse(since) / 1000}`,
    ...(sunset === undefined ? {} : { Sunset: new Date(sunset).toUTCString() }),
    Link: `<${new URL(link, env().APP_URL).href}>; rel="deprecation"; type="text/html"`,
  };
};

/** Both sets of headers. `Link` is a list, so none of them gets lost. */
export const mergeHeaders = (
  first: Record<string, string>,
  second: Record<string, string>,
): Record<string, string> => ({
  ...first,
  ...second,
  ...(first.Link && second.Link ? { Link: `${first.Link}, ${second.Link}` } : {}),
});
