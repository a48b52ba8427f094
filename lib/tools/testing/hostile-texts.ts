/** Repeated, these make inefficient code slow: repetition, nesting, and characters that Unicode expands or combines. */
const UNITS = [
  ...[
    'a',
    '-',
    '!',
    '1',
    '"',
    '(',
    ' ',
    '\n',
    '/',
    '<',
    '&',
    '=',
    ';"',
    'a,',
    '. ',
    'a\u00a0',
    'ab- ',
    'ab-cd-',
    ' \u2014',
  ],
  ...[
    '世',
    'は',
    'ก',
    '1世',
    'は世',
    'الس',
    '\ufdfa',
    '😀',
    '👩‍👩‍👧',
    '🇩',
    '\u00ad',
    '\u200b',
    'a\u0301',
    '\u0301\u200c',
    '\u0315\u0300',
    '{{blank}}',
  ],
];

/** Each unit repeated to `length` code points. */
export const hostileTexts = (length: number): string[] =>
  UNITS.map((unit) => {
    const points = [...unit];
    return Array.from({ length }, (_, index) => points[index % points.length]).join('');
  });
