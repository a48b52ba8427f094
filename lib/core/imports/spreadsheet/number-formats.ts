import { format, isDateFormat } from 'numfmt';
import { childElements, childNamed, childrenNamed, type XmlElement } from '../files/xml';

/** Excel's own limit, in characters. */
const MAX_PATTERN = 255;
/** Days between the two calendars of workbooks, which start in 1900 and 1904. */
const DAYS_FROM_1900_TO_1904 = 1462;
const GENERAL = 'General';

/**
 * The formats that a workbook names by number (ECMA-376, 18.8.30). Those of dates that follow the computer's settings (14
 * and 22) are ISO 8601, because a file doesn't say how its writer saw them.
 */
const BUILT_IN: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
};

/** The number format of each cell style, by its index. @param styles the root of `styles.xml` */
export const patternsOf = (styles: XmlElement | undefined): string[] => {
  const own = new Map(
    childElements(childNamed(styles, 'numFmts')).map(({ attributes }) => [
      attributes.numFmtId ?? '',
      attributes.formatCode ?? GENERAL,
    ]),
  );
  return childrenNamed(childNamed(styles, 'cellXfs'), 'xf').map(({ attributes: { numFmtId = '0' } }) => {
    const pattern = own.get(numFmtId) ?? BUILT_IN[Number(numFmtId)] ?? GENERAL;
    return pattern.length > MAX_PATTERN ? GENERAL : pattern;
  });
};

/** A number as its cell shows it. One that its format cannot show is written out. */
export const shownNumber = (written: string, pattern: string, is1904: boolean): string => {
  const number = Number(written);
  if (written.trim() === '' || !Number.isFinite(number)) return written;
  if (pattern === GENERAL && Number.isSafeInteger(number) && Math.abs(number) < 1e11) return String(number);
  try {
    const isDate = isDateFormat(pattern);
    const days = isDate && is1904 ? number + DAYS_FROM_1900_TO_1904 : number;
    return format(pattern, days, { throws: true, dateErrorThrows: true }).trim();
  } catch {
    return String(number);
  }
};
