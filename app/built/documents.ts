import { CONTRACTS } from '@/lib/core/contracts';
import { openapiDocument } from '@/lib/server/api/openapi';
import { postmanCollection } from '@/lib/server/docs/postman';
import { env } from '@/lib/server/env';
import { type BuiltFile, builtFile, readBuiltFile } from '@/lib/server/http/built-files';

/** Documents that operations of the API return, and that take too long to make for a request. */
export const DOCUMENTS = {
  'openapi.json': () => openapiDocument(),
  'postman.json': () => postmanCollection(CONTRACTS, env().APP_URL),
};

export type DocumentName = keyof typeof DOCUMENTS;

/** The document as it was built; in development, as it is now. */
export const readDocument = async (name: DocumentName): Promise<BuiltFile> =>
  process.env.NODE_ENV === 'development'
    ? builtFile(JSON.stringify(DOCUMENTS[name]()))
    : (await readBuiltFile(`built/${name}.body`)).forNewVisitor;
