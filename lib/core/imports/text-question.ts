import type { RawQuestion } from '../tables/question-row';
import type { Claim, SourceOption, SourceQuestion } from './document';
import { isLabelAt } from './labels';
import { unwrapped, withoutMarks } from './marks';
import { listedOptions, type OptionLine } from './option-line';
import { endsAsQuestion, type Member, statementIn, type TextLine } from './text-lines';
import { truthOf } from './vocabulary';

/** A question while its lines are read. */
export interface TextDraft {
  number: number | null;
  lines: TextLine[];
  /** Lines of answer keys that are about it. */
  keyLines: string[];
  question: string;
  /** Lines after the first that are text, too. */
  continuation: string[];
  options: OptionLine[];
  /** The options have no letters, and it is not certain where each begins. */
  areOptionsLoose: boolean;
  claims: Claim[];
  members: Partial<Record<Member, string>>;
  doubts: string[];
  /** It began with `Q:`. */
  isQa: boolean;
  raw?: RawQuestion;
}

export const newDraft = (line: TextLine, question: string, number: number | null): TextDraft => ({
  number,
  lines: [line],
  keyLines: [],
  question,
  continuation: [],
  options: [],
  areOptionsLoose: false,
  claims: [],
  members: {},
  doubts: [],
  isQa: false,
});

const newOption = (written: string, label: string | null): OptionLine => {
  const { text, mark } = withoutMarks(written);
  return { text, label, written: text, hasBullet: false, mark, hasStar: text.endsWith('*'), isBold: false };
};

/** Adds options that stand on one line. */
export const addInlineOptions = (draft: TextDraft, options: readonly SourceOption[]): void => {
  draft.options.push(...options.map(({ text, label }) => newOption(text, label)));
};

/** An answer without a tick or the marks of a spoiler. "❌ False" is an answer, and "❌ B" is none. */
export const plainAnswer = (written: string): string => {
  const { text, mark } = withoutMarks(unwrapped(written));
  return mark === 'wrong' && truthOf(text) !== false ? written : unwrapped(text);
};

/** Adds what a labelled line says. @returns false if the draft has another value already */
export const setMember = (draft: TextDraft, name: Member, line: TextLine, value: string): boolean => {
  if (name === 'answer') draft.claims.push({ kind: 'written', text: plainAnswer(value) });
  else if (name === 'options') {
    const listed = listedOptions(value);
    addInlineOptions(draft, listed?.options ?? [{ text: value, label: null }]);
    draft.areOptionsLoose ||= listed?.isLoose ?? true;
    // "Washington, D.C. ✅" may be one option or two.
    if (draft.areOptionsLoose && draft.options.some(({ mark }) => mark !== null))
      draft.doubts.push('It is not certain where each option begins.');
  } else if ((draft.members[name] ?? value) === value) draft.members[name] = value;
  else return false;
  if (draft.lines.at(-1)?.at !== line.at) draft.lines.push(line);
  return true;
};

/** The question in a line of JSON, as the export writes those that a text cannot represent; null if it is none. */
export const rawQuestionIn = (line: string): RawQuestion | null => {
  if (!line.startsWith('{"')) return null;
  try {
    const raw: unknown = JSON.parse(line);
    return typeof raw === 'object' && raw !== null && 'question_type' in raw ? (raw as RawQuestion) : null;
  } catch {
    return null;
  }
};

/** Whether the lines are a question, finished or not, and no title or remark. */
export const isQuestion = (draft: TextDraft): boolean =>
  draft.raw !== undefined ||
  draft.options.length > 0 ||
  draft.claims.length > 0 ||
  draft.number !== null ||
  draft.isQa ||
  /[?？؟]["”»)]*$/.test([draft.question, ...draft.continuation].at(-1) ?? '') ||
  statementIn(draft.question) !== null;

/** An asterisk is part of "A*" and of "Sgr A*", and marks "Mars*" and "Mars *". */
const isStarMark = (text: string): boolean => /\s\*+$/.test(text) || /[^*\s]{3}\*$/.test(text);
const withoutStar = (text: string): string => text.replace(/(?<!\*)\*+$/, '').trim();

/** Which options the marks say are correct. Takes asterisks that are marks off the texts. */
const markClaims = ({ options, claims }: TextDraft): Claim[] => {
  const hasBoxes = options.some(({ mark }) => mark === 'empty');
  const marked = options.flatMap(({ mark }, index): Claim[] =>
    mark === 'right' || (mark === 'crossed' && hasBoxes) ? [{ kind: 'option', index }] : [],
  );
  const starred = options.flatMap(({ text, hasStar }, index) => (hasStar && isStarMark(text) ? [index] : []));
  const spaced = starred.filter((index) => /\s\*+$/.test(options[index]?.text ?? ''));
  const stars = claims.length + marked.length > 0 ? spaced : starred;
  for (const index of stars) {
    const option = options[index];
    if (option) option.text = withoutStar(option.text);
  }
  const bold = options.flatMap(({ isBold }, index) => (isBold ? [index] : []));
  const unmarked = options.flatMap(({ mark }, index) => (mark === null ? [index] : []));
  const areOthersWrong = options.filter(({ mark }) => mark === 'wrong').length === options.length - 1;
  const isLeft = options.length > 1 && areOthersWrong && unmarked.length === 1;
  return [
    ...marked,
    ...stars.map((index): Claim => ({ kind: 'option', index })),
    ...(bold.length === 1 && options.length > 1 ? bold.map((index): Claim => ({ kind: 'option', index })) : []),
    ...(isLeft ? unmarked.map((index): Claim => ({ kind: 'option', index })) : []),
  ];
};

/** Lines after a question that have neither letters nor bullets are options, if there are several before the answer. */
const takePlainOptions = (draft: TextDraft): void => {
  if (draft.options.length > 0 || draft.continuation.length < 2 || !endsAsQuestion(draft.question)) return;
  const lines = joinedLetters(draft.continuation);
  const lettered = lines.map((text) => /^([a-j])\s+(\S.*)$/i.exec(text));
  const isLettered = lettered.every((match, index) => isLabelAt(match?.[1]?.toLowerCase(), index));
  const sentences = lines.filter((text) => /[.!:]$/.test(text));
  const isFirstAlone = sentences.length === 1 && sentences[0] === lines[0];
  if (isFirstAlone || lines.some((text) => text.endsWith(':')))
    draft.doubts.push('A line before the answer may be no option.');
  draft.options = lines.map((text, index) => {
    const [, label = null, own = text] = (isLettered && lettered[index]) || [];
    return newOption(own, label?.toLowerCase() ?? null);
  });
  draft.areOptionsLoose = !isLettered;
  draft.continuation = [];
};

/** Letters and options in turn, as cells of a table give them: "A", "Venus", "B", "Mars". */
const joinedLetters = (lines: readonly string[]): readonly string[] => {
  const isInTurn = lines.every((text, index) => index % 2 === 1 || isLabelAt(text.toLowerCase(), index / 2));
  return isInTurn && lines.length > 2
    ? lines.flatMap((text, index) => (index % 2 === 1 ? [`${lines[index - 1]} ${text}`] : []))
    : lines;
};

/** Puts options that stand in columns into the order of their letters, and gives initials back: "J. K. Rowling" has no letter J. */
const settleLabels = (draft: TextDraft): void => {
  const { options } = draft;
  const sorted = options.toSorted((a, b) => (a.label ?? '').localeCompare(b.label ?? ''));
  if (sorted.every(({ label }, index) => label !== String(index + 1) && isLabelAt(label, index)))
    draft.options = sorted;
  const codes = draft.options.map(({ label }) => label?.codePointAt(0) ?? 0);
  const isRun = codes.every((code, index) => index === 0 || code === (codes[index - 1] ?? 0) + 1);
  if (
    isRun ||
    codes.every((code) => code === 0) ||
    options.some(({ hasBullet, label }) => !hasBullet || /^\d/.test(label ?? ''))
  )
    return;
  draft.options = options.map((option) => ({ ...option, text: option.written, label: null }));
  draft.areOptionsLoose = true;
};

const labelDoubts = ({ options }: TextDraft): string[] => {
  const labels = options.flatMap(({ label }) => label ?? []);
  const isInOrder = labels.every(isLabelAt);
  return isInOrder ? [] : ['The letters or numbers of the options don’t follow one another.'];
};

const numberIn = (value: string | undefined): unknown => {
  if (value === undefined || value === '') return null;
  const number = Number(value.replace(/(?:s|sec|seconds)$/i, '').trim());
  return Number.isNaN(number) ? value : number;
};

const LEVELS: Record<string, number> = { 'very easy': 1, easy: 2, medium: 3, hard: 4, 'very hard': 5 };

export const sourceOf = (draft: TextDraft): SourceQuestion => {
  takePlainOptions(draft);
  settleLabels(draft);
  const marks = markClaims(draft);
  const written = [draft.question, ...draft.continuation].join('\n');
  const statement = draft.options.length === 0 ? statementIn(written) : null;
  const { fact, hint, difficulty, countdown } = draft.members;
  return {
    at: draft.lines[0]?.at ?? 1,
    source: [...draft.lines.map(({ raw }) => raw), ...draft.keyLines].join('\n'),
    question: statement ?? written,
    options: draft.options.map(({ text, label }) => ({ text, label })),
    claims: [...draft.claims, ...marks],
    hint: hint ?? null,
    fact: fact ?? null,
    difficulty: LEVELS[difficulty?.toLowerCase() ?? ''] ?? numberIn(difficulty),
    countdown: numberIn(countdown),
    isStatement: statement !== null,
    areOptionsLoose: draft.areOptionsLoose,
    doubts: [...draft.doubts, ...labelDoubts(draft), ...wrongMarkDoubts(draft)],
    ...(draft.raw && { raw: draft.raw }),
  };
};

/** An answer that is also marked as wrong. */
const wrongMarkDoubts = ({ options, claims }: TextDraft): string[] => {
  const wrong = options.filter(({ mark }) => mark === 'wrong');
  const named = claims.flatMap((claim) => (claim.kind === 'written' ? [claim.text.trim().toLowerCase()] : []));
  const isNamed = wrong.some(({ text, label }) => named.some((name) => name === label || name === text.toLowerCase()));
  const marks = new Set(options.map(({ mark }) => mark));
  return [
    ...(isNamed ? ['The answer is marked as wrong.'] : []),
    ...(marks.has('crossed') && !marks.has('empty') && !marks.has('right')
      ? ['A crossed box can be the chosen option or a wrong one.']
      : []),
  ];
};
