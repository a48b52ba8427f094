import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/server';
import type { Contract } from '@/lib/core/contracts/contract';
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
  /** For the model: what it does, what comes before and after. */
  description: string;
  /** The operations that it uses. A key sees the tool if it has the scopes of all of them. */
  uses: readonly Contract[];
  /** A JSON schema. The operations validate the arguments. */
  inputSchema: JsonSchema & { type: 'object' };
  /** What later calls need of the result, which has more. Tools without a result have none. */
  outputSchema?: JsonSchema & { type: 'object' };
  /** For errors, which have the names of the operation. */
  renames?: Renames;
  annotations: ToolAnnotations;
  run(args: Arguments, context: ToolContext): Promise<CallToolResult>;
}

export const isVisible = ({ uses }: Pick<Tool, 'uses'>, { scopes }: RequestActor): boolean =>
  uses.every((contract) => contract.scopes.every((scope) => scopes.includes(scope)));

/** Names that differ from the operation's, so that all tools call the same thing the same: `{ quiz_id: 'id' }`. */
export type Renames = Readonly<Record<string, string>>;

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

/** Arguments of many tools, in fewer words than in their contracts, by their names there. */
const COMMON_ARGUMENTS: Properties = {
  limit: { type: 'integer', maximum: 100, default: 20 },
  // The instructions of the server describe it.
  cursor: { type: 'string' },
};

/** For lists, in fewer words than in their contracts. */
export const METADATA_FILTER = { type: 'string', description: 'Only those with this pair, such as `order:1234`.' };

const nameIn = (renames: Renames, original: string): string =>
  Object.entries(renames).find(([, name]) => name === original)?.[0] ?? original;

/** The field of a problem as the tool calls it. @param field a path such as `quizId` or `rounds.0.title` */
export const fieldOf = ({ renames = {} }: Pick<Tool, 'renames'>, field: string): string => {
  const [head = '', ...rest] = field.split('.');
  return [nameIn(renames, head), ...rest].join('.');
};

interface InputOptions {
  renames?: Renames;
  /** Arguments that the contract does not have, or that the tool describes in another way. */
  more?: Properties;
  /**
   * The arguments that another tool describes, or this one's description, with dots for members: only their types are
   * given (D181).
   */
  describedElsewhere?: true | readonly string[];
}

/** The type of a value, without what is inside of it. */
const typeOf = ({ type, anyOf = [] }: JsonSchema): JsonSchema => {
  if (type !== undefined) return { type };
  const types = [...new Set((anyOf as JsonSchema[]).flatMap((part) => typeOf(part).type ?? 'object'))];
  return { type: types.length > 1 ? types : (types[0] ?? 'object') };
};

/** The type of an argument. Some models can't call tools with lists of nothing. */
const typeOfArgument = (schema: JsonSchema): JsonSchema => ({
  ...typeOf(schema),
  ...(schema.items !== undefined && { items: typeOf(schema.items as JsonSchema) }),
});

/** The members of an object with only their types. */
export const membersOf = (schema: JsonSchema): Properties =>
  Object.fromEntries(Object.entries(propertiesOf(schema)).map(([name, member]) => [name, typeOfArgument(member)]));

/**
 * Path, query and body of an operation as the arguments of a tool. Not `idempotency_key`, which the instructions of the
 * server describe: a model that fills it in by habit gets the result of an earlier call.
 */
export const inputSchemaOf = (
  contract: Contract,
  { renames = {}, more = {}, describedElsewhere = [] }: InputOptions = {},
): Tool['inputSchema'] => {
  const parts = (['params', 'query', 'body'] as const).map((part) => partOf(contract, part));
  const argumentOf = (path: string, schema: JsonSchema): JsonSchema => {
    if (describedElsewhere === true || describedElsewhere.includes(path)) return typeOfArgument(schema);
    const members = Object.entries(propertiesOf(schema)).map(([name, member]) => [
      name,
      argumentOf(`${path}.${name}`, member),
    ]);
    return (
      COMMON_ARGUMENTS[path] ?? { ...schema, ...(members.length > 0 && { properties: Object.fromEntries(members) }) }
    );
  };
  const properties = Object.fromEntries(
    parts.flatMap((part) =>
      Object.entries(propertiesOf(part)).map(([name, schema]) => [nameIn(renames, name), argumentOf(name, schema)]),
    ),
  );
  const required = new Set(parts.flatMap((part) => (part.required as string[] | undefined) ?? []));
  const definitions = Object.assign({}, ...parts.map((part) => part.$defs ?? {}));
  return shortenSchema({
    type: 'object',
    properties: { ...properties, ...more },
    ...(required.size > 0 ? { required: [...required].map((name) => nameIn(renames, name)) } : {}),
    ...(Object.keys(definitions).length > 0 ? { $defs: definitions } : {}),
  });
};

/**
 * The schema of a response with only these members of its `data`, or of the items of `data`.
 * @throws Error if the contract has no such member
 */
export const outputSchemaOf = (contract: Contract, members: readonly string[]): Tool['outputSchema'] => {
  if (!contract.response.body) return undefined;
  const { $defs = {}, ...body } = toJsonSchema(contract.response.body, 'output');
  const resolve = (schema: JsonSchema): JsonSchema => {
    const [first] = ((schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined) ?? [];
    if (first) return resolve(first);
    const { $ref } = schema;
    if (typeof $ref !== 'string') return schema;
    return resolve(($defs as Record<string, JsonSchema>)[$ref.split('/').at(-1) ?? ''] ?? {});
  };
  const pick = (schema: JsonSchema): JsonSchema => {
    const known = propertiesOf(resolve(schema));
    const picked = members.map((name) => {
      const member = known[name];
      if (!member) throw new Error(`The response of ${contract.operationId} has no ${name}.`);
      return [name, typeOf('$ref' in member ? resolve(member) : member)];
    });
    return { type: 'object', properties: Object.fromEntries(picked) };
  };
  const { data = {} } = propertiesOf(resolve(body));
  const items = resolve(data).items as JsonSchema | undefined;
  return { type: 'object', properties: { data: items ? { type: 'array', items: pick(items) } : pick(data) } };
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

/** A value as text, and an object also as structured content, which tools with an output schema need. */
export const textResult = (value: string | object): CallToolResult => ({
  content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) }],
  ...(typeof value === 'object' && { structuredContent: value as Record<string, unknown> }),
});

const READ = { readOnlyHint: true, openWorldHint: false };
const WRITE = { destructiveHint: false, openWorldHint: false };

/** What clients may tell their users about a tool that uses an operation. */
export const annotationsOf = ({ bucket, method, path }: Contract): ToolAnnotations => {
  if (bucket === 'read') return READ;
  const ends = method !== 'POST' || path.endsWith('/cancel');
  return ends ? { ...WRITE, destructiveHint: true, idempotentHint: true } : WRITE;
};

type OperationTool = Pick<Tool, 'name' | 'description'> &
  InputOptions & {
    /** Members of the response's `data` for the output schema. */
    returns?: readonly string[];
    /** It reaches other services, which the contract does not say. */
    isOpenWorld?: true;
  };

/** A tool that is one operation. */
export const operationTool = (
  contract: Contract,
  { name, description, returns, isOpenWorld, ...options }: OperationTool,
): Tool => ({
  name,
  description,
  uses: [contract],
  inputSchema: inputSchemaOf(contract, options),
  ...(returns && { outputSchema: outputSchemaOf(contract, returns) }),
  ...(options.renames && { renames: options.renames }),
  annotations: { ...annotationsOf(contract), ...(isOpenWorld && { openWorldHint: true }) },
  run: async (args, { call }) =>
    textResult((await call(contract, inputOf(contract, args, options.renames))) ?? 'Done.'),
});
