const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Compares two JSON values. Fast where they share objects. */
export const isEqual = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => name in b && isEqual(a[name], b[name]));
};
