/** Writes the Python client from the OpenAPI document: `npx tsx lib/tools/cli/make-python-client.ts`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PYTHON_CLIENT, pythonClient } from './client/python';
import { ROOT } from './run';

writeFileSync(path.join(ROOT, PYTHON_CLIENT), pythonClient());
