import { nodeResponse } from './request-context';

/**
 * Headers of a page that other sites show in a frame, before it is rendered (D248). All other pages refuse frames.
 * @param origins safe in a Content-Security-Policy; none to refuse
 */
export const setFrameHeaders = (origins: readonly string[]): void => {
  const response = nodeResponse();
  if (!response) return;
  if (response.headersSent) throw new Error('The headers of the page have been sent already.');
  response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('Referrer-Policy', 'no-referrer');
  if (origins.length === 0) return;
  const policy = String(response.getHeader('Content-Security-Policy') ?? '');
  response.setHeader(
    'Content-Security-Policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`),
  );
};
