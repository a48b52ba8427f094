import { handleRequest } from '@/lib/server/api/exchange';
import { jsonResponse } from '@/lib/server/api/http-response';
import { consume } from '@/lib/server/api/rate-limit';
import { type NextHandler, notAllowed } from '@/lib/server/api/route';
import { METADATA_PATH, resourceMetadata } from '@/lib/server/mcp/access';

export const dynamic = 'force-dynamic';

/** Says how to authenticate with the MCP server (RFC 9728). next.config.ts puts it at its well-known path. */
export const GET: NextHandler = (request) =>
  handleRequest(request, METADATA_PATH, async (exchange) => {
    exchange.quota = await consume('read', exchange.address);
    return jsonResponse(200, resourceMetadata());
  });
export const HEAD = GET;

const refuse = notAllowed(METADATA_PATH, 'GET, HEAD');

export { refuse as DELETE, refuse as OPTIONS, refuse as PATCH, refuse as POST, refuse as PUT };
