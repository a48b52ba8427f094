import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/server';
import { type Contract, isReplayable } from '@/lib/core/contracts/contract';
import type { RequestActor } from '../../core/model/actor';
import { type JsonSchema, toJsonSchema } from '../api/openapi-schemas';
import type { Call, OperationInput } from './call';
import { shortenSchema } from './shorten-schema';

export type Arguments = Record<string, unknown>;

/** What a tool can use while it runs. */
export interface ToolContext {
  call: Call;
  /** Yields the events of an operation that streams them. Ends when `signal` aborts. */
  follow<Event>(contract: Contract, input: OperationInput, signal: AbortSignal): AsyncGenerator<Event, void>;
  /** Reads the file behind a signed link of this service. */
  readLink(link: string): Promise<{ bytes: Uint8Array; mediaType: string }>;
  /** Aborts when the client cancels the call or disconnects. */
  signal: AbortSignal;
  /** Sends progress in percent, if the client wants it. */
  report(progress: number, message: string): Promise<void>;
}

export interface Tool {
  name: string;
  title: string;
  /** For the model: what it does, what comes before and after. */
  description: string;
  /** The operations that it uses. A key sees the tool if it has the scopes of all of them. */
  uses: readonly Contract[];
  /** A JSON schema. The operations validate the arguments. */
  inputSchema: JsonSchema & { type: 'object' };
  annotations: ToolAnnotations;
  run(args: Arguments, context: ToolContext): Promise<CallToolResult>;
}

export const isVisible = ({ uses }: Pick<Tool, 'uses'>, { scopes }: RequestActor): boolean =>
  uses.every((contract) => contract.scopes.every((scope) => scopes.includes(scope)));

/** New names for path parameters, because `id` says too little beside other arguments: `{ quiz_id: 'id' }`. */
type Renames = Record<string, string>;

const partOf = (contract: Contract, part: 'params' | 'query' | 'body'): JsonSchema => {
  const schema = contract[part];
  if (!schema) return {};
  const { $ref, $defs, ...root } = toJsonSchema(schema, 'input');
  if (typeof $ref !== 'string') return { ...root, ...($defs !== undefined && { $defs }) };
  // A schema with a name is a reference to itself.
  const { [$ref.split('/').at(-1) ?? '']: named, ...others } = $defs as Record<string, JsonSchema>;
  return { ...named, $defs: others };
};

type Properties = Record<string, JsonSchema>;
const propertiesOf = ({ properties = {} }: { properties?: unknown }) => properties as Properties;

const IDEMPOTENCY_KEY = {
  type: 'string',
  description: '1 to 255 ASCII characters. A repeated call with the same key and arguments runs once.',
};

/** Path, query and body of an operation as the arguments of a tool. */
export const inputSchemaOf = (
  contract: Contract,
  { renames = {}, more = {} }: { renames?: Renames; more?: Properties } = {},
): Tool['inputSchema'] => {
  const parts = (['params', 'query', 'body'] as const).map((part) => partOf(contract, part));
  const nameOf = (name: string) => Object.entries(renames).find(([, original]) => original === name)?.[0];
  const required = parts.flatMap((part) => (part.required as string[] | undefined) ?? []);
  const isParam = (name: string) => name in propertiesOf(parts[0] ?? {});
  const properties = Object.fromEntries(
    parts.flatMap((part, index) =>
      Object.entries(propertiesOf(part)).map(([name, schema]) => [(index === 0 && nameOf(name)) || name, schema]),
    ),
  );
  const definitions = Object.assign({}, ...parts.map((part) => part.$defs ?? {}));
  return shortenSchema({
    type: 'object',
    properties: {
      ...properties,
      ...more,
      ...(isReplayable(contract) ? { idempotency_key: IDEMPOTENCY_KEY } : {}),
    },
    required: [...new Set(required.map((name) => (isParam(name) && nameOf(name)) || name))],
    ...(Object.keys(definitions).length > 0 ? { $defs: definitions } : {}),
  });
};

interface FieldNames {
  params: ReadonlySet<string>;
  query: ReadonlySet<string>;
}

const fieldNames = new WeakMap<Contract, FieldNames>();

/** The names of the fields in path and query. Kept, because deriving a schema takes a while. */
const fieldNamesOf = (contract: Contract): FieldNames => {
  const known = fieldNames.get(contract);
  if (known) return known;
  const namesIn = (part: 'params' | 'query') => new Set(Object.keys(propertiesOf(partOf(contract, part))));
  const names = { params: namesIn('params'), query: namesIn('query') };
  fieldNames.set(contract, names);
  return names;
};

/** The arguments of a tool as a request to its operation. What is in neither path nor query is in the body. */
export const inputOf = (contract: Contract, args: Arguments, renames: Renames = {}): OperationInput => {
  const { params, query } = fieldNamesOf(contract);
  const input = { params: {} as Arguments, query: {} as Arguments, body: {} as Arguments };
  const { idempotency_key: idempotencyKey, ...others } = args;
  for (const [name, value] of Object.entries(others)) {
    const original = Object.hasOwn(renames, name) ? (renames[name] ?? name) : name;
    const part = params.has(original) ? 'params' : query.has(original) ? 'query' : 'body';
    Object.defineProperty(input[part], original, { value, enumerable: true, configurable: true, writable: true });
  }
  return { ...input, idempotencyKey };
};

export const textResult = (value: unknown): CallToolResult => ({
  content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) }],
});

const READ = { readOnlyHint: true, openWorldHint: false };
const WRITE = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

/** What clients may tell their users about a tool that uses an operation. */
export const annotationsOf = ({ bucket, method }: Contract): ToolAnnotations => {
  if (bucket === 'read') return READ;
  return method === 'POST' ? WRITE : { ...WRITE, destructiveHint: true, idempotentHint: true };
};

/** A tool that is one operation. @param more arguments whose schema says less than the contract's, or more */
export const operationTool = (
  contract: Contract,
  {
    name,
    description,
    renames = {},
    more = {},
  }: Pick<Tool, 'name' | 'description'> & { renames?: Renames; more?: Properties },
): Tool => ({
  name,
  description,
  title: contract.summary,
  uses: [contract],
  inputSchema: inputSchemaOf(contract, { renames, more }),
  annotations: annotationsOf(contract),
  run: async (args, { call }) => textResult((await call(contract, inputOf(contract, args, renames))) ?? 'Done.'),
});
