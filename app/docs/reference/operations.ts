import type { JsonSchema } from '@/components/docs/reference/json-schema';
import type { OperationDetails, Parameter } from '@/components/docs/reference/operation';
import type { TryItProps } from '@/components/docs/reference/try-it';
import { CONTRACTS } from '@/lib/core/contracts';
import { type Contract, METHODS } from '@/lib/core/contracts/contract';
import { examplesOf } from '@/lib/core/docs/examples';
import { exampleRequest, queryOf } from '@/lib/core/docs/examples/example-request';
import { JSON_STYLE, literal } from '@/lib/core/docs/examples/literal';
import { PROBLEMS } from '@/lib/core/model/problems';
import { TAGS, type Tag } from '@/lib/core/model/tags';
import { referenceDocument } from '@/lib/server/api/openapi';
import { problemsOf } from '@/lib/server/api/openapi-responses';
import { env } from '@/lib/server/env';
import { slugOf } from '../navigation';

interface Media {
  schema: JsonSchema;
  example?: unknown;
}

interface Described {
  description: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
  deprecated?: boolean;
}

interface Document {
  info: { description: string };
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonSchema>; parameters: Record<string, Parameter> };
}

/** The document of this service, whose form we know. */
export const readDocument = (): Document => referenceDocument() as unknown as Document;

const schemaOf = (content: Record<string, Media> | undefined): JsonSchema | null =>
  Object.values(content ?? {})[0]?.schema ?? null;

const exampleText = (response: unknown): string | null => {
  if (response === undefined) return null;
  return typeof response === 'string' ? response.trimEnd() : JSON.stringify(response, null, 2);
};

const detailsOf = (contract: Contract, { paths, components }: Document): OperationDetails | null => {
  const { operationId, method, path, summary } = contract;
  const found = paths[path]?.[method.toLowerCase()];
  if (!found) return null;
  const parameters = (found.parameters ?? []).flatMap((parameter) =>
    '$ref' in parameter ? (components.parameters[parameter.$ref.split('/').at(-1) ?? ''] ?? []) : parameter,
  );
  const successes = Object.entries(found.responses).filter(([status]) => status.startsWith('2'));
  return {
    id: operationId,
    method,
    path,
    summary,
    description: found.description,
    isDeprecated: found.deprecated ?? false,
    parameters,
    body: schemaOf(found.requestBody?.content),
    responses: successes.map(([status, { description, content }]) => ({
      status,
      description,
      schema: schemaOf(content),
    })),
    responseExample: exampleText(Object.values(successes[0]?.[1].content ?? {})[0]?.example),
    problems: [...new Set(problemsOf(contract))]
      .map((slug) => ({ slug, status: PROBLEMS[slug].status, title: PROBLEMS[slug].title }))
      .sort((a, b) => a.status - b.status),
    examples: examplesOf(contract, env().APP_URL.replace(/\/$/, '')),
  };
};

const tryItOf = (contract: Contract): TryItProps => {
  const { summary, method, path, body, query, file } = contract;
  const example = exampleRequest(contract);
  return {
    summary,
    method,
    path,
    params: Object.keys(example.params),
    hasQuery: query !== undefined,
    query: queryOf(example),
    body: body ? literal(example.body ?? {}, JSON_STYLE) : null,
    hasFile: file !== undefined,
  };
};

export const findTag = (slug: string): Tag | undefined =>
  (Object.keys(TAGS) as Tag[]).find((tag) => slugOf(tag) === slug);

/** Lists and creation first, then single resources; what ends them comes last. */
const inReadingOrder = (a: Contract, b: Contract): number =>
  a.path.localeCompare(b.path) || METHODS.indexOf(a.method) - METHODS.indexOf(b.method);

/** An operation, and how to run it from the page. */
export interface ListedOperation extends OperationDetails {
  tryIt: TryItProps;
}

/** The operations of a section. */
export const operationsOf = (tag: Tag): ListedOperation[] => {
  const document = readDocument();
  const contracts = CONTRACTS.filter((contract) => contract.tag === tag).sort(inReadingOrder);
  return contracts.flatMap((contract) => {
    const details = detailsOf(contract, document);
    return details ? { ...details, tryIt: tryItOf(contract) } : [];
  });
};
