import { describe, expect, it } from 'vitest';
import { GUIDES, readGuide } from '../../server/docs/guides';
import { type Block, type Inline, parseInline, parseMarkdown } from './markdown';

const inlinesOf = (block: Block): Inline[] => {
  if (block.type === 'heading' || block.type === 'paragraph') return block.children;
  if (block.type === 'list') return block.items.flat().flatMap(inlinesOf);
  return block.type === 'table' ? [...block.head, ...block.rows.flat()].flat() : [];
};

const textsOf = (inlines: readonly Inline[]): string[] =>
  inlines.flatMap((part) => {
    if (part.type === 'code') return [];
    return 'text' in part ? [part.text] : textsOf(part.children);
  });

describe('parseMarkdown', () => {
  it('reads blocks', () => {
    const blocks = parseMarkdown(
      ['# Title', '', 'One', 'two.', '', '- a', '  b', '- c', '', '| x | y |', '|---|---|', '| `1` | 2 |'].join('\n'),
    );
    expect(blocks).toEqual([
      { type: 'heading', level: 1, id: 'title', children: [{ type: 'text', text: 'Title' }] },
      { type: 'paragraph', children: [{ type: 'text', text: 'One two.' }] },
      {
        type: 'list',
        isOrdered: false,
        items: [
          [{ type: 'paragraph', children: [{ type: 'text', text: 'a b' }] }],
          [{ type: 'paragraph', children: [{ type: 'text', text: 'c' }] }],
        ],
      },
      {
        type: 'table',
        head: [[{ type: 'text', text: 'x' }], [{ type: 'text', text: 'y' }]],
        rows: [[[{ type: 'code', text: '1' }], [{ type: 'text', text: '2' }]]],
      },
    ]);
  });

  it('groups code that follows code', () => {
    const [first, , last] = parseMarkdown('```ts\na\n```\n\n```python\nb\n```\n\ntext\n\n```bash setup\n\nc\n```');
    expect(first).toEqual({
      type: 'code',
      samples: [
        { language: 'ts', note: '', code: 'a' },
        { language: 'python', note: '', code: 'b' },
      ],
    });
    expect(last).toEqual({ type: 'code', samples: [{ language: 'bash', note: 'setup', code: '\nc' }] });
  });

  it('reads marks inside of others', () => {
    expect(parseInline('**a `b`** [c](d)')).toEqual([
      {
        type: 'bold',
        children: [
          { type: 'text', text: 'a ' },
          { type: 'code', text: 'b' },
        ],
      },
      { type: 'text', text: ' ' },
      { type: 'link', href: 'd', children: [{ type: 'text', text: 'c' }] },
    ]);
  });

  it('reads pictures', () => {
    expect(parseInline('![A quiz](/guide/start.webp)')).toEqual([
      { type: 'image', src: '/guide/start.webp', text: 'A quiz' },
    ]);
  });

  it.each(GUIDES.map(({ slug }) => slug))('%s: reads all that the guide uses', async (slug) => {
    const blocks = parseMarkdown((await readGuide(slug)) ?? '');
    const left = textsOf(blocks.flatMap(inlinesOf)).filter((text) => /\*\*|\]\(|^#+ |```|^\|/.test(text));
    expect(left).toEqual([]);
    expect(blocks[0]).toMatchObject({ type: 'heading', level: 1 });
  });
});
