import { requiresAuthor } from '@/lib/core/model/credit';
import { shorten } from '@/lib/core/model/shorten';
import { codePointLength } from '@/lib/core/model/text';
import { byteLength, tagsLength, YOUTUBE_LIMITS } from '@/lib/core/model/youtube';
import { chapterLines, chapters } from '@/lib/core/video/chapters';
import { briefCredit, creditsOf, fullCredit } from '@/lib/core/video/credits';
import { isShort, playedRounds, type VideoProps } from '@/lib/core/video/props';
import { isDefaultTitle } from '@/lib/core/video/round-label';
import { shortTextsOf } from '@/lib/core/video/script';
import { buildTimeline } from '@/lib/core/video/timeline';
import { DEFAULT_LANGUAGE, type Localizer, localizerFor } from '@/lib/core/words/localizer';

/** Suggested metadata of a video, within YouTube's limits (D52). */
interface Proposal {
  title: string;
  description: string;
  tags: string[];
}

/** A single line without the characters that YouTube rejects. */
const plain = (text: string): string => text.replaceAll(/[<>]/g, '').replaceAll(/\s+/g, ' ').trim();

/** Converts a text of any length to a valid YouTube title (D52). */
export const proposeTitle = (title: string): string => {
  let proposed = shorten(plain(title) || 'Quiz', YOUTUBE_LIMITS.title);
  // YouTube counts emoji as two.
  while (proposed.length > YOUTUBE_LIMITS.title) proposed = shorten(proposed, codePointLength(proposed) - 1);
  return proposed;
};

/** The chapters of a video as lines of its description; empty if there are too few (D54). */
const chaptersOf = (props: VideoProps): string => chapterLines(chapters(props, buildTimeline(props)));

/** Code points: at four bytes each, still within YouTube's limit in bytes. */
const MAX_DESCRIPTION_LENGTH = 1200;

/** Converts a text of any length to a valid YouTube description, with room for chapters (D52). */
export const proposeDescription = (description: string): string =>
  shorten(description.replaceAll(/[<>]/g, '').trim(), MAX_DESCRIPTION_LENGTH);

const fits = (description: string): boolean => byteLength(description) <= YOUTUBE_LIMITS.descriptionBytes;

/** A text of any length before a valid YouTube description, unless they do not fit together. */
export const addToDescription = (text: string, description: string): string => {
  const whole = [proposeDescription(text), description].filter(Boolean).join('\n\n');
  return fits(whole) ? whole : description;
};

/** Appends the chapters to a description, unless it contains chapters or they do not fit (D54). */
export const withChapters = (description: string, props: VideoProps): string => {
  if (/^[\t ]*0?0:00\b/m.test(description)) return description;
  const whole = [description.trimEnd(), chaptersOf(props)].filter(Boolean).join('\n\n');
  return fits(whole) ? whole : description;
};

/**
 * The credits of pictures as lines under a heading; empty without any. Shorter if they would fill the description; what still
 * does not fit is left out.
 * @param bytes that they can have
 */
const creditLines = (
  props: VideoProps,
  credits: ReturnType<typeof creditsOf>,
  bytes: number = YOUTUBE_LIMITS.descriptionBytes,
): string => {
  if (credits.length === 0) return '';
  const { fill, words } = localizerFor(props.language);
  const heading = fill(words.pictures, { credits: '' }).trim();
  const listed = (lines: string[]) => [heading, ...lines].join('\n').replaceAll(/[<>]/g, '');
  const whole = listed(credits.map(fullCredit));
  if (byteLength(whole) <= bytes / 2) return whole;
  const lines = credits.map(briefCredit);
  while (lines.length > 1 && byteLength(listed(lines)) > bytes) lines.pop();
  return listed(lines);
};

/** Of a description, so that sources leave room for what viewers read first. */
const SOURCE_BYTES = YOUTUBE_LIMITS.descriptionBytes / 3;

/** The sources of facts as lines, each once, as many as fit; empty without any (D122). */
const sourceLines = (props: VideoProps): string => {
  const { fill, words } = localizerFor(props.language);
  const questions = playedRounds(props).flatMap((round) => round.questions);
  const lines = questions.flatMap(({ content: { source } }) =>
    source ? [plain(fill(words.source, { source: [source.title, source.url].filter(Boolean).join(', ') }))] : [],
  );
  let text = '';
  for (const line of new Set(lines)) {
    const longer = text === '' ? line : `${text}\n${line}`;
    if (byteLength(longer) > SOURCE_BYTES) break;
    text = longer;
  }
  return text;
};

/** Parts of a description that are needed on platforms where it is shorter; empty without any. */
export const proposeParts = (props: VideoProps): { chapters: string; credits: string } => ({
  chapters: chaptersOf(props),
  credits: creditLines(props, creditsOf(props)),
});

/** Appends the sources of facts to a description, unless they do not fit. */
export const withSources = (description: string, props: VideoProps): string => {
  const whole = [description.trimEnd(), sourceLines(props)].filter(Boolean).join('\n\n');
  return fits(whole) ? whole : description;
};

/** Code points: shorter beginnings of a description say nothing. */
const MIN_DESCRIPTION_LENGTH = 40;

/**
 * Appends the credits that licences require to a description, if it does not contain the pages of the pictures. What does not
 * fit shortens the description.
 */
export const withCredits = (description: string, props: VideoProps): string => {
  const missing = creditsOf(props).filter(
    ({ licence, source_url: page }) => requiresAuthor(licence) && !description.includes(page),
  );
  if (missing.length === 0) return description;
  const lines = creditLines(props, missing);
  let text = description.trimEnd();
  while (text !== '' && !fits(`${text}\n\n${lines}`)) {
    const length = Math.floor(codePointLength(text) * 0.9);
    text = length < MIN_DESCRIPTION_LENGTH ? '' : shorten(text, length);
  }
  return [text, lines].filter(Boolean).join('\n\n');
};

/** The number of questions in words, e.g. `12 questions`. */
export const countQuestions = (props: VideoProps, { count, words }: Localizer): string =>
  count(
    words.questionCount,
    playedRounds(props).reduce((sum, round) => sum + round.questions.length, 0),
  );

/** The titles that the author gave to rounds. */
const roundNames = (props: VideoProps, localizer: Localizer): string[] =>
  playedRounds(props)
    .map(({ title }) => plain(title))
    .filter((name) => !isDefaultTitle(name, localizer));

const invitationOf = (props: VideoProps, localizer: Localizer): string => {
  const { count, fill, language, words } = localizer;
  if (isShort(props)) {
    const { title, comment, follow } = shortTextsOf(props).callToAction;
    return `${title} ${comment}\n${follow}`;
  }
  const questions = countQuestions(props, localizer);
  // Other languages have no sentence for the rounds, which the chapters name.
  if (language !== DEFAULT_LANGUAGE) {
    return `${fill(words.promotion, { title: plain(props.title), questions })}\n${words.tellUs}`;
  }
  const rounds = playedRounds(props).length;
  const parts = rounds > 1 ? ` in ${count(words.roundCount, rounds)}` : '';
  const names = roundNames(props, localizer);
  const about = names.length > 0 ? `: ${names.join(', ')}` : '';
  return `${questions}${parts}${about}.\nHow many do you get right? ${words.tellUs}`;
};

const isVertical = ({ canvas: { width, height } }: VideoProps): boolean => height > width;

/** Code points to which a long description is shortened if the whole does not fit. */
const SHORTENED_LENGTH = 600;

const descriptionOf = (props: VideoProps, own: string, localizer: Localizer): string => {
  // What the author wrote is about the whole quiz.
  const about = isShort(props) ? plain(props.title) : own.replaceAll(/[<>]/g, '').trim() || plain(props.introSubtitle);
  const short = shorten(about, SHORTENED_LENGTH);
  const hashtags = isVertical(props) ? `${localizer.words.hashtags} #shorts` : localizer.words.hashtags;
  const invitation = invitationOf(props, localizer);
  const lines = chaptersOf(props);
  const sources = sourceLines(props);
  const credits = creditLines(props, creditsOf(props));
  const variants = [
    [about, invitation, lines, sources, credits, hashtags],
    [short, invitation, lines, sources, credits, hashtags],
    [short, lines, sources, credits],
    [short, lines, credits],
    [short, credits],
    [credits],
  ];
  return variants.map((parts) => parts.filter(Boolean).join('\n\n')).find(fits) ?? '';
};

/**
 * Converts candidates to unique, lower-case tags, as many as fit into YouTube's limit (D52).
 * @param language BCP 47, for the rules of lower case
 */
export const proposeTags = (candidates: readonly string[], language: string): string[] => {
  const tags: string[] = [];
  for (const candidate of candidates) {
    const tag = plain(candidate.replaceAll(/[,#"]/g, ' ')).toLocaleLowerCase(language);
    const isNew = tag !== '' && codePointLength(tag) <= YOUTUBE_LIMITS.title && !tags.includes(tag);
    if (isNew && tagsLength([...tags, tag]) <= YOUTUBE_LIMITS.tags) tags.push(tag);
  }
  return tags;
};

const ENGLISH_TAGS = ['quiz', 'trivia', 'quiz questions', 'quiz with answers'];

const tagsOf = (props: VideoProps, localizer: Localizer): string[] => {
  const title = plain(props.title)
    .replaceAll(/[,#"“”?!.:;|()]/g, '')
    .trim();
  const { language, words } = localizer;
  const common = language === DEFAULT_LANGUAGE ? ENGLISH_TAGS : words.hashtags.replaceAll('_', ' ').split(' #');
  return proposeTags([...common, title, ...roundNames(props, localizer)], props.language);
};

/**
 * Suggests a title, a description with chapters, and tags for a video, without a language model. They contain only what
 * the video shows before its first question, so they reveal no answer; only sources and credits after the chapters can.
 * @param description of the quiz
 */
export const proposeMetadata = (props: VideoProps, description: string | null): Proposal => {
  const localizer = localizerFor(props.language);
  return {
    title: proposeTitle(props.title),
    description: descriptionOf(props, description ?? '', localizer),
    tags: tagsOf(props, localizer),
  };
};
