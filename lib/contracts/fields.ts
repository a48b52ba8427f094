type Camel<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
type CamelKeys<T> = { [K in keyof T as Camel<K & string>]: T[K] };

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** snake_case members to camelCase, at the top level only: nested schemas translate themselves (D12). */
export const camelKeys = <T extends object>(value: T): CamelKeys<T> =>
  Object.fromEntries(Object.entries(value).map(([key, member]) => [camelCase(key), member])) as CamelKeys<T>;

/** The members of a value that a list of fields names. */
export const pickFields =
  <Fields extends object>(fields: Fields) =>
  <T extends Record<keyof Fields, unknown>>(value: T): Pick<T, keyof Fields> =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, value[name as keyof Fields]])) as Pick<T, keyof Fields>;
