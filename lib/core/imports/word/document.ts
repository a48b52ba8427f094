import { REPLACEMENT } from '../../tables/decode';
import { mainPartOf, relatedPart } from '../files/office';
import { ImportRefusal } from '../files/refusal';
import { shifted } from '../files/shifted';
import { childElements, childNamed, descendantsNamed, parseXml, rawText, type XmlElement } from '../files/xml';
import type { ZipArchive } from '../files/zip';
import { listCounter } from './numbering';
import { listPlaceOf, type Style, styleFinder, switchIn } from './styles';

/** Part of a document: a paragraph as a line of Markdown, or a table. */
export type Block = { kind: 'line'; text: string } | { kind: 'table'; rows: Block[][][] };

/** What contains runs of a paragraph or blocks of a document, in addition to the usual. Deleted text (`del`) is left out. */
const WRAPPERS = [
  'ins',
  'moveTo',
  'hyperlink',
  'smartTag',
  'sdt',
  'sdtContent',
  'fldSimple',
  'customXml',
  'dir',
  'bdo',
];
const MAX_TABLE_DEPTH = 4;

interface Run {
  text: string;
  /** Bold or highlighted, as authors mark the correct option. */
  isBold: boolean;
}

const runText = (run: XmlElement): string =>
  childElements(run)
    .map((child) => {
      if (child.name === 't') return rawText(child);
      if (child.name === 'tab') return '\t';
      // A soft break, as the reader of texts knows it.
      if (child.name === 'br' || child.name === 'cr') return '\v';
      // A character of a font such as Symbol or Wingdings, which only that font shows.
      if (child.name === 'sym') return REPLACEMENT;
      return child.name === 'noBreakHyphen' ? '-' : '';
    })
    .join('');

class WordReader {
  private readonly style: (id: string | undefined) => Style;
  private readonly number: ReturnType<typeof listCounter>;

  constructor(zip: ZipArchive, main: string) {
    this.style = styleFinder(relatedPart(zip, main, 'styles'));
    this.number = listCounter(relatedPart(zip, main, 'numbering'));
  }

  blocks(parent: XmlElement, depth = 0): Block[] {
    return childElements(parent).flatMap((child): Block[] => {
      if (child.name === 'p') return [{ kind: 'line', text: this.paragraph(child) }];
      if (WRAPPERS.includes(child.name)) return this.blocks(child, depth);
      if (child.name !== 'tbl' || depth >= MAX_TABLE_DEPTH) return [];
      const rows = descendantsNamed(child, 'tr').map((row) =>
        descendantsNamed(row, 'tc').map((cell) => this.blocks(cell, depth + 1)),
      );
      return [{ kind: 'table', rows }];
    });
  }

  private paragraph(paragraph: XmlElement): string {
    const properties = childNamed(paragraph, 'pPr');
    const style = this.style(childNamed(properties, 'pStyle')?.attributes.val);
    const runs = this.runs(paragraph, style.isBold && !style.isHeading);
    const text = style.isHeading ? runs.map((run) => run.text).join('') : withBold(runs);
    const place = listPlaceOf(properties) ?? style.place;
    if (text.trim() === '') return '';
    if (style.isHeading) return `# ${text.trim()}`;
    const label = place ? this.number(place) : '';
    return label === '' ? text : `${label} ${text.trim()}`;
  }

  private runs(parent: XmlElement, isBold: boolean): Run[] {
    return childElements(parent).flatMap((child): Run[] => {
      const checkbox = childNamed(childNamed(child, 'sdtPr'), 'checkbox');
      if (checkbox) return [{ text: switchIn(checkbox, 'checked') ? '[x]' : '[ ]', isBold: false }];
      if (WRAPPERS.includes(child.name)) return this.runs(child, isBold);
      // A formula, whose letters are in runs of their own kind.
      if (child.name === 'oMath' || child.name === 'oMathPara')
        return [{ text: descendantsNamed(child, 't').map(rawText).join(''), isBold: false }];
      if (child.name !== 'r') return [];
      const properties = childNamed(child, 'rPr');
      if (switchIn(properties, 'vanish') === true) return [];
      const style = this.style(childNamed(properties, 'rStyle')?.attributes.val);
      const highlight = childNamed(properties, 'highlight')?.attributes.val ?? 'none';
      const own = switchIn(properties, 'b') ?? (isBold || style.isBold);
      const text = shifted(runText(child), childNamed(properties, 'vertAlign')?.attributes.val);
      return [{ text, isBold: own || highlight !== 'none' }];
    });
  }
}

const inAsterisks = (text: string): string => {
  const body = text.trim();
  const start = text.indexOf(body);
  return `${text.slice(0, start)}**${body}**${text.slice(start + body.length)}`;
};

/** A line of Markdown, in which bold parts are between asterisks. */
const withBold = (runs: readonly Run[]): string => {
  const merged: Run[] = [];
  for (const { text, isBold } of runs) {
    const last = merged.at(-1);
    if (last && (last.isBold === isBold || text.trim() === '')) last.text += text;
    else if (text !== '') merged.push({ text, isBold });
  }
  // Asterisks of the text would be taken for the marks.
  if (merged.some(({ text }) => text.includes('*'))) return merged.map(({ text }) => text).join('');
  return merged.map(({ text, isBold }) => (isBold && text.trim() !== '' ? inAsterisks(text) : text)).join('');
};

/** What a document has that no line of it contains. */
const extrasOf = (body: XmlElement): string[] => [
  ...(descendantsNamed(body, 'txbxContent').length > 0 ? ['Text boxes'] : []),
  ...(descendantsNamed(body, 'drawing', 'pict').length > 0 ? ['Pictures and drawings'] : []),
  ...(descendantsNamed(body, 'footnoteReference', 'endnoteReference').length > 0 ? ['Notes'] : []),
  ...(descendantsNamed(body, 'commentReference').length > 0 ? ['Comments'] : []),
];

/** The body of a Word document. @throws {ImportRefusal} if it cannot be read */
export const readWordDocument = (zip: ZipArchive): { blocks: Block[]; extras: string[] } => {
  const main = mainPartOf(zip, 'word/document.xml');
  const text = zip.text(main);
  const body = text === null ? undefined : childNamed(parseXml(text), 'body');
  if (!body) throw new ImportRefusal('The document has no text. Save it again as a Word document.');
  return { blocks: new WordReader(zip, main).blocks(body), extras: extrasOf(body) };
};

/** The text of a cell, with its paragraphs as lines, without marks of bold type. */
export const cellText = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) => (block.kind === 'line' ? [block.text.replaceAll('**', '').replaceAll('\v', '\n')] : []))
    .join('\n')
    .trim();
