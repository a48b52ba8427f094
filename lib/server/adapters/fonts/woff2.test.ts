import { readFileSync } from 'node:fs';
import { Blob, Face, Font, Buffer as HarfBuzzBuffer, shape } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { metricsFromWoff2, readTables } from './woff2';

/** Fixed pitch: each glyph advances by 600 of 1000 units. */
const file = readFileSync(
  'node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
);

/** The advance of each character, in font units. */
const advancesOf = (font: Font, text: string): number[] => {
  const buffer = new HarfBuzzBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer, []);
  return buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance);
};

describe('readTables', () => {
  it('reads the tables of a font', () => {
    const tables = readTables(file);
    expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'HVAR', 'STAT']));
    expect(tables.filter(({ isTransformed }) => isTransformed).map(({ tag }) => tag)).toEqual(['glyf', 'loca']);
    // Offset 12 of `head` has the font's magic number.
    expect(tables.find(({ tag }) => tag === 'head')?.data.readUInt32BE(12)).toBe(0x5f0f3cf5);
  });

  it('rejects other files', () => {
    expect(() => readTables(Buffer.from('wOFF, but not a font'))).toThrow(TypeError);
  });
});

describe('metricsFromWoff2', () => {
  it('writes a font without outlines that measures text', () => {
    const metrics = metricsFromWoff2(file);
    expect(metrics.length).toBeLessThan(file.length);
    const face = new Face(new Blob(metrics));
    expect(face.upem).toBe(1000);
    expect(Object.keys(face.getAxisInfos())).toEqual(['wght']);
    expect(advancesOf(new Font(face), 'iWé')).toEqual([600, 600, 600]);
  });
});
