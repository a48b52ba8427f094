import { isDeepStrictEqual } from 'node:util';
import { pascalCase } from '@/lib/server/api/openapi-components';

/** The parts of JSON Schema that types in Python need. */
export interface PythonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, PythonSchema>;
  required?: string[];
  items?: PythonSchema;
  additionalProperties?: PythonSchema | boolean;
  anyOf?: PythonSchema[];
  oneOf?: PythonSchema[];
}

const SCALARS: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

const literal = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);

const withoutTexts = (schema: unknown): unknown =>
  JSON.parse(
    JSON.stringify(schema, (key, value) => (key === 'description' && typeof value === 'string' ? undefined : value)),
  );

const docstring = ({ description }: PythonSchema): string =>
  description ? `    """${description.replaceAll('\\', '').replaceAll('"', "'")}"""\n` : '';

/** Collects the types of a module. @param schemas the components of the document */
export const pythonTypes = (schemas: Record<string, PythonSchema>) => {
  const declared = new Map<string, string>();
  const inline: { name: string; schema: unknown }[] = [];

  const declareObject = (name: string, schema: PythonSchema): void => {
    declared.set(name, '');
    const { properties = {}, required = [] } = schema;
    const fields = Object.entries(properties).map(([field, value]) => {
      const type = of(value, `${name}${pascalCase(field)}`);
      return `    ${field}: ${required.includes(field) ? type : `NotRequired[${type}]`}\n`;
    });
    const body = fields.join('') || (schema.description ? '' : '    pass\n');
    declared.set(name, `class ${name}(TypedDict):\n${docstring(schema)}${body}`);
  };

  /** Inline objects of the same form share a class. */
  const nameInline = (name: string, schema: PythonSchema): string => {
    const form = withoutTexts(schema);
    const known = inline.find((one) => isDeepStrictEqual(one.schema, form));
    if (known) return known.name;
    const free = declared.has(name) || name in schemas ? `${name}Fields` : name;
    inline.push({ name: free, schema: form });
    declareObject(free, schema);
    return free;
  };

  const declareComponent = (name: string): void => {
    if (declared.has(name)) return;
    const schema = schemas[name] ?? {};
    if (schema.properties) {
      declareObject(name, schema);
      return;
    }
    declared.set(name, '');
    // An alias is evaluated, so its classes must exist before it, or be names in quotes.
    const type = of(schema, name).replace(/\b(?!Union|Optional|List|Dict|Literal|Any|None)[A-Z]\w+/g, '"$&"');
    declared.set(name, `${name} = ${type}\n`);
  };

  /** The type of a schema as text. @param name for an inline object */
  const of = (schema: PythonSchema, name: string): string => {
    if (schema.$ref) {
      const component = schema.$ref.split('/').at(-1) ?? '';
      declareComponent(component);
      return component;
    }
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`;
    const options = schema.anyOf ?? schema.oneOf;
    if (options) {
      const types = [...new Set(options.filter(({ type }) => type !== 'null').map((option) => of(option, name)))];
      const inner = types.length === 1 ? (types[0] ?? 'Any') : `Union[${types.join(', ')}]`;
      return options.some(({ type }) => type === 'null') ? `Optional[${inner}]` : inner;
    }
    if (schema.properties) return nameInline(name, schema);
    if (schema.type === 'array') return `List[${of(schema.items ?? {}, `${name}Item`)}]`;
    if (schema.type === 'object') {
      const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
      return `Dict[str, ${of(values, `${name}Value`)}]`;
    }
    return SCALARS[String(schema.type)] ?? 'Any';
  };

  /** The declarations, in which aliases come last. */
  const all = (): string[] => {
    const sources = [...declared].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, source]) => source);
    return [
      ...sources.filter((source) => source.startsWith('class')),
      ...sources.filter((one) => !one.startsWith('class')),
    ];
  };
  return { of, all };
};
