import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { CONTRACTS } from '@/lib/core/contracts';
import { getOpenapiContract } from '@/lib/core/contracts/service';
import { PROBLEMS } from '@/lib/core/model/problems';
import { expectHeaders, send, someAddress, succeed } from '@/lib/tools/testing/request';

interface Operation {
  responses: Record<string, unknown>;
  security: unknown;
  'x-required-scopes': unknown;
}

let text: string;
beforeAll(async () => {
  ({ text } = await succeed(getOpenapiContract));
});

describe('the OpenAPI document', () => {
  it('returns 200 without credentials and counts as a read of the client address', async () => {
    const response = await send(getOpenapiContract.path, { headers: { 'X-Forwarded-For': someAddress() } });
    expect(response.status).toBe(200);
    expect(expectHeaders(response)).toEqual({ bucket: 'read', remaining: 299 });
    expect(await response.json()).toMatchObject({
      openapi: '3.1.0',
      info: { version: '1.0.0' },
      servers: [{ url: inject('baseUrl') }],
    });
  });

  it('describes exactly the operations of the contracts', () => {
    const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, { operationId: string }>> };
    const described = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
    expect(described.sort()).toEqual(CONTRACTS.map(({ operationId }) => operationId).sort());
  });

  it.each(CONTRACTS.map((contract) => [contract.operationId, contract] as const))(
    '%s: lists its scopes, security and every response status',
    (_, { path: template, method, scopes, isPublic, response, problems }) => {
      const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
      const operation = paths[template]?.[method.toLowerCase()];
      const own = problems.map((slug) => PROBLEMS[slug].status);
      const authorization = isPublic ? [] : [401, 403];
      const statuses = [response.status, 429, ...authorization, ...own].map(String);
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(statuses));
      expect(operation?.['x-required-scopes']).toEqual(scopes);
      expect(operation?.security).toEqual(isPublic ? [] : [{ apiKey: [] }, { session: [] }]);
    },
  );

  it('passes Redocly’s recommended rules', async () => {
    // The URL of the service under test is a local one.
    const config = await createConfig({ extends: ['recommended'], rules: { 'no-server-example.com': 'off' } });
    const findings = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
    expect(findings.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual(
      [],
    );
  });

  it('generates a client that compiles and has every operation', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'openapi-client-'));
    try {
      const run = (...args: string[]) => execFileSync(process.execPath, args, { encoding: 'utf8' });
      writeFileSync(path.join(folder, 'openapi.json'), text);
      const types = path.join(folder, 'api.ts');
      run(
        '--import',
        './lib/tools/testing/typescript5.mjs',
        'node_modules/openapi-typescript/bin/cli.js',
        path.join(folder, 'openapi.json'),
        '--output',
        types,
      );
      const uses = CONTRACTS.map(
        ({ operationId }) => `export type ${operationId} = operations['${operationId}']['responses'];`,
      );
      const example = `
        export const quiz: components['schemas']['Quiz']['title'] = 'Planets';
        // @ts-expect-error
        export const wrong: components['schemas']['Quiz']['title'] = 1;
        export const body: operations['createQuiz']['requestBody'] = { content: { 'application/json': { title: 'Planets' } } };
        export const render: operations['createRender']['requestBody'] = { content: { 'application/json': { quiz_id: '' } } };`;
      const client = path.join(folder, 'client.ts');
      writeFileSync(client, `import type { components, operations } from './api';\n${uses.join('\n')}\n${example}\n`);
      // The program of docs/guides/programs.md.
      const program = path.join(folder, 'video.ts');
      copyFileSync('public/programs/video.ts', program);
      symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
      const options = '--module esnext --moduleResolution bundler --target es2024 --types node --skipLibCheck';
      const flags = ['--noEmit', '--strict', '--ignoreConfig', '--allowImportingTsExtensions', ...options.split(' ')];
      run('node_modules/typescript/bin/tsc', ...flags, client, program);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each(CONTRACTS.filter(({ example }) => example).map((contract) => [contract.operationId, contract] as const))(
    '%s: has examples that match its schemas',
    (_, { body, response, example }) => {
      if (example?.body !== undefined) expect(body?.safeParse(example.body).error).toBeUndefined();
      if (example?.response !== undefined) {
        expect(response.body?.parse(example.response)).toEqual(example.response);
      }
    },
  );
});
