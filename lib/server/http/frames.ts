import { nodeResponse } from './request-context';

/**
 * Lets other sites show the page that is being rendered in a frame (D248). All other pages refuse frames.
 * @param origins safe in a Content-Security-Policy; none to refuse, too
 */
export const allowFrames = (origins: readonly string[]): void => {
  const response = nodeResponse();
  if (!response || origins.length === 0) return;
  if (response.headersSent) throw new Error('The headers of the page have been sent already.');
  const policy = String(response.getHeader('Content-Security-Policy') ?? '');
  response.setHeader(
    'Content-Security-Policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`),
  );
};
