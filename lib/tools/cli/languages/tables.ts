import { WORDS } from '@/lib/core/words';
import type { Plural, Words } from '@/lib/core/words/words';

const START = '<!-- words -->';
const END = '<!-- /words -->';

type Text = string | readonly string[] | Plural;

const shown = (text: Text): string => {
  if (typeof text === 'string') return text;
  return Object.values(text).join(' · ');
};

/** Markdown treats these as part of a table or of a tag. */
const escaped = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** One table: a row for each language, a column for each word. */
const table = (heading: string, words: Record<string, (words: Words) => Text>): string => {
  const names = Object.keys(words);
  const rows = Object.entries(WORDS).map(([tag, own]) => {
    const cells = names.map((name) => escaped(shown(words[name]?.(own) ?? '')));
    return `| \`${tag}\` | ${cells.join(' | ')} |`;
  });
  return [
    `### ${heading}`,
    '',
    `| language | ${names.join(' | ')} |`,
    `|${'---|'.repeat(names.length + 1)}`,
    ...rows,
  ].join('\n');
};

type Group = 'prompts' | 'shorts' | 'soFar' | 'ending';

const pick = (...names: Exclude<keyof Words, Group | 'spoken'>[]): Record<string, (words: Words) => Text> =>
  Object.fromEntries(names.map((name) => [name, (words: Words) => words[name]]));

const grouped = <G extends Group>(
  group: G,
  ...names: (keyof Words[G] & string)[]
): Record<string, (words: Words) => Text> =>
  Object.fromEntries(names.map((name) => [name, (words: Words) => words[group][name] as string]));

const spoken = (...names: Exclude<keyof Words['spoken'], 'units'>[]): Record<string, (words: Words) => Text> =>
  Object.fromEntries(names.map((name) => [name, (words: Words) => words.spoken[name]]));

const units = (...names: (keyof Words['spoken']['units'])[]): Record<string, (words: Words) => Text> =>
  Object.fromEntries(names.map((name) => [name, (words: Words) => words.spoken.units[name]]));

/** All words of all languages as Markdown, side by side for native speakers to review. */
export const languageTables = (): string =>
  [
    table('Languages and marks', pick('name', 'letters', 'separator', 'versus', 'or')),
    table('Questions', pick('question', 'questionOfTotal', 'questionRange', 'questionCount')),
    table('Rounds', pick('round', 'roundOfTotal', 'roundTitled', 'roundCount')),
    table('Labels', pick('intro', 'hint', 'hintTitled', 'didYouKnow', 'answer', 'alsoRight')),
    table('Answers', pick('true', 'false', 'asked', 'higher', 'lower', 'atLeast', 'atMost')),
    table('End', pick('thanks', 'scores', 'pictures', 'allPictures', 'source')),
    table('End of other layouts', grouped('ending', 'next', 'subscribe', 'answers', 'more')),
    table('Score so far', grouped('soFar', 'count', 'question')),
    table('Videos of one question', grouped('shorts', 'hook', 'choiceHook', 'gotIt', 'follow')),
    table('Videos of several questions', grouped('shorts', 'seriesHook', 'howMany')),
    table('Prompts about media', grouped('prompts', 'picture', 'emoji', 'audio', 'video_clip')),
    table('Prompts about texts', grouped('prompts', 'odd_one_out', 'fill_blank', 'anagram', 'match_pairs', 'who_am_i')),
    table('Other prompts', grouped('prompts', 'order', 'guess_year', 'higher_lower', 'would_you_rather')),
    table('Spoken sentences', spoken('answer', 'order', 'trueOrFalse', 'between', 'orChoice', 'range')),
    table('Spoken hooks', spoken('hooks')),
    table('Spoken signs', spoken('blank', 'and', 'at', 'number', 'about', 'negative')),
    table('Spoken arithmetic', spoken('plus', 'minus', 'times', 'dividedBy', 'equals')),
    table('Spoken units', units('squareKilometer', 'squareMeter', 'cubicMeter', 'tonne')),
    table('Titles', pick('untitledQuiz', 'titleWithCount', 'titleWithChallenge', 'titleWithKind')),
    table('Posts', pick('promotion', 'tellUs', 'firstQuestion', 'hashtags')),
  ].join('\n\n');

/** Replaces the part between the marks. Throws a RangeError if a mark is missing. */
export const withTables = (markdown: string, tables: string): string => {
  const [start, end] = [markdown.indexOf(START), markdown.indexOf(END)];
  if (start < 0 || end < start) throw new RangeError(`Keep the lines ${START} and ${END}.`);
  return `${markdown.slice(0, start + START.length)}\n\n${tables}\n\n${markdown.slice(end)}`;
};
