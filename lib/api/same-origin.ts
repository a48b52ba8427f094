import { env } from '../env';

/**
 * Whether a page of this service sent the request. Browsers say so in `Sec-Fetch-Site`, older ones
 * at least in `Origin`; a page elsewhere can forge neither (D11).
 */
export const isSameOrigin = ({ headers }: Request): boolean => {
  const site = headers.get('sec-fetch-site');
  return site === null ? headers.get('origin') === new URL(env().APP_URL).origin : site === 'same-origin';
};
