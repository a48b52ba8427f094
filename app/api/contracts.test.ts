import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTRACTS } from '@/lib/core/contracts';
import { type Contract, METHODS, type Method } from '@/lib/core/contracts/contract';
import type { MethodHandlers } from '@/lib/server/api/route';

const ROOT = path.resolve(import.meta.dirname, '../..');

const load = <T>(files: string[]): Promise<[string, T][]> =>
  Promise.all(files.map(async (file) => [file, (await import(/* @vite-ignore */ path.join(ROOT, file))) as T]));

/** `app/api/v1/quizzes/[id]/route.ts` → `/api/v1/quizzes/{id}` */
const templateOf = (file: string): string =>
  `/${path.dirname(file).replace(/^app\//, '')}`.replace(/\[(\w+)\]/g, '{$1}');

/** The methods that have a contract; the others return 405. */
const operationsOf = (module: MethodHandlers): [Method, Contract][] =>
  METHODS.flatMap((method): [Method, Contract][] => {
    const handler = module[method];
    return 'contract' in handler ? [[method, handler.contract]] : [];
  });

const routeFiles = globSync('app/api/v1/**/route.ts', { cwd: ROOT });
const routes = await load<MethodHandlers & { dynamic: string }>(routeFiles);
const written = (
  await load<Record<string, Contract>>(globSync('lib/server/domain/*/contract.ts', { cwd: ROOT }))
).flatMap(([, module]) => Object.values(module));
const contracts = CONTRACTS;

describe('contracts and routes', () => {
  it('are all in the OpenAPI document (lib/server/api/openapi.ts)', () => {
    expect(contracts).toEqual(expect.arrayContaining(written));
  });

  it('are found', () => {
    expect(routes.length).toBeGreaterThan(8);
    expect(contracts.length).toBeGreaterThan(8);
  });

  it.each(routes)('%s exports every method, and no operation without a contract', (file, module) => {
    expect(Object.keys(module).sort()).toEqual([...METHODS, 'HEAD', 'OPTIONS', 'dynamic'].sort());
    // Otherwise Next wraps every request in a proxy, to detect whether the response can be cached.
    expect(module.dynamic).toBe('force-dynamic');
    expect(operationsOf(module).length).toBeGreaterThan(0);
    for (const [method, contract] of operationsOf(module)) {
      expect(contract).toMatchObject({ method, path: templateOf(file) });
      expect(contracts).toContain(contract);
    }
  });

  it.each(contracts.map((contract) => [contract.operationId, contract] as const))('%s has a route', (_, contract) => {
    const serving = routes.flatMap(([, module]) => operationsOf(module)).filter(([, served]) => served === contract);
    expect(serving).toHaveLength(1);
  });

  it('have unique operation ids', () => {
    const names = contracts.map(({ operationId }) => operationId);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(routeFiles)('%s has a test file beside it', (file) => {
    const tests = ['route.test.ts', 'route.integration.test.ts'].map((name) =>
      path.join(ROOT, path.dirname(file), name),
    );
    expect(tests.some((test) => existsSync(test))).toBe(true);
  });
});
