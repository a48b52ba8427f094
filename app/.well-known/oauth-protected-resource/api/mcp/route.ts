import { handleRequest } from '@/lib/api/exchange';
import { jsonResponse } from '@/lib/api/http-response';
import { consume } from '@/lib/api/rate-limit';
import { METADATA_PATH, resourceMetadata } from '@/lib/mcp/access';

export const dynamic = 'force-dynamic';

/** Says how to authenticate with the MCP server (RFC 9728). */
export const GET = (request: Request): Promise<Response> =>
  handleRequest(request, METADATA_PATH, async (exchange) => {
    exchange.quota = await consume('read', exchange.address);
    return jsonResponse(200, resourceMetadata());
  });
