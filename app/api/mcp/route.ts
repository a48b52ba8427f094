import { buffer } from 'node:stream/consumers';
import { storage, storageKeyOf } from '@/lib/server/adapters/storage';
import { mcpMethods } from '@/lib/server/mcp/handle';
import packageJson from '@/package.json';
import { OPERATIONS } from './operations';

const readLink = async (link: string) => {
  const key = storageKeyOf(link);
  const file = key && (await storage().stat(key));
  if (!file) throw new Error('The file of a link cannot be read.');
  return { bytes: await buffer(storage().get(key)), mediaType: file.contentType };
};

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mcpMethods({
  operations: OPERATIONS,
  readLink,
  version: packageJson.version,
});
