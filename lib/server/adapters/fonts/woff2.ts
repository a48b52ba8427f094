import { brotliDecompressSync } from 'node:zlib';

/** The tags that WOFF 2 stores as numbers, in that order (https://www.w3.org/TR/WOFF2/#table_dir_format). */
const KNOWN_TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).match(/.{4}(?: |$)/g);

/** The tables that affect the widths of shaped texts. Outlines and names are not among them. */
const NEEDED = new Set([
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'OS/2',
  'GDEF',
  'GPOS',
  'GSUB',
  'kern',
  'avar',
  'fvar',
  'HVAR',
]);

interface Table {
  tag: string;
  data: Buffer;
  isTransformed: boolean;
}

/** The tables of a WOFF 2 file, decompressed but still transformed. */
export const readTables = (file: Buffer): Table[] => {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new TypeError('Not a WOFF 2 file.');
  let at = 48;
  const variable = (): number => {
    let value = 0;
    for (let byte = 0x80; byte >= 0x80; ) {
      byte = file.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  };
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++);
    const known = KNOWN_TAGS?.[flags & 0x3f]?.slice(0, 4);
    const tag = known ?? file.toString('latin1', at, at + 4);
    if (known === undefined) at += 4;
    const version = flags >> 6;
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    const length = variable();
    return { tag, isTransformed, length: isTransformed ? variable() : length };
  });
  const tables = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let offset = 0;
  return entries.map(({ tag, isTransformed, length }) => {
    offset += length;
    return { tag, isTransformed, data: tables.subarray(offset - length, offset) };
  });
};

/** Restores a transformed `hmtx`. Side bearings are set to 0, because widths do not depend on them. */
const restoreMetrics = (stored: Buffer, glyphs: number, metrics: number): Buffer => {
  const restored = Buffer.alloc(4 * metrics + 2 * (glyphs - metrics));
  for (let index = 0; index < metrics; index++) restored.writeUInt16BE(stored.readUInt16BE(1 + 2 * index), 4 * index);
  return restored;
};

/** Creates an OpenType file. Checksums are 0, because HarfBuzz does not verify them. */
const writeFont = (tables: readonly Pick<Table, 'tag' | 'data'>[]): Buffer => {
  const header = Buffer.alloc(12 + 16 * tables.length);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tables.length, 4);
  let offset = header.length;
  const parts: Uint8Array[] = [header];
  for (const [index, { tag, data }] of tables.entries()) {
    const entry = 12 + 16 * index;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
};

/** Converts a WOFF 2 file into an OpenType file without outlines, for measuring texts. @throws TypeError */
export const metricsFromWoff2 = (file: Buffer): Buffer => {
  const tables = readTables(file);
  const find = (tag: string): Buffer => {
    const found = tables.find((table) => table.tag === tag);
    if (found === undefined) throw new TypeError(`The font has no table "${tag}".`);
    return found.data;
  };
  const glyphs = find('maxp').readUInt16BE(4);
  const metrics = find('hhea').readUInt16BE(34);
  return writeFont(
    tables
      .filter(({ tag }) => NEEDED.has(tag))
      .map(({ tag, data, isTransformed }) => ({
        tag,
        data: isTransformed && tag === 'hmtx' ? restoreMetrics(data, glyphs, metrics) : data,
      }))
      .sort((a, b) => (a.tag < b.tag ? -1 : 1)),
  );
};
