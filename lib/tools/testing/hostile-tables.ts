/** Tables that hostile or careless users could send, by what is wrong with them. Made when needed: some are large. */
export const hostileTables: Record<string, () => Buffer | string> = {
  '600,000 columns': () =>
    `${'question,'.repeat(10)}${Array.from({ length: 600_000 }, (_, n) => `c${n}`).join(',')}\n1`,
  'a million empty columns': () =>
    `quiz,question,answer${','.repeat(1_000_000)}\nSpace,Red?,Mars${','.repeat(1_000_000)}\n`,
  'a million rows': () => `quiz,question,answer\n${'A,Q,\n'.repeat(1_000_000)}`,
  'five million commas': () => `quiz,question,answer\n${','.repeat(5_000_000)}`,
  'one endless cell': () => `quiz,question,answer\nSpace,${'a'.repeat(5_000_000)},Mars`,
  'a quotation mark that is never closed': () =>
    `quiz,question,answer\nSpace,"Red?,Mars\n${'Space,Red?,Mars\n'.repeat(300_000)}`,
  'quotation marks alone': () => `quiz,question,answer\n${'"'.repeat(4_999_999)}`,
  'malformed quotes': () => `quiz,question,answer\n${'"a"a'.repeat(1_200_000)}`,
  'quotes and spaces': () => `quiz,question,answer\n"${'" '.repeat(2_400_000)}`,
  'nothing but line ends': () => `quiz,question,answer\n${'\r\n\r'.repeat(1_600_000)}`,
  'deep JSON': () => `quiz,question,content\nSpace,Red?,"${'['.repeat(3_000_000)}"`,
  'random bytes': () => {
    // Always the same ones (a linear congruential generator), so that failures repeat.
    let state = 1;
    const next = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state % 256;
    };
    return Buffer.concat([Buffer.from('quiz,question,answer\n'), Buffer.from(Array.from({ length: 1_000_000 }, next))]);
  },
  'many combining characters': () => `quiz,question,answer\nSpace,a${'\u0315\u0300'.repeat(1_000_000)},Mars`,
  'prototype columns': () => 'quiz,question,answer,__proto__,constructor,toString\nSpace,Red?,Mars,1,2,3\n',
};
