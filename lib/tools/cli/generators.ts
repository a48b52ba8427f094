/**
 * `npm run generators`: whether popular generators accept the OpenAPI document, whether TypeScript compiles what they
 * write, and whether Spectral has nothing to report. Redocly’s rules are checked by the tests of the API. They are installed into a temporary folder, so it needs the npm registry and is not part of the tests.
 */
import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openapiDocument } from '@/lib/server/api/openapi';
import { CommandError, main } from './main';
import { runNode } from './run';

const KUBB = '4.39.3';

/** Exact versions, so that a new failure comes from the document. */
const PACKAGES: Record<string, string> = {
  'openapi-typescript': '7.13.0',
  '@hey-api/openapi-ts': '0.99.0',
  orval: '8.38.0',
  '@kubb/cli': KUBB,
  '@kubb/core': KUBB,
  '@kubb/plugin-oas': KUBB,
  '@kubb/plugin-ts': KUBB,
  '@kubb/plugin-zod': KUBB,
  '@kubb/plugin-client': KUBB,
  '@stoplight/spectral-cli': '6.16.3',
  zod: '4.6.7',
  typescript: '5.9.3',
  '@types/node': '24.19.2',
};

const FILES: Record<string, string> = {
  '.spectral.yaml': 'extends: ["spectral:oas"]',
  'package.json': '{ "private": true, "type": "module" }',
  'orval.config.mjs': `const input = './openapi.json';
export default {
  zod: { input, output: { target: './orval-zod/api.ts', client: 'zod', mode: 'single' } },
  fetch: { input, output: { target: './orval-fetch/api.ts', client: 'fetch', mode: 'single' } },
};`,
  'kubb.config.mjs': `import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
import { pluginZod } from '@kubb/plugin-zod';

export default defineConfig({
  input: { path: './openapi.json' },
  output: { path: './kubb', clean: true, extension: { '.ts': '' } },
  plugins: [pluginOas({ generators: [] }), pluginTs(), pluginZod({ version: '4' }), pluginClient({ client: 'fetch' })],
});`,
};

const HEY_API_PLUGINS = ['@hey-api/typescript', '@hey-api/sdk', 'zod', '@hey-api/client-fetch'];

/** The program of each generator with its arguments, and the folders that it writes. */
const GENERATORS = [
  {
    name: 'openapi-typescript',
    args: ['openapi.json', '-o', 'openapi-typescript/api.ts'],
    folders: ['openapi-typescript'],
  },
  {
    name: '@hey-api/openapi-ts',
    args: ['-i', 'openapi.json', '-o', 'hey-api', '-p', ...HEY_API_PLUGINS],
    folders: ['hey-api'],
  },
  { name: 'orval', args: ['--config', 'orval.config.mjs'], folders: ['orval-zod', 'orval-fetch'] },
  { name: '@kubb/cli', args: ['generate', '--config', 'kubb.config.mjs'], folders: ['kubb'] },
];

const COMPILER_OPTIONS = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
};

/** The script that a package runs as its command. */
const scriptOf = (folder: string, name: string): string => {
  const home = path.join(folder, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const [script = ''] = typeof bin === 'string' ? [bin] : Object.values(bin);
  return path.join(home, script);
};

/** The compiler's errors for one folder. @throws CommandError if there are no files */
const compile = async (folder: string, name: string): Promise<string[]> => {
  if (globSync(`${name}/**/*.ts`, { cwd: folder }).length === 0) throw new CommandError(`${name} has no files.`);
  const config = path.join(folder, `tsconfig.${name}.json`);
  writeFileSync(config, JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: [`${name}/**/*.ts`] }));
  const { code, output } = await runNode([scriptOf(folder, 'typescript'), '-p', config], { cwd: folder });
  if (code === 0) return [];
  const errors = output.split('\n').filter((line) => line.includes('error TS'));
  return errors.length > 0 ? errors : [output];
};

const drill = async (folder: string): Promise<number> => {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
  writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(openapiDocument()));
  const packages = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`);
  const flags = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await promisify(execFile)('npm', ['install', ...flags, ...packages], { cwd: folder });
  let failures = 0;
  for (const { name, args, folders } of GENERATORS) {
    const { code, output } = await runNode([scriptOf(folder, name), ...args], { cwd: folder });
    if (code !== 0) {
      failures += 1;
      console.error(`${name} ${PACKAGES[name]}: exit code ${code}\n${output.slice(-2000)}`);
      continue;
    }
    for (const one of folders) {
      const errors = await compile(folder, one);
      failures += errors.length;
      console.error(`${one} (${name} ${PACKAGES[name]}): ${errors.length} errors of TypeScript`);
      for (const error of errors.slice(0, 5)) console.error(`  ${error}`);
    }
  }
  const lint = await runNode(
    [scriptOf(folder, '@stoplight/spectral-cli'), 'lint', 'openapi.json', '--ruleset', '.spectral.yaml', '-F', 'hint'],
    { cwd: folder },
  );
  console.error(`Spectral: ${lint.output.trim()}`);
  return failures === 0 && lint.code === 0 ? 0 : 1;
};

await main(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'generators-'));
  try {
    return await drill(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
