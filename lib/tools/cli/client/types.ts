import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { CONTRACTS } from '@/lib/core/contracts';
import { EVENT_PAYLOADS } from '@/lib/core/model/events';
import { PROBLEMS } from '@/lib/core/model/problems';
import { openapiDocument } from '@/lib/server/api/openapi';
import type { JsonSchema } from '@/lib/server/api/openapi-schemas';
import { binary, ROOT } from '../run';

type Content = Record<string, JsonSchema>;
interface Operation extends JsonSchema {
  parameters?: { in?: string }[];
  requestBody?: JsonSchema & { content: Content };
  responses: Record<string, { content?: Content }>;
}
interface Document extends JsonSchema {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** What the client calls: not the document itself. Sorted, because tests load modules' exports in another order. */
const operations = CONTRACTS.filter(({ tag }) => tag !== 'Service').sort((a, b) =>
  a.operationId.localeCompare(b.operationId),
);

const withoutExamples = (content: Content): Content =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, { schema }]));

/** The parts of the OpenAPI document that the client's types need. Errors are `ApiError`, and headers are options. */
const trimmedDocument = (): Document => {
  const { paths, components, openapi, info } = structuredClone(openapiDocument()) as Document;
  const trim = ({ operationId, parameters = [], requestBody, responses }: Operation): Operation => ({
    operationId,
    parameters: parameters.filter((parameter) => parameter.in === 'path' || parameter.in === 'query'),
    ...(requestBody ? { requestBody: { ...requestBody, content: withoutExamples(requestBody.content) } } : {}),
    responses: Object.fromEntries(
      Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .slice(0, 1)
        .map(([, { content }]) => [
          'default',
          { description: '', ...(content ? { content: withoutExamples(content) } : {}) },
        ]),
    ),
  });
  const trimmed: Document['paths'] = {};
  for (const { path, method } of operations) {
    const operation = paths[path]?.[method.toLowerCase()];
    if (operation) trimmed[path] = { ...trimmed[path], [method.toLowerCase()]: trim(operation) };
  }
  // The document describes what webhooks receive only in words.
  const { $schema, ...payloads } = z.toJSONSchema(z.object(EVENT_PAYLOADS));
  components.schemas.WebhookPayloads = payloads;
  return { openapi, info, paths: trimmed, components: { schemas: components.schemas } };
};

/** Method and path of every operation, below `/api/v1`. */
const routes = (): string =>
  operations
    .map(({ operationId, method, path }) => `  ${operationId}: '${method} ${path.slice('/api/v1'.length)}',`)
    .join('\n');

/** The generated source of the client: the types of the OpenAPI document, and the routes of its operations. */
export const clientTypes = (): string => {
  const types = execFileSync(
    process.execPath,
    [
      // openapi-typescript needs the compiler of TypeScript 5.
      '--import',
      './lib/tools/testing/typescript5.mjs',
      binary('openapi-typescript/bin/cli.js'),
      '--default-non-nullable=false',
      '--empty-objects-unknown',
    ],
    { cwd: ROOT, input: JSON.stringify(trimmedDocument()), encoding: 'utf8' },
  );
  const components = types.slice(types.indexOf('export interface components')).replace(/^export type \$defs.*\n/m, '');
  return `// Generated from the OpenAPI document: npx tsx lib/tools/cli/make-client-types.ts

/** Method and path of every operation, below \`/api/v1\`. */
export const ROUTES = {
${routes()}
} as const;

/** What identifies each problem: the last segment of its \`type\`. */
export type ProblemCode =
${Object.keys(PROBLEMS)
  .map((slug) => `  | '${slug}'`)
  .join('\n')};

${components}`;
};

/** The file that contains it, from the repository's root. */
export const CLIENT_TYPES = 'lib/client/src/generated.ts';
