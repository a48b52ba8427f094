import type { z } from 'zod';

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
export type CamelKeys<T> = { [K in keyof T as Camel<K & string>]: T[K] };

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** snake_case members to camelCase, at the top level only: nested schemas translate themselves (D12). */
export const camelKeys = <T extends object>(value: T): CamelKeys<T> =>
  Object.fromEntries(Object.entries(value).map(([key, member]) => [camelCase(key), member])) as CamelKeys<T>;

/** The members of a value that a list of fields names. */
export const pickFields =
  <Fields extends object>(fields: Fields) =>
  <T extends Record<keyof Fields, unknown>>(value: T): Pick<T, keyof Fields> =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, value[name as keyof Fields]])) as Pick<T, keyof Fields>;

/** What is sent as `Wire`: members with the same names in camelCase, and times as dates. */
export type RowOf<Wire> = CamelKeys<{ [K in keyof Wire]: string extends Wire[K] ? Wire[K] | Date : Wire[K] }>;

/**
 * Returns a function from rows, which may have other members too, to what the API sends of them.
 * @param computed the members that are not sent as the row has them
 */
export const serializerOf = <Wire extends object, Row extends object, Computed extends Partial<Wire>>(
  { shape }: z.ZodObject & { _output: Wire },
  computed: (row: Row) => Computed = () => ({}) as Computed,
) => {
  const names = Object.keys(shape).map((name) => [name, camelCase(name)] as const);
  return (row: Row & RowOf<Omit<Wire, keyof Computed>>): Wire => {
    const members = row as Record<string, unknown>;
    const own: Record<string, unknown> = computed(row);
    const sent: Record<string, unknown> = {};
    for (const [name, member] of names) {
      const value = name in own ? own[name] : members[member];
      sent[name] = value instanceof Date ? value.toISOString() : value;
    }
    return sent as Wire;
  };
};
