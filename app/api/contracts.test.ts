import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MethodHandlers } from '@/lib/api/methods';
import { CONTRACTS } from '@/lib/api/openapi';
import { type Contract, METHODS, type Method } from '@/lib/contract';

const ROOT = path.resolve(import.meta.dirname, '../..');

const load = <T>(files: string[]): Promise<[string, T][]> =>
  Promise.all(files.map(async (file) => [file, (await import(/* @vite-ignore */ path.join(ROOT, file))) as T]));

/** `app/api/v1/quizzes/[id]/route.ts` → `/api/v1/quizzes/{id}` */
const templateOf = (file: string): string =>
  `/${path.dirname(file).replace(/^app\//, '')}`.replace(/\[(\w+)\]/g, '{$1}');

/** The methods that a contract stands behind; the others answer 405. */
const operationsOf = (module: MethodHandlers): [Method, Contract][] =>
  METHODS.flatMap((method): [Method, Contract][] => {
    const handler = module[method];
    return 'contract' in handler ? [[method, handler.contract]] : [];
  });

const routeFiles = globSync('app/api/v1/**/route.ts', { cwd: ROOT });
const routes = await load<MethodHandlers & { dynamic: string }>(routeFiles);
const written = (await load<Record<string, Contract>>(globSync('lib/domain/*/contract.ts', { cwd: ROOT }))).flatMap(
  ([, module]) => Object.values(module),
);
const contracts = CONTRACTS;

describe('contracts and routes', () => {
  it('are all described (lib/api/openapi.ts)', () => {
    expect(contracts).toEqual(expect.arrayContaining(written));
  });

  it('finds them', () => {
    expect(routes.length).toBeGreaterThan(8);
    expect(contracts.length).toBeGreaterThan(8);
  });

  it.each(routes)('%s answers every method, and only as contracts say', (file, module) => {
    expect(Object.keys(module).sort()).toEqual([...METHODS, 'HEAD', 'OPTIONS', 'dynamic'].sort());
    // Otherwise Next hands every request over behind a proxy, to find out whether the answer could be kept.
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

  it('names no operation twice', () => {
    const names = contracts.map(({ operationId }) => operationId);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(routeFiles)('%s has its tests beside it', (file) => {
    const tests = ['route.test.ts', 'route.integration.test.ts'].map((name) =>
      path.join(ROOT, path.dirname(file), name),
    );
    expect(tests.some((test) => existsSync(test))).toBe(true);
  });
});
