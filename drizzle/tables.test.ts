import { readFileSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from './schema/index';

test('the documentation says of every table what it grows with, and until when', () => {
  const tables = Object.values<unknown>(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []));
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('## Cleaning up\n');
  const rows = section.split('\n## ')[0]?.match(/^\| `.*?\|/gm) ?? [];
  const documented = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(documented.toSorted()).toEqual(tables.toSorted());
});
