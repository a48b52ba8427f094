/**
 * Creates the list of the emoji picker from a folder of emojibase-data (MIT):
 * `npm pack emojibase-data@17.0.0`, unpack it, `npx tsx lib/tools/cli/make-emojis.ts package/en`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const TARGET = path.join(import.meta.dirname, '../../../components/quizzes/form/emojis.json');
/** Newer emoji are missing on many devices. */
const NEWEST = 15.1;
/** The titles of the groups by their number in the source. Skin tones and the like (2) are left out. */
const GROUPS: Record<number, string> = {
  0: 'Smileys',
  1: 'People',
  3: 'Animals and nature',
  4: 'Food and drink',
  5: 'Travel and places',
  6: 'Activities',
  7: 'Objects',
  8: 'Symbols',
  9: 'Flags',
};

interface SourceEmoji {
  emoji: string;
  label: string;
  tags?: string[];
  group?: number;
  order?: number;
  version: number;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder that contains data.json.');
const source: SourceEmoji[] = JSON.parse(readFileSync(path.join(folder, 'data.json'), 'utf8'));

/** `😀 grinning face · cheerful happy`: the emoji, its name, and further words to search for. */
const lineOf = ({ emoji, label, tags = [] }: SourceEmoji): string => {
  const named = new Set(label.toLowerCase().split(/\W+/));
  const others = tags.filter((tag) => !named.has(tag.toLowerCase()));
  return `${emoji} ${label}${others.length > 0 ? ` · ${others.join(' ')}` : ''}`;
};

const groups = Object.entries(GROUPS).map(([number, title]) => ({
  title,
  emojis: source
    .filter(({ group, version }) => group === Number(number) && version <= NEWEST)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(lineOf),
}));
writeFileSync(TARGET, `${JSON.stringify(groups, null, 2)}\n`);
console.log(`${groups.flatMap(({ emojis }) => emojis).length} emoji in ${path.relative(process.cwd(), TARGET)}`);
