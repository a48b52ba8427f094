import type { NavGroup } from '@/components/docs/docs-page';
import { TAGS } from '@/lib/core/model/tags';
import { GUIDE_GROUPS } from '@/lib/server/docs/guides';

export const slugOf = (tag: string): string => tag.toLowerCase();

/** The guides, then the sections of the reference. */
export const NAVIGATION: readonly NavGroup[] = [
  ...GUIDE_GROUPS.map(({ name, guides }) => ({
    name,
    links: guides.map(({ slug, title }) => ({ href: `/docs/${slug}`, label: title })),
  })),
  {
    name: 'Reference',
    links: Object.keys(TAGS).map((tag) => ({ href: `/docs/reference/${slugOf(tag)}`, label: tag })),
  },
];
