import { closestMatch } from 'leven';
import type { z } from 'zod';

type Schema = z.core.$ZodType;

interface Found {
  path: (string | number)[];
  name: string;
  /** The names of the members that its object knows. */
  allowed: readonly string[];
}

/** More than a person corrects at once. */
const MAX_REPORTED = 20;
/** Longer names have no typing mistake of a known one. */
const MAX_NAME = 60;

const definitionOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The option of a union that `value` is meant to match: by its discriminator, otherwise the one that knows the most members. */
const optionFor = ({ options, ...rest }: z.core.$ZodUnionDef, value: unknown): Schema | undefined => {
  if ('discriminator' in rest && isObject(value)) {
    const name = String(rest.discriminator);
    return options.find((option) => option._zod.propValues?.[name]?.has(value[name] as z.core.util.Primitive));
  }
  const fitting = options.filter((option) =>
    partsOf(option, value).some((part) => {
      const { type } = definitionOf(part);
      return Array.isArray(value) ? type === 'array' || type === 'tuple' : type === 'object' || type === 'record';
    }),
  );
  const unknown = fitting.map((option) => {
    const found: Found[] = [];
    find([option], [], value, [], found);
    return found.length;
  });
  return fitting[unknown.indexOf(Math.min(...unknown))];
};

const unwrapped = new WeakMap<Schema, readonly Schema[]>();

/** The schemas under wrappers, transforms and intersections. They are kept: a quiz has thousands of objects of the same schemas. */
const unwrap = (schema: Schema): readonly Schema[] => {
  const known = unwrapped.get(schema);
  if (known) return known;
  const parts = unwrapNew(schema);
  unwrapped.set(schema, parts);
  return parts;
};

const unwrapNew = (schema: Schema): readonly Schema[] => {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return unwrap(definition.innerType);
    case 'lazy':
      return unwrap(definition.getter());
    case 'pipe':
      return unwrap(definitionOf(definition.in).type === 'transform' ? definition.out : definition.in);
    case 'intersection':
      return [...unwrap(definition.left), ...unwrap(definition.right)];
    default:
      return [schema];
  }
};

/** The schemas of lists and objects that `value` has to match, with the fitting option of each union. */
const partsOf = (schema: Schema, value: unknown): readonly Schema[] =>
  unwrap(schema).flatMap((part) => {
    const definition = definitionOf(part);
    if (definition.type !== 'union') return part;
    const option = optionFor(definition, value);
    // Without a type, an object can have any members; that the type is wrong is an error of its own.
    return option ? partsOf(option, value) : part;
  });

/** The schemas of an item of a list. */
const itemsOf = (part: Schema, index: number): Schema[] => {
  const definition = definitionOf(part);
  if (definition.type === 'array') return [definition.element];
  if (definition.type !== 'tuple') return [];
  const item = definition.items[index] ?? definition.rest;
  return item ? [item] : [];
};

/** The schemas of a member; undefined if the object does not know it. */
const memberOf = (part: Schema, name: string): Schema[] | undefined => {
  const definition = definitionOf(part);
  if (definition.type === 'object')
    return Object.hasOwn(definition.shape, name) ? [definition.shape[name] as Schema] : undefined;
  return definition.type === 'record' ? [definition.valueType] : undefined;
};

const isFreeForm = (part: Schema): boolean => {
  const definition = definitionOf(part);
  if (definition.type !== 'object') return definition.type !== 'record';
  return definition.catchall !== undefined && definitionOf(definition.catchall).type !== 'never';
};

const namesOf = (part: Schema): string[] => {
  const definition = definitionOf(part);
  return definition.type === 'object' ? Object.keys(definition.shape) : [];
};

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Typing mistakes to expect in a name; a swap of two letters counts as two. */
const mistakesIn = (name: string): number => (name.length < 4 ? 1 : Math.max(2, Math.floor(name.length / 3)));

const meantBy = (name: string, allowed: readonly string[]): string | undefined => {
  if (name.length > MAX_NAME) return undefined;
  const inOtherCase = allowed.find((other) => plain(other) === plain(name));
  return inOtherCase ?? closestMatch(name, allowed, { maxDistance: mistakesIn(name) });
};

const messageFor = ({ name, allowed }: Found): string => {
  if (allowed.length === 0) return 'Is not supported: nothing is allowed here.';
  const meant = meantBy(name, allowed);
  return `Is not supported.${meant === undefined ? '' : ` Did you mean “${meant}”?`} Allowed: ${allowed.join(', ')}.`;
};

/** Adds what is unknown in `value` to `found`, until it is full. */
const find = (
  schemas: readonly Schema[],
  echoes: readonly Schema[],
  value: unknown,
  path: readonly (string | number)[],
  found: Found[],
): void => {
  if (typeof value !== 'object' || value === null || found.length >= MAX_REPORTED) return;
  const parts = schemas.flatMap((schema) => partsOf(schema, value));
  const echoed = echoes.flatMap((schema) => partsOf(schema, value));
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const inside = (part: Schema) => itemsOf(part, index);
      find(parts.flatMap(inside), echoed.flatMap(inside), item, [...path, index], found);
    }
    return;
  }
  if (parts.length === 0 || parts.some(isFreeForm)) return;
  for (const [name, member] of Object.entries(value)) {
    const known = parts.flatMap((part) => memberOf(part, name) ?? []);
    if (known.length > 0) {
      if (typeof member !== 'object' || member === null) continue;
      const inEcho = echoed.flatMap((part) => memberOf(part, name) ?? []);
      find(known, inEcho, member, [...path, name], found);
    } else if (found.length < MAX_REPORTED && !echoed.some((part) => memberOf(part, name))) {
      found.push({ path: [...path, name], name, allowed: parts.flatMap(namesOf) });
    }
  }
};

/**
 * Finds the members of a request that its schema does not know (D131), such as typing mistakes.
 * @param schema of the request
 * @param value as it was received; members that do not match the schema are left to its errors
 * @param echo of the response to the same resource: what only it knows is read-only and ignored, so that what a client
 * reads can be sent back
 * @returns at most 20, with their paths
 */
export const unknownMembers = (schema: z.ZodType, value: unknown, echo?: z.ZodType) => {
  const found: Found[] = [];
  find([schema], echo ? [echo] : [], value, [], found);
  return found.map((each) => ({ path: each.path, message: messageFor(each) }));
};
