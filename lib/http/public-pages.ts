import type { IncomingMessage, ServerResponse } from 'node:http';

/** Responds with a page that was built once for all visitors. @returns false if the path is not such a page */
export const servePublicPage = (_request: IncomingMessage, _response: ServerResponse): boolean => false;
