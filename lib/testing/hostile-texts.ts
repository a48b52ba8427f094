/** Texts that make careless code slow: what repeats, what nests, and what Unicode expands or combines. */
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

/** Each of them repeated until it has so many code points. */
export const hostileTexts = (length: number): string[] =>
  UNITS.map((unit) => {
    const points = [...unit];
    return Array.from({ length }, (_, index) => points[index % points.length]).join('');
  });
