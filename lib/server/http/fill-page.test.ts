import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillPage } from './fill-page';

const PLACEHOLDER = 'http://localhost:3000';
const VALUE = 'https://quiz.example.com/änd';
const fill = (text: string) => text.replaceAll(PLACEHOLDER, VALUE);

const pushed = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c')}])</script>`;
const pageOf = (...scripts: string[]) => `<p>${PLACEHOLDER}/docs</p>${scripts.map(pushed).join('')}<p>end</p>`;

/** The data that the page's scripts hand to React. */
const dataOf = (page: string) =>
  [...page.matchAll(/push\(\[1,(".*?[^\\]")\]\)<\/script>/g)].map(([, text = '']) => JSON.parse(text)).join('');

it('fills the HTML and the data, and leaves one script', () => {
  const page = fillPage(pageOf('1:["a","', `${PLACEHOLDER}"]\n`, '2:{}\n'), fill);
  expect(page).toBe(`<p>${VALUE}/docs</p>${pushed(`1:["a","${VALUE}"]\n2:{}\n`)}<p>end</p>`);
});

it('fills what is cut in the middle', () => {
  expect(dataOf(fillPage(pageOf('1:"http://local', 'host:3000/docs"\n'), fill))).toBe(`1:"${VALUE}/docs"\n`);
});

it('keeps the lengths of texts right, in bytes', () => {
  const text = `Grüße 🙂\n2:T5,not a row ${PLACEHOLDER}`;
  const rows = `1:{}\n1a:T${Buffer.byteLength(text).toString(16)},${text}2:"$1a"\n`;
  const filled = fill(text);
  expect(dataOf(fillPage(pageOf(rows), fill))).toBe(
    `1:{}\n1a:T${Buffer.byteLength(filled).toString(16)},${filled}2:"$1a"\n`,
  );
});

it('lets no text end the script', () => {
  const page = fillPage(pageOf('1:"</script><script>alert(1)</script>"\n'), fill);
  expect(page.match(/<script>/g)).toHaveLength(1);
  expect(dataOf(page)).toBe('1:"</script><script>alert(1)</script>"\n');
});

it('leaves a page without data as it is, but for what is filled', () => {
  expect(fillPage(`<p>${PLACEHOLDER}</p><script src="/a.js"></script>`, fill)).toBe(
    `<p>${VALUE}</p><script src="/a.js"></script>`,
  );
});

it('fills any rows, wherever they are cut', () => {
  const piece = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(PLACEHOLDER), fc.constant('\n5:T3,'));
  const row = fc.record({ isText: fc.boolean(), text: fc.array(piece).map((pieces) => pieces.join('')) });
  const rowsOf = (list: { isText: boolean; text: string }[], apply: (text: string) => string) =>
    list
      .map(({ isText, text }, index) => {
        const content = apply(text);
        return isText
          ? `${index}:T${Buffer.byteLength(content).toString(16)},${content}`
          : `${index}:${JSON.stringify(content)}\n`;
      })
      .join('');
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), fc.array(fc.nat(), { maxLength: 5 }), (list, cuts) => {
      const rows = rowsOf(list, (text) => text);
      const at = [0, ...cuts.map((cut) => cut % (rows.length + 1)).sort((a, b) => a - b), rows.length];
      const scripts = at.slice(1).map((end, index) => rows.slice(at[index], end));
      expect(dataOf(fillPage(pageOf(...scripts), fill))).toBe(rowsOf(list, fill));
    }),
  );
});
