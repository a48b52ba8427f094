import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { currentResponse } from './connections';
import { securityHeaders } from './headers';

/** Statuses of Node's errors that are not 400. */
const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const respond = (socket: Duplex, status: number): void => {
  // Node has removed all listeners from the socket of a CONNECT: without one, a reset would be an uncaught exception.
  socket.on('error', () => socket.destroy());
  const headers = { ...securityHeaders(), 'Content-Length': '0', Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`, () => socket.destroy());
};

/** Responds to bytes that Node can't parse as a request. */
export const respondToUnparsed = (server: Server): void => {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isTooLate = !socket.writable || currentResponse(socket)?.headersSent;
    if (isTooLate || error.code === 'ECONNRESET') socket.destroy(error);
    else respond(socket, STATUSES[error.code ?? ''] ?? 400);
  });
  server.on('connect', (_request, socket) => respond(socket, 405));
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { ...securityHeaders(), 'Content-Length': '0', Connection: 'close' }).end();
  });
};
