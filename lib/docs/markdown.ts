/** Text with marks. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'bold'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] };

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

const INLINE = /`([^`]+)`|\*\*(.+?)\*\*|\[((?:`[^`]*`|[^\]])+)\]\(([^)\s]+)\)/g;

export const parseInline = (text: string): Inline[] => {
  const found: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, bold, label, href = ''] = match;
    if (match.index > end) found.push({ type: 'text', text: text.slice(end, match.index) });
    if (code !== undefined) found.push({ type: 'code', text: code });
    else if (bold !== undefined) found.push({ type: 'bold', children: parseInline(bold) });
    else found.push({ type: 'link', href, children: parseInline(label ?? '') });
    end = match.index + whole.length;
  }
  if (end < text.length) found.push({ type: 'text', text: text.slice(end) });
  return found;
};

export const plainText = (children: readonly Inline[]): string =>
  children.map((child) => ('text' in child ? child.text : plainText(child.children))).join('');

/** The anchor that GitHub gives a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const ITEM = /^(?:[-*]|\d+\.) /;
const BLOCK_START = /^(#{1,6} |```|\||[-*] |\d+\. |<!--)/;

const cellsOf = (row: string): Inline[][] =>
  row
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => parseInline(cell.trim().replaceAll('\\|', '|')));

const takeWhile = (lines: readonly string[], start: number, belongs: (line: string) => boolean): string[] => {
  const after = lines.findIndex((line, index) => index >= start && !belongs(line));
  return lines.slice(start, after < 0 ? undefined : after);
};

/** Lines of a list, as one group of unindented lines for each item. */
const itemsOf = (lines: readonly string[]): string[] => {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''));
    else items.push(`${items.pop()}\n${line.replace(/^ {1,3}/, '')}`);
  }
  return items;
};

/** The block that starts in a line, if any, and the number of its lines. */
const parseBlock = (lines: readonly string[], start: number): { block: Block | null; length: number } => {
  const line = lines[start] ?? '';
  const heading = /^(#{1,6}) (.+)$/.exec(line);
  if (heading) {
    const children = parseInline(heading[2] ?? '');
    const id = anchorOf(plainText(children));
    return { block: { type: 'heading', level: heading[1]?.length ?? 1, id, children }, length: 1 };
  }
  const fence = /^```(\w*) ?(.*)$/.exec(line);
  if (fence) {
    const code = takeWhile(lines, start + 1, (inner) => !inner.startsWith('```'));
    const sample = { language: fence[1] ?? '', note: fence[2] ?? '', code: code.join('\n') };
    return { block: { type: 'code', samples: [sample] }, length: code.length + 2 };
  }
  if (line.startsWith('|')) {
    const rows = takeWhile(lines, start, (inner) => inner.startsWith('|'));
    const [head = '', , ...body] = rows;
    return { block: { type: 'table', head: cellsOf(head), rows: body.map(cellsOf) }, length: rows.length };
  }
  if (ITEM.test(line)) {
    const rows = takeWhile(lines, start, (inner) => ITEM.test(inner) || /^ +\S/.test(inner));
    const items = itemsOf(rows).map((item) => parseMarkdown(item));
    return { block: { type: 'list', isOrdered: /^\d/.test(line), items }, length: rows.length };
  }
  if (line.startsWith('<!--') || line.trim() === '') return { block: null, length: 1 };
  const rows = takeWhile(lines, start, (inner) => inner.trim() !== '' && (inner === line || !BLOCK_START.test(inner)));
  return { block: { type: 'paragraph', children: parseInline(rows.join(' ')) }, length: rows.length };
};

/**
 * Parses the Markdown that our documentation uses: headings, paragraphs, lists, tables, code, bold, links. Anything else
 * stays text.
 */
export const parseMarkdown = (markdown: string): Block[] => {
  const lines = markdown.split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const { block, length } = parseBlock(lines, at);
    const last = blocks.at(-1);
    const isSameSample = block?.type === 'code' && last?.type === 'code' && lines[at - 2]?.startsWith('```');
    if (isSameSample) last.samples.push(...block.samples);
    else if (block) blocks.push(block);
    at += length;
  }
  return blocks;
};
