import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { parseCsv } from './csv';

describe('parseCsv', () => {
  it.each([',', ';', '\t'])('reads what is written with "%s"', (delimiter) => {
    const cell = fc.stringMatching(/^[ab"',;\t\n\r ]{0,6}$/);
    const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        const written = Papa.unparse([['x', 'y', 'z'], ...rows], { delimiter, quotes: true });
        const full = rows.filter((cells) => cells.some((each) => each.trim() !== ''));
        expect(parseCsv(`\ufeff${written}`).map(({ cells }) => cells)).toEqual([['x', 'y', 'z'], ...full]);
      }),
    );
  });

  it('numbers rows, also those that are empty or have several lines', () => {
    expect(parseCsv('a,b\r\n\r\n"1\n2",""""\r\n3,\n')).toEqual([
      { at: 1, cells: ['a', 'b'] },
      { at: 3, cells: ['1\n2', '"'] },
      { at: 4, cells: ['3', ''] },
    ]);
  });

  it('names the row of a quote that is not closed', () => {
    expect(() => parseCsv('a\nb\n"c\nd')).toThrow('Row 3: a quote (") is not closed.');
  });
});
