import { existsSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { bundleProgram } from '@/lib/tools/cli/service/bundle-program';

const bundle = async (entry: string): Promise<string> => {
  const outfile = path.join(inject('bundles'), `${path.relative('.', entry).replaceAll(path.sep, '-')}.mjs`);
  if (!existsSync(outfile)) await bundleProgram(entry, outfile);
  return outfile;
};

const files = new Map<string, Promise<string>>();

/** Bundles a program once per test run and returns the file: loading a thousand modules is most of a worker's start. */
export const bundled = (entry: string): Promise<string> => {
  const file = files.get(entry) ?? bundle(entry);
  files.set(entry, file);
  return file;
};
