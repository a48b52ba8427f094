import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { trustHeaders } from './headers';

it('Next gets the start of a long User-Agent', () => {
  const headers: IncomingMessage['headers'] = { host: 'localhost', 'user-agent': 'a-'.repeat(6000) };
  trustHeaders({ headers, socket: { remoteAddress: '127.0.0.1' } } as IncomingMessage);
  expect(headers['user-agent']).toHaveLength(256);
});
