import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';

/** Text with marks. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'bold'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }
  | { type: 'image'; src: string; text: string };

export interface Code {
  /** The first word after the fence, such as `bash`. */
  language: string;
  /** The other words, such as `setup`: for the reader's own computer, so no test runs it. */
  note: string;
  code: string;
}

export type Block =
  | { type: 'heading'; level: number; id: string; children: Inline[] }
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'list'; isOrdered: boolean; items: Block[][] }
  | { type: 'table'; head: Inline[][]; rows: Inline[][][] }
  /** Blocks that follow each other directly: the same in several languages. */
  | { type: 'code'; samples: Code[] };

/** Without types of extensions, of which there are none. */
const typed = (tokens: Token[] | undefined): MarkedToken[] => (tokens ?? []) as MarkedToken[];

/** Lines of a paragraph are joined, and texts that follow each other are one. */
const inlinesOf = (tokens: Token[] | undefined): Inline[] => {
  const inlines: Inline[] = [];
  for (const token of typed(tokens)) {
    const last = inlines.at(-1);
    if (token.type === 'codespan') inlines.push({ type: 'code', text: token.text });
    else if (token.type === 'strong') inlines.push({ type: 'bold', children: inlinesOf(token.tokens) });
    else if (token.type === 'image') inlines.push({ type: 'image', src: token.href, text: token.text });
    else if (token.type === 'link') inlines.push({ type: 'link', href: token.href, children: inlinesOf(token.tokens) });
    else {
      const text = (token.type === 'escape' ? token.text : token.raw).replaceAll('\n', ' ');
      if (last?.type === 'text') last.text += text;
      else inlines.push({ type: 'text', text });
    }
  }
  return inlines;
};

export const plainText = (children: readonly Inline[]): string =>
  children.map((child) => ('text' in child ? child.text : plainText(child.children))).join('');

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const sampleOf = ({ lang = '', text }: Tokens.Code): Code => {
  const [language = '', ...note] = lang.split(' ');
  return { language, note: note.join(' '), code: text };
};

const blocksOf = (tokens: Token[]): Block[] => {
  const blocks: Block[] = [];
  for (const token of typed(tokens)) {
    const last = blocks.at(-1);
    if (token.type === 'heading') {
      const children = inlinesOf(token.tokens);
      blocks.push({ type: 'heading', level: token.depth, id: anchorOf(plainText(children)), children });
    } else if (token.type === 'paragraph' || token.type === 'text') {
      blocks.push({ type: 'paragraph', children: inlinesOf(token.tokens) });
    } else if (token.type === 'code') {
      if (last?.type === 'code') last.samples.push(sampleOf(token));
      else blocks.push({ type: 'code', samples: [sampleOf(token)] });
    } else if (token.type === 'list') {
      const items = token.items.map((item) => blocksOf(item.tokens));
      blocks.push({ type: 'list', isOrdered: token.ordered, items });
    } else if (token.type === 'table') {
      const cells = (row: Tokens.TableCell[]) => row.map((cell) => inlinesOf(cell.tokens));
      blocks.push({ type: 'table', head: cells(token.header), rows: token.rows.map(cells) });
    } else if (token.type !== 'space' && !token.raw.startsWith('<!--')) {
      blocks.push({ type: 'paragraph', children: [{ type: 'text', text: token.raw.trim() }] });
    }
  }
  return blocks;
};

/** Parses Markdown without comments. What our documentation does not use, such as HTML, stays text. */
export const parseMarkdown = (markdown: string): Block[] => blocksOf(lexer(markdown));

/** Parses one paragraph of Markdown. */
export const parseInline = (markdown: string): Inline[] =>
  parseMarkdown(markdown).flatMap((block) => (block.type === 'paragraph' ? block.children : []));
