import { validateHostHeader } from '@modelcontextprotocol/server';
import type { RequestActor } from '../../core/model/actor';
import { SCOPES } from '../../core/model/scopes';
import type { Exchange, RequestHead } from '../api/exchange';
import { HttpError } from '../api/problem';
import { consume } from '../api/rate-limit';
import { findKey } from '../auth/credentials';
import { env } from '../env';

export const MCP_PATH = '/api/mcp';
export const METADATA_PATH = `/.well-known/oauth-protected-resource${MCP_PATH}`;

/** Names of this machine, for proxies that send them instead of the public name. Pages of other sites cannot have them. */
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** A page of another site must not reach the server with a name that it has pointed at this machine (DNS rebinding). */
const isFromElsewhere = ({ headers }: RequestHead): boolean => {
  const { origin, hostname } = new URL(env().APP_URL);
  if (headers.has('origin') && headers.get('origin') !== origin) return true;
  return !validateHostHeader(headers.get('host'), [hostname, ...LOCAL_NAMES]).ok;
};

/** Per RFC 9728 it names the metadata; per RFC 6750 it calls a key invalid only if there is one. */
const challenge = ({ headers }: RequestHead): string => {
  const metadata = `resource_metadata="${env().APP_URL}${METADATA_PATH}"`;
  return `Bearer ${headers.has('authorization') ? 'error="invalid_token", ' : ''}${metadata}`;
};

/**
 * Who sends the message. Only API keys count, not sessions, which pages of other sites could use. Refused requests are
 * counted by address (D10).
 * @throws HttpError 401, 403, 429
 */
export const admitKey = async (exchange: Exchange): Promise<RequestActor> => {
  const { request, address } = exchange;
  if (isFromElsewhere(request)) {
    exchange.quota = await consume('auth', address);
    throw new HttpError('forbidden', 'The headers "Origin", if sent, and "Host" must be those of this service.');
  }
  const actor = await findKey(request);
  if (!actor) {
    exchange.quota = await consume('auth', address);
    throw new HttpError('unauthorized', 'Send a valid API key as "Authorization: Bearer <key>".', {
      headers: { 'WWW-Authenticate': challenge(request) },
    });
  }
  exchange.actor = actor;
  return actor;
};

/**
 * Protected resource metadata (RFC 9728). It names no authorization server, because there is none: keys are made in the
 * dashboard, and clients must not look for an OAuth flow.
 */
export const resourceMetadata = () => ({
  resource: `${env().APP_URL}${MCP_PATH}`,
  resource_name: 'Quiz Video Service',
  resource_documentation: `${env().APP_URL}/docs`,
  bearer_methods_supported: ['header'],
  scopes_supported: SCOPES,
});
