/** Whether numbers are probably years: whole numbers from 1000 to 2999 without a unit. */
export const areYears = (values: readonly number[], unit: string | null): boolean =>
  unit === null && values.every((value) => Number.isInteger(value) && value >= 1000 && value < 3000);

/** Digits after the point, at most 6. */
export const decimalsOf = (value: number) => Math.min(6, (String(value).split('.')[1] ?? '').length);

/** Formats a number in English; `compact` writes `4.8M`. */
export const formatNumber = (value: number, useGrouping: boolean, decimals: number, compact: boolean): string =>
  new Intl.NumberFormat('en', {
    useGrouping,
    minimumFractionDigits: compact ? 0 : decimals,
    maximumFractionDigits: compact ? 2 : decimals,
    notation: compact ? 'compact' : 'standard',
  }).format(value);

/** Currency signs precede the number, signs like % follow it directly, other units after a space. */
export const affixes = (unit: string | null): { before: string; after: string } => {
  const sign = unit?.trim() ?? '';
  if (sign === '') return { before: '', after: '' };
  if (/^\p{Sc}$/u.test(sign)) return { before: sign, after: '' };
  return { before: '', after: /^[%‰°′″]$/.test(sign) ? sign : ` ${sign}` };
};

/** A number without its unit. Shown together with `among`, it has no comma if all of them are years. */
export const numberText = (value: number, unit: string | null, among: readonly number[] = []): string =>
  formatNumber(value, !areYears([value, ...among], unit), decimalsOf(value), false);

/** A number with its unit: `4,806 m`, `$12.5`, `45%`, `1969`. `among` as in `numberText`. */
export const quantityText = (value: number, unit: string | null, among: readonly number[] = []): string => {
  const { before, after } = affixes(unit);
  return `${before}${numberText(value, unit, among)}${after}`;
};
