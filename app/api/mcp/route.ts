import { GET as getFile } from '@/app/files/[...key]/route';
import { mcpMethods } from '@/lib/server/mcp/handle';
import packageJson from '@/package.json';
import { OPERATIONS } from './operations';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mcpMethods({
  routes: OPERATIONS,
  getFile: (request, key) => getFile(request, { params: Promise.resolve({ key }) }),
  version: packageJson.version,
});
