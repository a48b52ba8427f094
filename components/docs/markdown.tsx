import type { ReactNode } from 'react';
import type { Block, Code as CodeType, Inline } from '@/lib/core/docs/markdown';
import { plainText } from '@/lib/core/docs/markdown';
import { Code, CodeTabs } from './code-tabs';

const LABELS: Record<string, string> = {
  bash: 'Shell',
  ts: 'TypeScript',
  js: 'JavaScript',
  python: 'Python',
  go: 'Go',
  json: 'JSON',
};

/** Pixels of the pictures in guides (`npm run pictures`). */
const GUIDE_PICTURE = { width: 1200, height: 750 };

const linkStyles = 'underline decoration-muted-foreground underline-offset-2 hover:decoration-foreground';

export const Inlines = ({ of }: { of: readonly Inline[] }): ReactNode =>
  of.map((part, index) => {
    const key = index;
    if (part.type === 'text') return part.text;
    if (part.type === 'code') {
      return (
        <code key={key} className="docs-code">
          {part.text}
        </code>
      );
    }
    if (part.type === 'image') {
      return (
        // biome-ignore lint/performance/noImgElement: the service does not resize images (next.config.ts)
        <img
          key={key}
          src={part.src}
          alt={part.text}
          width={GUIDE_PICTURE.width}
          height={GUIDE_PICTURE.height}
          loading="lazy"
          className="h-auto w-full rounded-xl border border-border"
        />
      );
    }
    if (part.type === 'bold') {
      return (
        <strong key={key} className="font-semibold">
          <Inlines of={part.children} />
        </strong>
      );
    }
    return (
      <a key={key} href={part.href} className={linkStyles}>
        <Inlines of={part.children} />
      </a>
    );
  });

interface HeadingProps {
  level: number;
  id: string;
  children: ReactNode;
}

const HEADING_STYLES = [
  'font-semibold text-2xl tracking-tight',
  'mt-6 font-semibold text-lg tracking-tight',
  'mt-3 font-semibold text-base',
];

/** A heading with a link to itself. */
export const Heading = ({ level, id, children }: HeadingProps) => {
  const Tag = `h${Math.min(level, 4)}` as 'h1' | 'h2' | 'h3' | 'h4';
  return (
    <Tag id={id} className={`group scroll-mt-28 lg:scroll-mt-20 ${HEADING_STYLES[level - 1] ?? 'mt-2 font-semibold'}`}>
      {level === 1 ? (
        children
      ) : (
        <a href={`#${id}`} className="rounded-md">
          {children}
          <span aria-hidden className="ml-2 text-muted-foreground opacity-0 group-hover:opacity-100">
            #
          </span>
        </a>
      )}
    </Tag>
  );
};

interface TableProps {
  head: readonly ReactNode[];
  rows: readonly (readonly ReactNode[])[];
  label: string;
}

/** Scrolls horizontally if it is wider than the page. The first column holds row headers. */
const Table = ({ head, rows, label }: TableProps) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
    tabIndex={0}
    className="overflow-x-auto rounded-xl border border-border"
  >
    <table className="docs-table">
      <thead>
        <tr>
          {head.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
            <th key={column} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
          <tr key={row}>
            <th scope="row">{first}</th>
            {others.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const sampleOf = ({ language, code }: CodeType) => ({ label: LABELS[language] ?? 'Text', code });

const MarkdownBlock = ({ block, section }: { block: Block; section: string }) => {
  switch (block.type) {
    case 'heading':
      return (
        <Heading level={block.level} id={block.id}>
          <Inlines of={block.children} />
        </Heading>
      );
    case 'paragraph':
      return (
        <p className="text-pretty leading-6">
          <Inlines of={block.children} />
        </p>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={`grid gap-1.5 pl-5 leading-6 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts never change
            <li key={index}>
              <Markdown blocks={item} section={section} />
            </li>
          ))}
        </List>
      );
    }
    case 'table': {
      const head = block.head.map((cell, index) => <Inlines key={String(index)} of={cell} />);
      const rows = block.rows.map((row) => row.map((cell, index) => <Inlines key={String(index)} of={cell} />));
      return <Table label={`${section}, table`} head={head} rows={rows} />;
    }
    case 'code': {
      const [first, ...others] = block.samples.map(sampleOf);
      if (!first) return null;
      if (others.length === 0) return <Code label={`${section}, ${first.label}`} code={first.code} />;
      return <CodeTabs label={section} samples={[first, ...others]} />;
    }
  }
};

interface MarkdownProps {
  blocks: readonly Block[];
  /** Names code and tables before the first heading. */
  section: string;
}

export const Markdown = ({ blocks, section }: MarkdownProps): ReactNode => {
  let current = section;
  let inSection = 0;
  return blocks.map((block, index) => {
    if (block.type === 'heading') inSection = 0;
    if (block.type === 'heading' && block.level > 1) current = plainText(block.children);
    if (block.type === 'code' || block.type === 'table') inSection += 1;
    // Assistive technology lists code and tables by name, so a section's second one needs another.
    const name = inSection > 1 ? `${current} ${inSection}` : current;
    // biome-ignore lint/suspicious/noArrayIndexKey: texts never change
    return <MarkdownBlock key={index} block={block} section={name} />;
  });
};
