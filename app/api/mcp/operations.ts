import type { Operation } from '@/lib/server/api/operation';
import type { Route } from '@/lib/server/api/route';
import * as routes from './routes';

/** The operations that the tools of MCP use, by `operationId`. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.values(routes)
    .flatMap(({ GET, POST, PUT, PATCH, DELETE }) => [GET, POST, PUT, PATCH, DELETE] as Partial<Route>[])
    .flatMap(({ operation }) => operation ?? [])
    .map((operation) => [operation.contract.operationId, operation]),
);
