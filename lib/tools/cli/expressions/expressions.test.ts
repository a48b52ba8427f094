import { expect, test } from 'vitest';
import type { BuiltExpression } from './built-expressions';
import { expressionFaults } from './expression-faults';

const QUADRATIC = String.raw`/\s+x$/`;

const faultsOf = async (text: string, built: BuiltExpression[] = []) =>
  (await expressionFaults(new Map([['file.ts', text]]), built)).faults;

test.each([
  ['a literal', `const a = ${QUADRATIC};`],
  ['an argument', `text.replace(${QUADRATIC}g, '');`],
  ['a literal in JSX', `const a = <p>{${QUADRATIC}.test(b)}</p>;`],
  ['a string that becomes an expression', String.raw`text.match('\\s+x$');`],
  ['an exponential one', 'const a = /^(a+)+$/;'],
  ['a comment without a number', `// Sees at most a few characters: titles.\nconst a = ${QUADRATIC};`],
  ['a comment without a reason', `// Sees at most 100 characters\nconst a = ${QUADRATIC};`],
  ['a comment with a large number', `// Sees at most 2001 characters: descriptions.\nconst a = ${QUADRATIC};`],
  ['a comment about another line', `// Sees at most 100 characters: titles.\nconst b = 1;\nconst a = ${QUADRATIC};`],
  ['a comment that is not necessary', `// Sees at most 100 characters: titles.\nconst a = /^x+$/;`],
  ['a dynamic one that nothing builds', 'const a = new RegExp(`^x$`);'],
  ['one without new', 'const a = RegExp(b);'],
])('%s is a fault', async (_, text) => {
  const faults = await faultsOf(text);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^file\.ts:\d /);
});

test.each([
  ['linear literals', String.raw`const a = /^\s+x$/; const b = /(?<!\s)\s+x$/g; // ${QUADRATIC}`],
  ['a comment with its bound', `// Sees at most 2000 characters: titles.\nconst a = ${QUADRATIC};`],
  ['no expression', `const a = '${QUADRATIC}'; const b = c / d / e;`],
])('%s: no fault', async (_, text) => {
  expect(await faultsOf(text)).toEqual([]);
});

test('what is built at a place is checked', async () => {
  const text = 'const a = (b) =>\n  new RegExp(b);';
  const built = (source: string, line = 2) => ({ file: 'file.ts', line, source, flags: '' });
  expect(await faultsOf(text, [built('^x+$')])).toEqual([]);
  expect(await faultsOf(text, [built('^x+$', 1)])).toHaveLength(1);
  expect(await faultsOf(text, [built('^x+$'), built(String.raw`\s+x$`)])).toHaveLength(1);
});
