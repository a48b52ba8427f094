import type { FieldError } from '@/lib/server/errors';

/** Why `wanted` is not a permutation of the `actual` ids (D24); empty if it is. */
export const permutationFaults = (
  field: string,
  actual: readonly string[],
  wanted: readonly string[],
): FieldError[] => {
  const known = new Set(actual);
  const faults = wanted.flatMap((id, index): FieldError[] => {
    if (!known.has(id)) return [{ field: `${field}.${index}`, message: 'Does not belong here.', code: 'custom' }];
    if (wanted.indexOf(id) < index) {
      return [{ field: `${field}.${index}`, message: 'Is listed more than once.', code: 'custom' }];
    }
    return [];
  });
  const missing = actual.filter((id) => !wanted.includes(id));
  if (missing.length > 0) {
    faults.push({ field, message: `Must list every id; missing: ${missing.join(', ')}.`, code: 'custom' });
  }
  return faults;
};
