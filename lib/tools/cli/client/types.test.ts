import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '@/lib/client/src/generated';
import { ROOT } from '../run';
import { CLIENT_TYPES, clientTypes } from './types';

const SOURCES = path.join(ROOT, 'lib/client/src');
const MAX_GZIP_BYTES = 15_000;

/** The client as a browser would load it. */
const bundle = async (): Promise<Uint8Array> => {
  const { outputFiles } = await build({
    entryPoints: [path.join(SOURCES, 'index.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
};

describe('the client library', () => {
  it('has the types of the contracts; otherwise run npx tsx lib/tools/cli/make-client-types.ts', () => {
    expect(readFileSync(path.join(ROOT, CLIENT_TYPES), 'utf8') === clientTypes()).toBe(true);
  });

  it('has a method for every operation', () => {
    const folder = path.join(SOURCES, 'resources');
    const resources = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
    const called = Object.keys(ROUTES).filter((id) => resources.some((text) => text.includes(`'${id}'`)));
    expect(called).toEqual(Object.keys(ROUTES));
  });

  it('runs in browsers, in at most 15 kB', async () => {
    expect(gzipSync(await bundle()).length).toBeLessThanOrEqual(MAX_GZIP_BYTES);
  });
});
