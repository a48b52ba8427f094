import { boardOf, promptOf, visualOf } from '../model/question-types';
import { unsolved } from '../model/question-types/board';
import type { Reads } from '../model/sound';
import { localizerFor } from '../words/localizer';
import { factOf, isSeries, isShort, playedRounds, type QuestionProps, type VideoProps } from './props';
import { roundLabel } from './round-label';
import { type ScriptLine, scriptLine } from './script-line';
import { answerTexts, askedText, partTexts } from './script-texts';
import { type ShortTexts, shortTexts } from './short-texts';

export type { ScriptLine } from './script-line';

/** The lines of a question; null where nothing is said. */
export interface QuestionScript {
  question: ScriptLine | null;
  /** One for each part of the board, in the order shown. */
  parts: (ScriptLine | null)[];
  /** Only said after the reveal. */
  answer: ScriptLine | null;
  fact: ScriptLine | null;
}

const reads = ({ voice }: VideoProps, part: Reads): boolean => voice?.reads.includes(part) ?? false;

/** The own words of a Short. */
export const shortTextsOf = (props: VideoProps): ShortTexts => {
  const types = playedRounds(props).flatMap(({ questions }) => questions.map(({ type }) => type));
  return shortTexts(types, localizerFor(props.language).words);
};

/** The two texts of the intro: title and subtitle; before several questions of a Short, its own title or a hook. */
export const openingTexts = (props: VideoProps): [title: string, subtitle: string] => {
  if (!isSeries(props)) return [props.title, props.introSubtitle];
  return props.cut?.title === undefined ? [shortTextsOf(props).hook, props.introSubtitle] : [props.title, ''];
};

/**
 * One of several texts for a quiz, by its title: always the same one, and often another one for a title that differs in a
 * letter or number. @param texts at least one
 */
export const textFor = <Text extends string>(title: string, texts: readonly [Text, ...Text[]]): Text => {
  const sum = [...title].reduce((before, character) => before + (character.codePointAt(0) ?? 0), 0);
  return texts[sum % texts.length] ?? texts[0];
};

/** What is said from the first frame on (D118): the voice's own text, or one of the language that suits the questions. */
export const lineOfHook = (props: VideoProps): ScriptLine | null => {
  if (!reads(props, 'hook') || isShort(props)) return null;
  const localizer = localizerFor(props.language);
  const own = props.voice?.hook?.trim();
  if (own) return scriptLine([own], localizer);
  const { count, words } = localizer;
  const total = playedRounds(props).reduce((sum, { questions }) => sum + questions.length, 0);
  const { hook } = shortTextsOf(props);
  if (total < 2) return scriptLine([hook], localizer);
  // Quizzes of a channel should not all begin alike, but a quiz always begins in the same way.
  const said = hook === words.shorts.seriesHook ? textFor(props.title, [hook, ...words.spoken.hooks]) : hook;
  return scriptLine([count(words.questionCount, total), said], localizer);
};

/** What is said in the intro. A Short of several questions shows its hook there. */
export const lineOfTitle = (props: VideoProps): ScriptLine | null =>
  reads(props, 'title') || (isSeries(props) && reads(props, 'hook'))
    ? scriptLine(openingTexts(props), localizerFor(props.language))
    : null;

/** What is said at the end of a Short. */
const callToAction = (props: VideoProps): string[] => {
  const { title, comment } = shortTextsOf(props).callToAction;
  return [title, comment];
};

/** The text at the end of the video. */
export const lineOfOutro = (props: VideoProps): ScriptLine | null => {
  const localizer = localizerFor(props.language);
  const texts = isShort(props) ? callToAction(props) : [props.outroText.trim() || localizer.words.thanks];
  return reads(props, 'outro') ? scriptLine(texts, localizer) : null;
};

/** The number and title of a round. @param index among the played rounds */
export const lineOfRound = (props: VideoProps, index: number): ScriptLine | null => {
  const round = playedRounds(props)[index];
  if (round === undefined || !reads(props, 'rounds')) return null;
  const localizer = localizerFor(props.language);
  return scriptLine([roundLabel(index + 1, round.title, localizer)], localizer);
};

/**
 * What is said of a question: its `narration`, or its text, then its options, answer and fact, as far as they are read.
 * Question and parts never depend on the answer.
 */
export const linesOfQuestion = (props: VideoProps, question: QuestionProps): QuestionScript => {
  const localizer = localizerFor(props.language);
  const line = (texts: readonly string[]) => scriptLine(texts, localizer);
  const board = boardOf(question, props.assets, localizer.words);
  const visual = visualOf(question, props.assets);
  const { narration } = question.content;
  const asked =
    narration === null || narration.trim() === ''
      ? askedText(promptOf(question, localizer.words), board, visual)
      : narration;
  return {
    question: reads(props, 'question') ? line([asked]) : null,
    parts: reads(props, 'options') ? partTexts(unsolved(board), localizer).map((text) => line([text ?? ''])) : [],
    answer: reads(props, 'answer') ? line(answerTexts(board, localizer)) : null,
    fact: reads(props, 'fact') && props.factDurationSeconds > 0 ? line(factOf(question).split('\n')) : null,
  };
};

/** Everything that the voice says in a video, in order; each text once. */
export const scriptLines = (props: VideoProps): ScriptLine[] => {
  if (props.voice === null) return [];
  const rounds = playedRounds(props);
  const lines = [
    lineOfHook(props),
    isShort(props) && !isSeries(props) ? null : lineOfTitle(props),
    ...rounds.flatMap((round, index) => [
      ...(rounds.length > 1 ? [lineOfRound(props, index)] : []),
      ...round.questions.flatMap((asked) => {
        const { question, parts, answer, fact } = linesOfQuestion(props, asked);
        return [question, ...parts, answer, fact];
      }),
    ]),
    lineOfOutro(props),
  ].filter((line) => line !== null);
  return [...new Map(lines.map((line) => [line.text, line])).values()];
};
