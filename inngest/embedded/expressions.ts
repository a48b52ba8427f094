// The forms of Inngest's expressions that the engine supports. All others are rejected on start.

export interface Filter {
  path: string[];
  value: string;
}

const PATH = String.raw`data((?:\.\w+)+)`;
const DATA_PATH = new RegExp(`^\\s*event\\.${PATH}\\s*$`);
const LITERAL = new RegExp(`^\\s*event\\.${PATH}\\s*==\\s*(?:'([^'\\\\]*)'|"([^"\\\\]*)")\\s*$`);
const COMPARISON = new RegExp(`^\\s*event\\.${PATH}\\s*==\\s*async\\.${PATH}\\s*$`);

const segments = (path: string) => path.slice(1).split('.');

/** `event.data.a.b` → `['a', 'b']`, or null. */
export const dataPath = (expression: string): string[] | null => {
  const [, path] = DATA_PATH.exec(expression) ?? [];
  return path ? segments(path) : null;
};

/** `event.data.a == 'x'` → its path and value, or null. */
export const filterOf = (expression: string): Filter | null => {
  const [, path, single, double] = LITERAL.exec(expression) ?? [];
  return path ? { path: segments(path), value: single ?? double ?? '' } : null;
};

/** `event.data.a == async.data.a`, the same path on both sides → `['a']`, or null. */
export const comparedPath = (expression: string): string[] | null => {
  const [, left, right] = COMPARISON.exec(expression) ?? [];
  return left && left === right ? segments(left) : null;
};

/** The text of the string, number or boolean at `path`, as PostgreSQL's `#>>` returns it, or null. */
export const textAt = (data: unknown, path: readonly string[]): string | null => {
  let value: unknown = data;
  for (const segment of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, segment) : undefined;
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null;
};
