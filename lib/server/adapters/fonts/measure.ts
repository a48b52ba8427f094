import { readFileSync } from 'node:fs';
import { DEFAULT_FAMILY } from '../../../core/model/fonts';
import { hanFormsOf } from '../../../core/video/han';
import { type Fallback, fallbacks, primaryName } from '../../../core/video/layout/fonts';
import type { Font, Measure } from '../../../core/video/layout/stage';
import { characters } from '../../../core/video/line-breaks';
import type { VideoProps } from '../../../core/video/props';
import { type FaceFile, facesOf } from './faces';
import { metricsFromWoff2 } from './woff2';

type HarfBuzz = typeof import('harfbuzzjs');

/** An opened font file. */
interface Face {
  face: InstanceType<HarfBuzz['Face']>;
  characters: ReadonlySet<number>;
  axes: ReadonlySet<string>;
  /** Whether the font's header requires whole pixels as sizes (`head`, flag 3). */
  hasWholeSizes: boolean;
  /** Keyed by the values of its axes. */
  instances: Map<string, InstanceType<HarfBuzz['Font']>>;
}

/** The glyphs of a word in one font, in multiples of the size. */
interface Run {
  hasWholeSizes: boolean;
  advances: readonly number[];
  /** Kerning, to add to each advance. */
  kerns: readonly number[];
}

interface Word {
  runs: readonly Run[];
  /** Number of times that letter spacing is added. */
  clusters: number;
}

const opened = new Map<string, Face>();

const open = (hb: HarfBuzz, { path }: FaceFile): Face => {
  const known = opened.get(path);
  if (known !== undefined) return known;
  const face = new hb.Face(new hb.Blob(metricsFromWoff2(readFileSync(path))));
  const head = face.referenceTable('head');
  const found: Face = {
    face,
    characters: new Set(face.collectUnicodes()),
    axes: new Set(Object.keys(face.getAxisInfos())),
    hasWholeSizes: ((head?.[17] ?? 0) & 8) > 0,
    instances: new Map(),
  };
  opened.set(path, found);
  return found;
};

/** Largest value of Inter's `opsz` axis. */
const LARGEST_OPTICAL_SIZE = 32;

const opticalSizeOf = (size: number): number => Math.min(LARGEST_OPTICAL_SIZE, Math.round(2 * size) / 2);

const instanceOf = (hb: HarfBuzz, { face, axes, instances }: Face, weight: number, opticalSize: number) => {
  const key = `${weight} ${axes.has('opsz') ? opticalSize : ''}`;
  const known = instances.get(key);
  if (known !== undefined) return known;
  const font = new hb.Font(face);
  const values = { wght: weight, opsz: opticalSize };
  font.setVariations(
    Object.entries(values)
      .filter(([axis]) => axes.has(axis))
      .map(([axis, value]) => new hb.Variation(axis, value)),
  );
  instances.set(key, font);
  return font;
};

/** Characters that belong to the previous one: marks, joiners, variation selectors, tags. */
const JOINS = /\p{M}|\p{Emoji_Modifier}|[\u200C\u200D]|[\u{E0020}-\u{E007F}]/u;
const STARTS_WITH_JOIN = /^(?:\p{M}|\p{Emoji_Modifier}|[\u200C\u200D]|[\u{E0020}-\u{E007F}])/u;
/** Those that no font needs a glyph for. */
const JOINERS = /\p{Default_Ignorable_Code_Point}/gu;
const EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\p{Emoji}\uFE0F/u;

/** All glyphs of Noto Color Emoji have this width, so its 6 MB file need not be read. */
const EMOJI_GLYPH = { run: { hasWholeSizes: false, advances: [1275 / 1024], kerns: [0] }, clusters: 1 };

/** Cached words. A full cache is cleared. */
const MAX_WORDS = 20_000;

/** Cached fonts of characters. A full cache is cleared. */
const MAX_CHARACTERS = 20_000;

/** Finds the fonts of texts and their widths, for one theme family. */
class Shaper {
  private readonly words = new Map<string, Word>();
  private readonly faces = new Map<string, Face>();
  private readonly primary: string;
  private readonly families: readonly Fallback[];

  constructor(
    private readonly hb: HarfBuzz,
    fontFamily: string,
    han: ReturnType<typeof hanFormsOf>,
  ) {
    this.primary = primaryName(fontFamily);
    this.families = [
      { name: this.primary, covers: null },
      { name: primaryName(DEFAULT_FAMILY), covers: null },
      ...fallbacks(han),
    ];
  }

  private faceOf(cluster: string, weight: number): Face {
    const key = `${weight} ${cluster}`;
    const known = this.faces.get(key);
    if (known !== undefined) return known;
    const visible = cluster.replaceAll(JOINERS, '');
    const [base = ''] = cluster;
    const face = this.findFace(visible, weight) ?? this.findFace(base, weight) ?? this.firstFace(this.primary, weight);
    if (this.faces.size > MAX_CHARACTERS) this.faces.clear();
    this.faces.set(key, face);
    return face;
  }

  /** The font that draws a character with its marks: the first family's that contains all. */
  private findFace(cluster: string, weight: number): Face | null {
    const codePoints = Array.from(cluster, (character) => character.codePointAt(0) ?? 0);
    for (const { name, covers } of this.families) {
      if (covers !== null && ![...cluster].every((character) => covers.test(character))) continue;
      for (const file of facesOf(name, weight)) {
        if (!codePoints.every((code) => file.ranges.some(([from, to]) => code >= from && code <= to))) continue;
        const face = open(this.hb, file);
        if (codePoints.every((code) => face.characters.has(code))) return face;
      }
    }
    return null;
  }

  private firstFace(name: string, weight: number): Face {
    const file = facesOf(name, weight).at(-1);
    if (file === undefined) throw new Error(`The font family "${name}" has no files.`);
    return open(this.hb, file);
  }

  /** Splits a word into parts with one font each, or null for emoji. */
  private pieces(word: string, weight: number): { text: string; face: Face | null }[] {
    const pieces: { text: string; face: Face | null }[] = [];
    const add = (text: string, face: Face | null) => {
      const last = pieces.at(-1);
      if (last?.face === face) last.text += text;
      else pieces.push({ text, face });
    };
    const parts = EMOJI.test(word) || JOINS.test(word) ? characters(word) : [...word];
    for (const part of parts) {
      const last = pieces.at(-1);
      if (last !== undefined && STARTS_WITH_JOIN.test(part)) last.text += part;
      else if (EMOJI.test(part)) pieces.push({ text: part, face: null });
      else add(part, this.faceOf(part, weight));
    }
    return pieces;
  }

  private shape(text: string, face: Face, weight: number, opticalSize: number, isSpaced: boolean) {
    const { hb } = this;
    const font = instanceOf(hb, face, weight, opticalSize);
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    // Browsers disable ligatures when letters are spaced.
    hb.shape(font, buffer, isSpaced ? [new hb.Feature('liga', 0), new hb.Feature('clig', 0)] : []);
    const { upem } = face.face;
    const glyphs = buffer.getGlyphInfos();
    const advances = glyphs.map(({ codepoint }) => font.glyphHAdvance(codepoint) / upem);
    const kerns = buffer.getGlyphPositions().map(({ xAdvance }, index) => xAdvance / upem - (advances[index] ?? 0));
    return {
      run: { hasWholeSizes: face.hasWholeSizes, advances, kerns },
      clusters: new Set(glyphs.map(({ cluster }) => cluster)).size,
    };
  }

  /** Shapes a text without spaces. */
  word(text: string, weight: number, opticalSize: number, isSpaced: boolean): Word {
    const key = `${weight} ${opticalSize} ${isSpaced} ${text}`;
    const known = this.words.get(key);
    if (known !== undefined) return known;
    const shaped = this.pieces(text, weight).map((piece) =>
      piece.face === null ? EMOJI_GLYPH : this.shape(piece.text, piece.face, weight, opticalSize, isSpaced),
    );
    const word = {
      runs: shaped.map(({ run }) => run),
      clusters: shaped.reduce((sum, { clusters }) => sum + clusters, 0),
    };
    if (this.words.size > MAX_WORDS) this.words.clear();
    this.words.set(key, word);
    return word;
  }
}

/** The browser places each glyph at a whole pixel: advances and kerning are rounded separately. */
const widthAt = ({ runs }: Word, size: number): number => {
  let width = 0;
  for (const { hasWholeSizes, advances, kerns } of runs) {
    const pixels = hasWholeSizes ? Math.round(size) : size;
    for (let index = 0; index < advances.length; index++) {
      width += Math.round((advances[index] ?? 0) * pixels) + Math.round((kerns[index] ?? 0) * size);
    }
  }
  return width;
};

const measureWith =
  (shaper: Shaper): Measure =>
  (text: string, { weight, size, letterSpacing }: Font): number => {
    // The painter sets the canvas font with two decimals.
    const pixels = Number(size.toFixed(2));
    const opticalSize = opticalSizeOf(pixels);
    const isSpaced = letterSpacing !== 0;
    let width = 0;
    for (const part of text.includes(' ') && text !== ' ' ? text.split(/( )/) : [text]) {
      if (part === '') continue;
      const word = shaper.word(part, weight, opticalSize, isSpaced);
      width += widthAt(word, pixels) + word.clusters * letterSpacing;
    }
    return width;
  };

const measures = new Map<string, Measure>();

/**
 * Loads the shaping library. The returned function measures a video's texts from the font files, exactly as Chromium does,
 * except for Poppins and Chakra Petch: Chromium hints them automatically, so small texts are up to 5 % wider or narrower
 * (measure.painter.test.ts).
 */
export const loadFontMetrics = async (): Promise<(props: VideoProps) => Measure> => {
  const hb = await import('harfbuzzjs');
  return (props) => {
    const han = hanFormsOf(props);
    const key = `${primaryName(props.look.fontFamily)} ${han}`;
    const measure = measures.get(key) ?? measureWith(new Shaper(hb, props.look.fontFamily, han));
    measures.set(key, measure);
    return measure;
  };
};
