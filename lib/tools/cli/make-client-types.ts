/** Writes the types of the client library from the OpenAPI document: `npx tsx lib/tools/cli/make-client-types.ts`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CLIENT_TYPES, clientTypes } from './client/types';
import { ROOT } from './run';

writeFileSync(path.join(ROOT, CLIENT_TYPES), clientTypes());
