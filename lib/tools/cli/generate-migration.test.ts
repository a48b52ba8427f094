import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { childEnvironment } from '@/lib/server/env';
import { binary, ROOT, runNode } from './run';

/** A project with an empty schema and no migrations, in this one, so that packages are found. */
const emptyProject = (): string => {
  const parent = path.join(ROOT, 'test-results');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'drizzle/schema'), { recursive: true });
  cpSync(path.join(ROOT, 'drizzle/config.ts'), path.join(folder, 'drizzle/config.ts'));
  // The configuration of this project excludes files that git ignores.
  writeFileSync(path.join(folder, 'biome.json'), '{}');
  return folder;
};

const meta = (folder: string) => path.join(folder, 'drizzle/migrations/meta');
const snapshotsIn = (folder: string) => readdirSync(meta(folder)).filter((file) => file.endsWith('snapshot.json'));
const read = (folder: string, file: string) => JSON.parse(readFileSync(path.join(meta(folder), file), 'utf8'));

test('only the newest snapshot is committed, and it is that of the schema', async () => {
  const last = read(ROOT, '_journal.json').entries.at(-1);
  const snapshot = `${String(last.idx).padStart(4, '0')}_snapshot.json`;
  expect(snapshotsIn(ROOT), 'npm run db:generate deletes earlier snapshots').toEqual([snapshot]);

  const folder = emptyProject();
  cpSync(meta(ROOT), meta(folder), { recursive: true });
  const schema = path.join(ROOT, 'drizzle/schema/index.ts');
  writeFileSync(path.join(folder, 'drizzle/schema/index.ts'), `export * from '${schema}';`);
  const args = [binary('drizzle-kit/bin.cjs'), 'generate', '--config', 'drizzle/config.ts'];
  expect((await runNode(args, { cwd: folder })).output).toContain('No schema changes');
}, 120_000);

test('db:generate compares with the newest snapshot, and deletes the one before', async () => {
  const folder = emptyProject();
  const generate = async (columns: string) => {
    writeFileSync(
      path.join(folder, 'drizzle/schema/index.ts'),
      `import { integer, pgTable } from 'drizzle-orm/pg-core'; export const things = pgTable('things', { ${columns} });`,
    );
    const args = [
      '--import',
      'tsx',
      path.join(ROOT, 'lib/tools/cli/generate-migration.ts'),
      '--name',
      columns.slice(0, 1),
    ];
    const env = childEnvironment({ TSX_TSCONFIG_PATH: path.join(ROOT, 'tsconfig.json') });
    const { code, output } = await runNode(args, { cwd: folder, env });
    expect(code, output).toBe(0);
  };
  await generate('a: integer()');
  const first = read(folder, '0000_snapshot.json');
  await generate('b: integer(), a: integer()');
  expect(snapshotsIn(folder)).toEqual(['0001_snapshot.json']);
  expect(read(folder, '0001_snapshot.json').prevId).toBe(first.id);
  expect(readFileSync(path.join(folder, 'drizzle/migrations/0001_b.sql'), 'utf8')).toBe(
    'ALTER TABLE "things" ADD COLUMN "b" integer;',
  );
  const { entries } = read(folder, '_journal.json');
  expect(entries.map(({ tag }: { tag: string }) => tag)).toEqual(['0000_a', '0001_b']);
}, 120_000);
