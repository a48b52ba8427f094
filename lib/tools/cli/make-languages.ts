/** Writes the table of the video's own words in docs/languages.md: `npx tsx lib/tools/cli/make-languages.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languageTables, withTables } from './languages/tables';

const FILE = path.join(import.meta.dirname, '../../../docs/languages.md');

writeFileSync(FILE, withTables(readFileSync(FILE, 'utf8'), languageTables()));
