import type { Localizer } from '../words/localizer';

/** Whether numbers are probably years: whole numbers from 1000 to 2999 without a unit. */
export const areYears = (values: readonly number[], unit: string | null): boolean =>
  unit === null && values.every((value) => Number.isInteger(value) && value >= 1000 && value < 3000);

/** Digits after the point, at most 6. */
export const decimalsOf = (value: number) => Math.min(6, (String(value).split('.')[1] ?? '').length);

/** Formats a number; `compact` writes `4.8M`. */
export const formatNumber = (
  { number }: Localizer,
  value: number,
  useGrouping: boolean,
  decimals: number,
  compact: boolean,
): string =>
  number(value, {
    useGrouping,
    minimumFractionDigits: compact ? 0 : decimals,
    maximumFractionDigits: compact ? 2 : decimals,
    notation: compact ? 'compact' : 'standard',
  });

/**
 * Currency signs and % are where the language puts them, other signs follow the number directly, and units follow after a
 * space.
 */
export const affixes = ({ signs }: Localizer, unit: string | null): { before: string; after: string } => {
  const text = unit?.trim() ?? '';
  if (text === '') return { before: '', after: '' };
  const kind = /^\p{Sc}$/u.test(text) ? 'currency' : text === '%' ? 'percent' : null;
  if (kind === null) return { before: '', after: /^[‰°′″]$/.test(text) ? text : ` ${text}` };
  const { precedes, space } = signs[kind];
  return precedes ? { before: `${text}${space}`, after: '' } : { before: '', after: `${space}${text}` };
};

/** The minus sign with which a number starts, and its mark of direction; empty without one. */
export const minusOf = (text: string): string => /^[\u200E\u200F\u061C]*[-−]/u.exec(text)?.[0] ?? '';

/** A number without its unit. Shown together with `among`, it has no separators if all of them are years. */
export const numberText = (
  localizer: Localizer,
  value: number,
  unit: string | null,
  among: readonly number[] = [],
): string => formatNumber(localizer, value, !areYears([value, ...among], unit), decimalsOf(value), false);

/** A number with its unit: `4,806 m`, `$12.5`, `45%`, `1969`. `among` as in `numberText`. */
export const quantityText = (
  localizer: Localizer,
  value: number,
  unit: string | null,
  among: readonly number[] = [],
): string => {
  const { before, after } = affixes(localizer, unit);
  const text = numberText(localizer, value, unit, among);
  // The minus sign precedes a currency sign: −€5.
  const sign = before === '' ? '' : minusOf(text);
  return `${sign === '' ? '' : '−'}${before}${text.slice(sign.length)}${after}`;
};
