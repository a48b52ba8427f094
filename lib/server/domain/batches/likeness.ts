import type { BatchTemplate } from '@/drizzle/schema/batches';
import type { PlannedQuizRow } from './plan-rows';

/** Fewer videos don't look like a series. */
const LEAST_VIDEOS = 5;
/** The share of the videos from which what they have in common is reported. */
const MOST_ALIKE = 0.8;

/** The parts of a video that viewers recognise, by their names in the note. */
const PARTS = {
  theme: 'themeId',
  layout: 'layout',
  music: 'music',
  'text below the title': 'introSubtitle',
} as const;

/** A title without its numbers: a series differs in them alone. */
const titleKey = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/\p{N}+/gu, '#')
    .trim();

/** How many of `keys` are equal to the most frequent one. */
const mostFrequent = (keys: readonly string[]): number =>
  Math.max(0, ...[...Map.groupBy(keys, (key) => key).values()].map((equal) => equal.length));

/** Says what most of the valid rows have in common. Platforms recommend mass-produced videos less. */
export const likenessNotes = (rows: readonly PlannedQuizRow[], template: BatchTemplate): string[] => {
  const videos = rows.flatMap(({ title, input }) => (input ? [{ title, ...template, ...input.overrides }] : []));
  if (videos.length < LEAST_VIDEOS) return [];
  const isAlike = (keys: readonly string[]) => mostFrequent(keys) >= MOST_ALIKE * videos.length;
  const shared = Object.entries(PARTS)
    .filter(([, field]) => isAlike(videos.map((video) => JSON.stringify(video[field] ?? null))))
    .map(([name]) => name);
  if (isAlike(videos.map(({ title }) => titleKey(title)))) shared.push('title except for numbers');
  if (shared.length < 3) return [];
  const listed = new Intl.ListFormat('en').format(shared);
  return [
    `Most of the ${videos.length} videos have the same ${listed}. Platforms recommend videos that look alike less often. Use \`rotate\` to vary them.`,
  ];
};
