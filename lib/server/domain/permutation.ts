import type { FieldError } from '@/lib/server/errors';

interface ListedId {
  /** Its path in the request. */
  field: string;
  id: string;
}

/** Ids that are not among the `known` ones, or listed before. */
export const idFaults = (known: ReadonlySet<string>, listed: readonly ListedId[]): FieldError[] => {
  const seen = new Set<string>();
  return listed.flatMap(({ field, id }): FieldError[] => {
    if (!known.has(id)) return [{ field, message: 'Is not an id of this list.', code: 'custom' }];
    if (seen.has(id)) return [{ field, message: 'Is listed more than once.', code: 'custom' }];
    seen.add(id);
    return [];
  });
};

/** Why `wanted` is not a permutation of the `actual` ids (D24); empty if it is. */
export const permutationFaults = (
  field: string,
  actual: readonly string[],
  wanted: readonly string[],
): FieldError[] => {
  const faults = idFaults(
    new Set(actual),
    wanted.map((id, index) => ({ field: `${field}.${index}`, id })),
  );
  const missing = actual.filter((id) => !wanted.includes(id));
  if (missing.length > 0) {
    faults.push({ field, message: `Must list every id; missing: ${missing.join(', ')}.`, code: 'custom' });
  }
  return faults;
};
