import { codePointLength } from '@/lib/model/text';
import { byteLength, tagsLength, YOUTUBE_LIMITS } from '@/lib/model/youtube';
import { chapterLines, chapters } from '@/lib/video/chapters';
import type { VideoProps } from '@/lib/video/props';
import { buildTimeline, playedRounds } from '@/lib/video/timeline';

/** What the service would publish a video with; all of it within YouTube's limits (D52). */
export interface Proposal {
  title: string;
  description: string;
  tags: string[];
}

/** One line without what YouTube refuses. */
const plain = (text: string): string => text.replaceAll(/[<>]/g, '').replaceAll(/\s+/g, ' ').trim();

/** A text of at most `max` code points, cut between words if it can be. */
export const cut = (text: string, max: number): string => {
  if (codePointLength(text) <= max) return text;
  const head = [...text].slice(0, max - 1).join('');
  const end = head.lastIndexOf(' ');
  return `${(end > max / 2 ? head.slice(0, end) : head).trimEnd()}…`;
};

/** A text of any length as YouTube's title (D52). */
export const proposeTitle = (title: string): string => cut(plain(title) || 'Quiz', YOUTUBE_LIMITS.title);

/** The chapters of a video as a description has them; empty where there are too few (D54). */
const linesOf = (props: VideoProps): string => chapterLines(chapters(props, buildTimeline(props)));

/** Code points of a description: so many take less than YouTube's bytes, whatever they are. */
const DESCRIPTION = 1200;

/** A text of any length as YouTube's description, with room for chapters (D52). */
export const proposeDescription = (description: string): string =>
  cut(description.replaceAll(/[<>]/g, '').trim(), DESCRIPTION);

const fits = (description: string): boolean => byteLength(description) <= YOUTUBE_LIMITS.descriptionBytes;

/** Puts the chapters below a description, unless it has some of its own, or no room (D54). */
export const withChapters = (description: string, props: VideoProps): string => {
  if (/^\s*0?0:00\b/m.test(description)) return description;
  const whole = [description.trimEnd(), linesOf(props)].filter(Boolean).join('\n\n');
  return fits(whole) ? whole : description;
};

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const inviteOf = (props: VideoProps): string => {
  const rounds = playedRounds(props);
  const questions = rounds.reduce((sum, round) => sum + round.questions.length, 0);
  const names = rounds.map(({ title }) => plain(title)).filter((name) => name && !/^round \d+$/i.test(name));
  const parts = rounds.length > 1 ? ` in ${countOf(rounds.length, 'round')}` : '';
  const about = names.length > 0 ? `: ${names.join(', ')}` : '';
  return `${countOf(questions, 'question')}${parts}${about}.\nHow many do you get right? Tell us in the comments!`;
};

const isVertical = ({ canvas: { width, height } }: VideoProps): boolean => height > width;

/** Code points that an author's long words keep, where there is no room for all. */
const SHORTENED = 600;

const descriptionOf = (props: VideoProps, own: string): string => {
  const about = own.replaceAll(/[<>]/g, '').trim() || plain(props.introSubtitle);
  const short = cut(about, SHORTENED);
  const ends = isVertical(props) ? '#quiz #trivia #shorts' : '#quiz #trivia';
  const invite = inviteOf(props);
  const lines = linesOf(props);
  const ways = [[about, invite, lines, ends], [short, invite, lines, ends], [short, lines], [short]];
  return ways.map((parts) => parts.filter(Boolean).join('\n\n')).find(fits) ?? '';
};

/** As many words as fit into YouTube's tags (D52), the first ones first: lower case, each once. */
export const proposeTags = (candidates: readonly string[]): string[] => {
  const tags: string[] = [];
  for (const candidate of candidates) {
    const tag = plain(candidate.replaceAll(/[,#"]/g, ' ')).toLowerCase();
    const isNew = tag !== '' && codePointLength(tag) <= YOUTUBE_LIMITS.title && !tags.includes(tag);
    if (isNew && tagsLength([...tags, tag]) <= YOUTUBE_LIMITS.tags) tags.push(tag);
  }
  return tags;
};

const tagsOf = (props: VideoProps): string[] => {
  const title = plain(props.title)
    .replaceAll(/[,#"“”?!.:;|()]/g, '')
    .trim();
  const rounds = playedRounds(props).map((round) => plain(round.title).replaceAll(/[,#"]/g, ''));
  const candidates = [
    'quiz',
    'trivia',
    'quiz questions',
    'quiz with answers',
    title,
    ...rounds.filter((name) => !/^round \d+$/i.test(name)),
  ];
  return proposeTags(candidates);
};

/**
 * Title, description with chapters, and tags for a video, without a model. They tell what the video shows
 * before its first question, and no answer.
 * @param description the quiz's own
 */
export const proposeMetadata = (props: VideoProps, description: string | null): Proposal => ({
  title: proposeTitle(props.title),
  description: descriptionOf(props, description ?? ''),
  tags: tagsOf(props),
});
