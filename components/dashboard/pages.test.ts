import { expect, test } from 'vitest';
import { parseMarkdown } from '@/lib/core/docs/markdown';
import { readGuide } from '@/lib/server/docs/guides';
import { helpFor, PAGES } from './pages';

test.each([...PAGES.map(({ path }) => path), '/admin', '/quizzes/some-id'])(
  'help for %s leads to a part of a guide',
  async (page) => {
    const [, slug = '', anchor] = /^\/docs\/([\w-]+)(?:#(.+))?$/.exec(helpFor(page)) ?? [];
    const blocks = parseMarkdown((await readGuide(slug)) ?? '');
    const headings = blocks.flatMap((block) => (block.type === 'heading' ? [block.id] : []));
    expect(headings).not.toEqual([]);
    if (anchor !== undefined) expect(headings).toContain(anchor);
  },
);
